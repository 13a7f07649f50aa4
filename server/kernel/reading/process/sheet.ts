import { promisify } from 'node:util'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import yauzl from 'yauzl'
import { csvCells } from '../../sheets/csv'
import { type SheetRows, sheetLimits, sheetRefusal } from '../sheets'

const ZIP = 'PK\u0003\u0004'
const SHEET = 'xl/worksheets/sheet1.xml'
/** Parts that are unpacked: pictures and macros are not part of a list. */
const READ = /\.(xml|rels)$/i

/** A refusal whose message is shown to the person who sent the sheet. */
class Refusal extends Error {}
const refuse = (words: string): never => {
  throw new Refusal(words)
}
const refuseLong = (rows: number, most: number) => refuse(`表格有 ${rows} 行，一次最多导入 ${most} 行，请分开导入`)

/** Reads a list: its first row holds the column titles. Numbers stay as they were written. */
export async function readSheetRows(file: Uint8Array, most: number): Promise<SheetRows> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  const isXlsx = bytes.subarray(0, ZIP.length).toString('latin1') === ZIP
  try {
    const rows = isXlsx ? await rowsOfXlsx(bytes, most) : rowsOfCsv(bytes)
    if (rows.length - 1 > most) refuseLong(rows.length - 1, most)
    if (rows.length < 2) refuse('表格里没有可以导入的行')
    return { rows }
  } catch (error) {
    return error instanceof Refusal ? { refusal: error.message } : sheetRefusal('broken')
  }
}

function rowsOfCsv(bytes: Buffer): string[][] {
  if (bytes.includes(0)) refuse('这不是表格文件，请用 XLSX 或 UTF-8 编码的 CSV')
  return csvCells(decodedCsv(bytes))
}

function decodedCsv(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse('文件不是 UTF-8 编码（可能是 GBK）：请在表格软件里另存为 XLSX，或「CSV UTF-8」')
  }
}

async function rowsOfXlsx(bytes: Buffer, most: number): Promise<string[][]> {
  const parts = await unpack(bytes)
  const xml = parts[SHEET] ? Buffer.from(parts[SHEET]).toString('utf8') : ''
  if (!xml) throw new Error('no sheet')
  if (/<f[\s>/]/.test(xml)) refuse('表格里有公式：请复制后「选择性粘贴 → 数值」再导入')
  if (/<mergeCell[\s>/]/.test(xml)) refuse('表格里有合并的单元格：请取消合并，每行写全再导入')
  const count = countOf(xml, /<row[\s>]/g) - 1
  if (count > most) refuseLong(count, most)
  const cells = countOf(xml, /<c[\s>]/g)
  if (cells > sheetLimits.cells) refuse(`表格有 ${cells} 个单元格，一次最多读 ${sheetLimits.cells} 个，请分开导入`)
  const whole = Buffer.from(zipSync(parts, { level: 0 }))
  const rows = await readSheet<string>(whole, 1, { parseNumber: (written: string) => written })
  return rows.map((row) => row.map(textOfCell)).filter((row) => row.some(Boolean))
}

function countOf(text: string, pattern: RegExp): number {
  let count = 0
  for (const _ of text.matchAll(pattern)) count++
  return count
}

const DAY = 10
const textOfCell = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, DAY) : String(cell ?? '').trim()

/**
 * Unpacks the parts of a workbook that are read, by name. Sizes are checked in the directory before anything is
 * unpacked; yauzl ends a part that turns out larger than the directory says.
 */
async function unpack(bytes: Buffer): Promise<Record<string, Uint8Array>> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true })
  const entries = await entriesOf(zip)
  const total = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
  const isLarge = ({ uncompressedSize }: yauzl.Entry) => uncompressedSize > sheetLimits.partBytes
  if (total > sheetLimits.unpackedBytes || entries.some(isLarge)) throw new Error('too large')
  const parts: Record<string, Uint8Array> = {}
  for (const entry of entries) parts[entry.fileName] = await bytesOf(zip, entry)
  return parts
}

function entriesOf(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  const entries: yauzl.Entry[] = []
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: yauzl.Entry) => {
      if (zip.entryCount > sheetLimits.parts) return reject(new Error('too many parts'))
      if (READ.test(entry.fileName)) entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

async function bytesOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Uint8Array> {
  const stream = await promisify(zip.openReadStream.bind(zip) as (entry: yauzl.Entry, done: Done) => void)(entry)
  const pieces: Buffer[] = []
  for await (const piece of stream) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}
type Done = (error: Error | null, stream: NodeJS.ReadableStream) => void
