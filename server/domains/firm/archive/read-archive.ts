import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { MANIFEST, type Manifest } from './write-archive'

/** Error with the user's message for an archive that cannot be used. */
export class BadArchive extends Error {
  constructor(words: string) {
    super(words)
    this.name = 'BadArchive'
  }
}

const BROKEN = '归档不完整或已损坏，没有恢复任何数据'
/** Characters of a row: the app's calls take a megabyte, and a row is one or a few of them. */
const LONGEST_ROW = 64 * 1_048_576
const MANIFEST_MOST = 64 * 1_048_576

const open = promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)

/** A verified archive: every file is there, and unchanged. */
export class ArchiveReader {
  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly files: ReadonlyMap<string, yauzl.Entry>,
    readonly manifest: Manifest,
  ) {}

  static async open(file: string): Promise<ArchiveReader> {
    try {
      const zip = await open(file, { lazyEntries: true, autoClose: false })
      const files = await entriesOf(zip)
      const reader = new ArchiveReader(zip, files, await readManifest(zip, files))
      await reader.#verifyEntries()
      return reader
    } catch (error) {
      if (error instanceof BadArchive) throw error
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw new BadArchive(`没有这个文件：${file}`)
      throw new BadArchive(BROKEN)
    }
  }

  has = (name: string) => this.files.has(name)

  async stream(name: string): Promise<Readable> {
    return streamOf(this.zip, this.files.get(name))
  }

  async buffer(name: string): Promise<Buffer> {
    return readWhole(await this.stream(name))
  }

  /** Writes a file out, piece by piece. */
  async unpack(name: string, file: string) {
    await pipeline(await this.stream(name), createWriteStream(file, { mode: 0o600 }))
  }

  /** Yields a file's lines, in groups of `atOnce`. */
  async *lines(name: string, atOnce: number): AsyncGenerator<string[]> {
    let [rest, lines] = ['', [] as string[]]
    const stream = await this.stream(name)
    stream.setEncoding('utf8')
    for await (const piece of stream) {
      const parts = (rest + piece).split('\n')
      rest = parts.pop() ?? ''
      if (rest.length > LONGEST_ROW) throw new BadArchive(`${BROKEN}：${name} 里有过长的行`)
      lines.push(...parts)
      for (; lines.length >= atOnce; lines = lines.slice(atOnce)) yield lines.slice(0, atOnce)
    }
    if (rest) lines.push(rest)
    if (lines.length > 0) yield lines
  }

  close() {
    this.zip.close()
  }

  async #verifyEntries() {
    for (const { name, sha256, bytes } of this.manifest.entries) {
      const hash = createHash('sha256')
      let read = 0
      for await (const piece of await this.stream(name)) {
        hash.update(piece as Buffer)
        read += (piece as Buffer).length
      }
      if (read !== bytes || hash.digest('hex') !== sha256) throw new BadArchive(`${BROKEN}：${name} 与清单不符`)
    }
  }
}

function entriesOf(zip: yauzl.ZipFile): Promise<Map<string, yauzl.Entry>> {
  const found = new Map<string, yauzl.Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (entry: yauzl.Entry) => {
      found.set(entry.fileName, entry)
      zip.readEntry()
    })
    zip.once('end', () => resolve(found))
    zip.once('error', reject)
    zip.readEntry()
  })
}

function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry | undefined): Promise<Readable> {
  if (!entry) throw new BadArchive(BROKEN)
  return new Promise((resolve, reject) =>
    zip.openReadStream(entry, (error, stream) => (error ? reject(error) : resolve(stream))),
  )
}

async function readWhole(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

async function readManifest(zip: yauzl.ZipFile, files: ReadonlyMap<string, yauzl.Entry>): Promise<Manifest> {
  const entry = files.get(MANIFEST)
  if (!entry || entry.uncompressedSize > MANIFEST_MOST) throw new BadArchive('这不是案头的归档，没有恢复任何数据')
  const manifest = JSON.parse((await readWhole(await streamOf(zip, entry))).toString('utf8')) as Manifest
  if (manifest.format !== 'antou' || !Array.isArray(manifest.entries))
    throw new BadArchive('这不是案头的归档，没有恢复任何数据')
  return manifest
}
