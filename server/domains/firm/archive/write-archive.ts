import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import yazl from 'yazl'

/** One file of an archive, with its hash, which is verified when it is read back. */
export interface ArchiveEntry {
  name: string
  sha256: string
  bytes: number
}

export interface Manifest {
  format: 'antou'
  kind: 'firm' | 'backup' | 'person'
  /** The migrations that made the tables. */
  migrations: string[]
  firm: { id: string; name: string } | null
  time: string
  /** The files are kept beside the archive, by their hash (backup/). */
  filesApart?: true
  tables: { name: string; rows: number }[]
  entries: ArchiveEntry[]
}

export const MANIFEST = 'manifest.json'

/** Writes a zip, one file after another, with the manifest at its end. */
export class ArchiveWriter {
  readonly #zip = new yazl.ZipFile()
  readonly #entries: ArchiveEntry[] = []
  readonly #written: Promise<void>

  constructor(file: string) {
    this.#written = pipeline(this.#zip.outputStream, createWriteStream(file, { mode: 0o600 }))
    // The error of a piece is reported where the piece is awaited.
    this.#zip.on('error', () => {})
    // Reported where it is awaited: nothing else catches the error of a full disk meanwhile.
    this.#written.catch(() => {})
  }

  get entries(): readonly ArchiveEntry[] {
    return this.#entries
  }

  /** Adds a file; returns the number of pieces. */
  async add(name: string, pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>): Promise<number> {
    const hash = createHash('sha256')
    let [bytes, count] = [0, 0]
    async function* counted() {
      for await (const piece of pieces) {
        const given = typeof piece === 'string' ? Buffer.from(piece) : piece
        hash.update(given)
        bytes += given.length
        count++
        yield given
      }
    }
    const stream = Readable.from(counted(), { objectMode: false })
    this.#zip.addReadStream(stream, name)
    await Promise.race([finished(stream, { writable: false }), this.#written])
    this.#entries.push({ name, sha256: hash.digest('hex'), bytes })
    return count
  }

  async end(manifest: Omit<Manifest, 'entries'>) {
    const whole: Manifest = { ...manifest, entries: [...this.#entries] }
    this.#zip.addBuffer(Buffer.from(JSON.stringify(whole, null, 2)), MANIFEST)
    this.#zip.end()
    await this.#written
  }

  /** Closes an archive that is of no use. */
  async abandon() {
    const output = this.#zip.outputStream as unknown as Readable
    output.destroy()
    await this.#written.catch(() => {})
  }
}
