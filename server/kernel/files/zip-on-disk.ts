import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'

/** A ZIP written to this server's disk, one file after another: it may not fit into memory. */
export class ZipOnDisk {
  readonly #zip = new yazl.ZipFile()
  readonly #written: Promise<void>

  constructor(file: string) {
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(file, { mode: 0o600 }))
    // The error of a piece is reported where the piece is awaited.
    this.#zip.on('error', () => {})
    // Reported where it is awaited: nothing else catches the error of a full disk meanwhile.
    this.#written.catch(() => {})
  }

  /** Adds a file by its pieces; resolves once it is written. */
  async add(name: string, pieces: AsyncIterable<Uint8Array>) {
    const stream = Readable.from(pieces, { objectMode: false })
    this.#zip.addReadStream(stream, name)
    await Promise.race([finished(stream, { writable: false }), this.#written])
  }

  addBuffer(name: string, bytes: Buffer) {
    this.#zip.addBuffer(bytes, name)
  }

  async end() {
    this.#zip.end()
    await this.#written
  }

  /** Closes a file that is of no use. */
  async abandon() {
    const output = this.#zip.outputStream as unknown as Readable
    output.destroy()
    await this.#written.catch(() => {})
  }
}
