import { createHash } from 'node:crypto'
import { ZipOnDisk } from '../../../kernel/files/zip-on-disk'

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
  readonly #zip: ZipOnDisk
  readonly #entries: ArchiveEntry[] = []

  constructor(file: string) {
    this.#zip = new ZipOnDisk(file)
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
    await this.#zip.add(name, counted())
    this.#entries.push({ name, sha256: hash.digest('hex'), bytes })
    return count
  }

  async end(manifest: Omit<Manifest, 'entries'>) {
    const whole: Manifest = { ...manifest, entries: [...this.#entries] }
    this.#zip.addBuffer(MANIFEST, Buffer.from(JSON.stringify(whole, null, 2)))
    await this.#zip.end()
  }

  /** Closes an archive that is of no use. */
  async abandon() {
    await this.#zip.abandon()
  }
}
