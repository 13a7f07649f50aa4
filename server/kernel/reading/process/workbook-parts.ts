import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import yauzl from 'yauzl'
import { sheetLimits } from '../sheets'

/** Parts that are unpacked: pictures and macros are not part of a list. */
const READ = /\.(xml|rels)$/i

export interface WorkbookParts {
  names: string[]
  /** The parts that are read, packed again without compression. */
  bytes: Buffer
  cellCount: number
  /** Name of a cell whose formula has no result, as programs write it that do not compute. */
  uncomputed?: string
}

/**
 * Unpacks the parts of a workbook that are read. Sizes are checked in the directory before anything is unpacked; yauzl
 * ends a part that turns out larger than the directory says.
 */
export async function unpackWorkbook(bytes: Buffer): Promise<WorkbookParts> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true })
  const all = await entriesOf(zip)
  const entries = all.filter(({ fileName }) => READ.test(fileName))
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isLarge = ({ uncompressedSize }: yauzl.Entry) => uncompressedSize > sheetLimits.partBytes
  if (total > sheetLimits.unpackedBytes || entries.some(isLarge)) throw new Error('too large')
  const parts: Record<string, Uint8Array> = {}
  let cellCount = 0
  let uncomputed: string | undefined
  for (const entry of entries) {
    const part = await bytesOf(zip, entry)
    parts[entry.fileName] = part
    const xml = part.toString('latin1')
    cellCount += countCells(xml)
    uncomputed ??= UNCOMPUTED.exec(xml)?.[1]
  }
  declareParts(parts)
  return {
    names: all.map(({ fileName }) => fileName),
    bytes: Buffer.from(zipSync(parts, { level: 0 })),
    cellCount,
    uncomputed,
  }
}

const TYPES = '[Content_Types].xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'
const MAIN = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Declares the texts and formats that the workbook names, or that have their usual names: the library finds them by
 * their declaration alone.
 */
function declareParts(parts: Record<string, Uint8Array>) {
  const types = parts[TYPES] && Buffer.from(parts[TYPES]).toString('utf8')
  if (!types) return
  const relations = Buffer.from(parts[RELATIONS] ?? '').toString('utf8')
  const overrides = ['sharedStrings', 'styles'].flatMap((kind) => {
    const relation = new RegExp(`<[^<>]{0,2000}/relationships/${kind}"[^<>]{0,2000}>`).exec(relations)?.[0] ?? ''
    const [, target = `${kind}.xml`] = /\sTarget="([^"]*)"/.exec(relation) ?? []
    const part = target.startsWith('/') ? target : `/xl/${target}`
    return parts[part.slice(1)] && !types.includes(`"${part}"`)
      ? [`<Override PartName="${part}" ContentType="${MAIN}.${kind}+xml"/>`]
      : []
  })
  parts[TYPES] = Buffer.from(types.replace(/(<\/(?:\w+:)?Types>)/, `${overrides.join('')}$1`))
}

/** A formula that closes its cell, or has a blank value behind it. */
const UNCOMPUTED =
  /<(?:\w+:)?c\s(?:[^<>]{0,200}\s)?r="([A-Z]{1,3}\d{1,7})"[^<>]{0,200}>\s{0,9}<(?:\w+:)?f(?:\s[^<>]{0,500})?(?:\/>|>[^<]{0,8192}<\/(?:\w+:)?f>)\s{0,9}(?:<(?:\w+:)?v\s?\/>|<(?:\w+:)?v><\/(?:\w+:)?v>)?\s{0,9}<\/(?:\w+:)?c>/

/** Cells of Excel (c) and of OpenDocument (table-cell). */
const CELL = /<(?:\w+:)?(?:c|table-cell)[\s>/]/g

function countCells(xml: string): number {
  let count = 0
  CELL.lastIndex = 0
  while (CELL.exec(xml)) count++
  return count
}

function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      if (zip.entryCount > sheetLimits.parts) return reject(new Error('too many parts'))
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

async function bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  const stream = await promisify(zip.openReadStream.bind(zip) as (entry: yauzl.Entry, done: Done) => void)(entry)
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
type Done = (error: Error | null, stream: NodeJS.ReadableStream) => void
