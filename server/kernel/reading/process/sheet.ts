import { cutText } from '@contract/text'
import { rowsOfText } from '../../sheets/csv'
import { decodeText } from '../../sheets/decode-text'
import { type SheetContent, type SheetRows, sheetLimits, sheetRefusal } from '../sheets'
import { Refusal, refuse } from './sheet-refusal'
import { readTaggedWorkbook, readWorkbook } from './workbook'
import { unpackWorkbook } from './workbook-parts'

const ZIP = 'PK\u0003\u0004'
/** Container of Excel up to 2003, of WPS's own format, and of a workbook with a password. */
const OLDER = '\u00d0\u00cf\u0011\u00e0'
const SAVE_AS = '请在 Excel 或 WPS 表格里「另存为」XLSX（Excel 工作簿）后再试'

/** Reads a list from a workbook or a text, whatever the file is called. @param most rows that can be imported */
export async function readSheetRows(file: Uint8Array, most: number): Promise<SheetRows> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  try {
    return limitSheet(await contentOf(bytes), most)
  } catch (error) {
    return error instanceof Refusal ? { refusal: error.message } : sheetRefusal('broken')
  }
}

function contentOf(bytes: Buffer): SheetContent | Promise<SheetContent> {
  const mark = bytes.subarray(0, ZIP.length).toString('latin1')
  if (mark === ZIP) return contentOfZip(bytes)
  if (mark === OLDER) return contentOfOlder(bytes)
  const isText = !/^(%PDF|\{\\rtf)/.test(mark)
  const text =
    (isText ? decodeText(bytes) : undefined) ??
    refuse(`这不是能导入的表格：可以用 XLSX、XLS、ET、ODS 或 CSV。${SAVE_AS}`)
  // Many systems export a web page or an XML of 2003 under the name of XLS.
  if (/^\s*(<\?xml|<html|<table|<!doctype html|<meta|<style|<div)/i.test(cutText(text, 500, '').replace(/^\uFEFF/, '')))
    return readTaggedWorkbook(text)
  return { rows: rowsOfText(text), isText: true, merged: [], name: '', unread: [] }
}

async function contentOfZip(bytes: Buffer): Promise<SheetContent> {
  const parts = await unpackWorkbook(bytes)
  const has = (pattern: RegExp) => parts.names.some((name) => pattern.test(name))
  if (has(/^xl\/workbook\.bin$/i)) refuse(`这是二进制的 XLSB 工作簿：${SAVE_AS}`)
  if (has(/\.iwa$/i)) refuse('这是 Numbers 表格：请在 Numbers 里「导出为 → Excel」后再试')
  if (has(/^word\//i) || has(/^ppt\//i)) refuse('这是文字或演示文稿，不是表格：请把表格复制到 Excel 或 WPS 表格里保存')
  if (parts.cellCount > sheetLimits.cells)
    refuse(`表格有 ${parts.cellCount} 个单元格，一次最多读 ${sheetLimits.cells} 个，请分开导入`)
  if (parts.uncomputed) refuse(`表格里有公式（${parts.uncomputed}）没有算出的值：请复制后「选择性粘贴 → 数值」再导入`)
  return readWorkbook(parts.bytes)
}

function contentOfOlder(bytes: Buffer): SheetContent {
  // Names of streams are UTF-16.
  const has = (stream: string) => bytes.includes(Buffer.from(stream, 'utf16le'))
  if (has('EncryptedPackage')) refuse('表格设有打开密码：请去掉密码后另存，再来导入')
  if (has('WordDocument')) refuse('这是文字文稿，不是表格：请把表格复制到 Excel 或 WPS 表格里保存')
  return readWorkbook(bytes)
}

function limitSheet(content: SheetContent, most: number): SheetContent {
  const { length } = content.rows
  if (length < 2) refuse('表格里没有可以导入的行')
  if (length > most + sheetLimits.otherRows) refuse(`表格有 ${length - 1} 行，一次最多导入 ${most} 行，请分开导入`)
  const columns = Math.max(...content.rows.map(({ cells }) => cells.length))
  if (columns > sheetLimits.columns)
    refuse(`表格有 ${columns} 列，一次最多读 ${sheetLimits.columns} 列：请只留要导入的列`)
  return content
}
