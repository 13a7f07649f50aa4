import { WORK_ACTIVITIES, WORK_LOG_STATUS, WORK_LOG_TYPES, workLogLimits } from '@contract/work-log/codes'
import type { ExportedFile, ExportInput } from '@contract/work-log/shapes'
import type { SheetData } from 'write-excel-file/node'
import writeXlsxFile from 'write-excel-file/node'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import { keepForOwner } from '../../kernel/files/made-documents'
import type { StaffCall } from '../../kernel/http/call'
import { LogListsRepository } from './list-repository'
import { hoursOf } from './rounding'
import { LogStaff } from './staff'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const HEADINGS = ['日期', '填写人', '部门', '类型', '关联', '工作内容', '工作描述', '工时', '计费', '状态', '提交时间']
const WIDTHS = [12, 10, 16, 8, 30, 12, 60, 8, 6, 10, 20]

type Exported = Awaited<ReturnType<LogListsRepository['exported']>>[number]

/** Exports the team's list as a sheet: text cells are never read as formulas. */
export async function exportTeam(call: StaffCall, input: ExportInput): Promise<ExportedFile> {
  const { db, me, now, time } = call
  const staff = new LogStaff(db)
  const scope = await staff.scopeOf(me)
  const lists = new LogListsRepository(db, me.id)
  const rows = await lists.exported(scope, input, { now, most: workLogLimits.exported + 1 })
  if (rows.length === 0) fail.invalid('没有可以导出的日志')
  if (rows.length > workLogLimits.exported) fail.invalid(`一次最多导出 ${workLogLimits.exported} 条，请缩小范围`)
  const bytes = await sheetOf(rows, await staff.names())
  const name = `团队工作日志-${time.slice(0, 10)}.xlsx`
  await call.audit('workLog.export', { kind: 'employee', id: me.id }, { rows: rows.length })
  return keepForOwner(call, { id: newId(now), name, bytes, contentType: XLSX })
}

export async function sheetOf(rows: readonly Exported[], departments: ReadonlyMap<string, string>): Promise<Buffer> {
  const heading = HEADINGS.map((value) => ({ value, type: String, fontWeight: 'bold' as const }))
  const data: SheetData = [heading, ...rows.map((row) => lineOf(row, departments))]
  const options = { sheet: '工作日志', columns: WIDTHS.map((width) => ({ width })), stickyRowsCount: 1 }
  return writeXlsxFile(data, options).toBuffer()
}

const text = (value: string) => ({ value, type: String })

const lineOf = (row: Exported, departments: ReadonlyMap<string, string>) => [
  text(row.workDay),
  text(row.name),
  text(departments.get(row.departmentId) ?? ''),
  text(WORK_LOG_TYPES[row.type]),
  text(row.targetName),
  text(WORK_ACTIVITIES[row.activity]),
  text(row.content),
  { value: Number(hoursOf(row.minutes)), type: Number },
  text(row.isBillable ? '是' : '否'),
  text(WORK_LOG_STATUS[row.status]),
  text(row.submitTime ?? ''),
]
