import type { Page } from '@contract/core'
import { exportLimits } from '@contract/limits'
import type { ExportedFile } from '@contract/shapes'
import { newId } from '../db/id'
import { fail } from '../fail'
import { keepForOwner } from '../files/made-documents'
import type { StaffCall } from '../http/call'
import { refuseAbsentAsker, refuseEndedSession } from '../http/session-end'
import { SHEET_TYPES, type SheetColumn, type SheetFormat, sheetOf } from './sheet'

const PAGE = 100
/** Pages after which an export looks whether its asker is still there. */
const PAGES_BETWEEN_LOOKS = 5

interface Sheet<T> {
  /** Name of the file and of its sheet. */
  name: string
  format: SheetFormat
  columns: readonly SheetColumn<T>[]
}

/** Exports a list as a file: read page by page as the screen reads it, so that nobody exports more than they see. */
export async function takeOut<T>(
  call: StaffCall,
  { name, format, columns }: Sheet<T>,
  read: (page: { current: number; size: number }) => Promise<Page<T>>,
): Promise<ExportedFile> {
  const rows: T[] = []
  for (let current = 1; ; current++) {
    if (current % PAGES_BETWEEN_LOOKS === 0) await refuseAbsentAsker(call)
    const { records, total } = await read({ current, size: PAGE })
    if (total === 0) fail.invalid('没有可以导出的记录')
    if (total > exportLimits.rows) fail.invalid(`一次最多导出 ${exportLimits.rows} 条，请缩小范围`)
    rows.push(...records)
    if (rows.length >= total || records.length === 0) break
  }
  await refuseEndedSession(call)
  await call.audit('list.export', { kind: 'employee', id: call.me.id }, { name, format, rows: rows.length })
  return keepForOwner(call, {
    id: newId(call.now),
    name: `${name}-${call.time.slice(0, 10)}.${format}`,
    bytes: await sheetOf(format, name, columns, rows),
    contentType: SHEET_TYPES[format],
  })
}
