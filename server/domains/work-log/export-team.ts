import type { ExportedFile } from '@contract/shapes'
import { WORK_ACTIVITIES, WORK_LOG_STATUS, WORK_LOG_TYPES, workLogLimits } from '@contract/work-log/codes'
import type { ExportInput } from '@contract/work-log/shapes'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import { keepForOwner } from '../../kernel/files/made-documents'
import type { StaffCall } from '../../kernel/http/call'
import { count, SHEET_TYPES, type SheetColumn, sheetOf, text } from '../../kernel/sheets/sheet'
import { LogListsRepository } from './list-repository'
import { hoursOf } from './rounding'
import { LogStaff } from './staff'

type Exported = Awaited<ReturnType<LogListsRepository['exported']>>[number]

/** Exports the team's list as a sheet. */
export async function exportTeam(call: StaffCall, input: ExportInput): Promise<ExportedFile> {
  const { db, me, now, time } = call
  const staff = new LogStaff(db)
  const scope = await staff.scopeOf(me)
  const lists = new LogListsRepository(db, me.id)
  const rows = await lists.exported(scope, input, { now, most: workLogLimits.exported + 1 })
  if (rows.length === 0) fail.invalid('没有可以导出的日志')
  if (rows.length > workLogLimits.exported) fail.invalid(`一次最多导出 ${workLogLimits.exported} 条，请缩小范围`)
  const bytes = await sheetOf('xlsx', '工作日志', columnsOf(await staff.names()), rows)
  const name = `团队工作日志-${time.slice(0, 10)}.xlsx`
  await call.audit('workLog.export', { kind: 'employee', id: me.id }, { rows: rows.length })
  return keepForOwner(call, { id: newId(now), name, bytes, contentType: SHEET_TYPES.xlsx })
}

const columnsOf = (departments: ReadonlyMap<string, string>): readonly SheetColumn<Exported>[] => [
  text('日期', 12, ({ workDay }) => workDay),
  text('填写人', 10, ({ name }) => name),
  text('部门', 16, ({ departmentId }) => departments.get(departmentId) ?? ''),
  text('类型', 8, ({ type }) => WORK_LOG_TYPES[type]),
  text('关联', 30, ({ targetName }) => targetName),
  text('工作内容', 12, ({ activity }) => WORK_ACTIVITIES[activity]),
  text('工作描述', 60, ({ content }) => content),
  count('工时', 8, ({ minutes }) => Number(hoursOf(minutes))),
  text('计费', 6, ({ isBillable }) => (isBillable ? '是' : '否')),
  text('状态', 10, ({ status }) => WORK_LOG_STATUS[status]),
  text('提交时间', 20, ({ submitTime }) => submitTime),
]
