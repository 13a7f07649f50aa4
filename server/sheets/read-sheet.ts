import { promisify } from 'node:util'
import { readSheet } from 'read-excel-file/node'
import yauzl from 'yauzl'
import { fail } from '../fail'
import { csvCells } from './csv'

/** Unpacked, of one sheet: more is no list that somebody typed. */
const LARGEST = 64 * 1_048_576
const ZIP = 'PK\u0003\u0004'
const SHEET = 'xl/worksheets/sheet1.xml'

/** A list as somebody sends one: the first row names the columns. Numbers are as they were written. */
export async function rowsOfSheet(bytes: Buffer, most: number): Promise<string[][]> {
  const rows =
    bytes.subarray(0, ZIP.length).toString('latin1') === ZIP ? await rowsOfXlsx(bytes, most) : rowsOfCsv(bytes)
  if (rows.length - 1 > most) refuseLong(rows.length - 1, most)
  if (rows.length < 2) refuse('表格里没有可以导入的行')
  return rows
}

const refuse = (words: string): never => fail.invalid(words, { fileId: words })
const refuseLong = (rows: number, most: number) => refuse(`表格有 ${rows} 行，一次最多导入 ${most} 行，请分开导入`)

function rowsOfCsv(bytes: Buffer): string[][] {
  if (bytes.includes(0)) refuse('这不是表格文件，请用 XLSX 或 UTF-8 编码的 CSV')
  try {
    return csvCells(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return refuse('文件不是 UTF-8 编码（可能是 GBK）：请在表格软件里另存为 XLSX，或「CSV UTF-8」')
  }
}

async function rowsOfXlsx(bytes: Buffer, most: number): Promise<string[][]> {
  const xml = await sheetXml(bytes).catch(() =>
    refuse('表格太大、不完整或已损坏：请只留要导入的一张表，重新保存后再试'),
  )
  if (/<f[\s>/]/.test(xml)) refuse('表格里有公式：请复制后「选择性粘贴 → 数值」再导入')
  if (/<mergeCell[\s>/]/.test(xml)) refuse('表格里有合并的单元格：请取消合并，每行写全再导入')
  const count = (xml.match(/<row[\s>]/g)?.length ?? 1) - 1
  if (count > most) refuseLong(count, most)
  const rows = await readSheet<string>(bytes, 1, { parseNumber: (written: string) => written }).catch(() =>
    refuse('表格文件不完整或已损坏，请重新保存后再试'),
  )
  return rows.map((row) => row.map(worded)).filter((row) => row.some(Boolean))
}

const DAY = 10
const worded = (cell: unknown): string =>
  cell instanceof Date ? cell.toISOString().slice(0, DAY) : String(cell ?? '').trim()

/** The first sheet as it is written: what is reckoned or joined in it is seen before anything is read. */
async function sheetXml(bytes: Buffer): Promise<string> {
  const zip = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, { lazyEntries: true })
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => reject(new Error('no sheet')))
    zip.on('entry', (entry: yauzl.Entry) => {
      if (entry.fileName !== SHEET) return zip.readEntry()
      if (entry.uncompressedSize > LARGEST) return reject(new Error('too large'))
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error)
        const pieces: Buffer[] = []
        try {
          for await (const piece of stream) pieces.push(piece as Buffer)
          resolve(Buffer.concat(pieces).toString('utf8'))
        } catch (broken) {
          reject(broken)
        }
      })
    })
    zip.readEntry()
  })
}
