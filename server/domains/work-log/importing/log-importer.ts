import { WORK_ACTIVITIES, type WorkActivity, WorkLogStatus, workLogLimits } from '@contract/work-log/codes'
import { workLogForm } from '@contract/work-log/form'
import { acceptForm } from '../../../kernel/accept-form'
import { toDay } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { codeOf } from '../../../kernel/importing/cells'
import type { Cells, Importer } from '../../../kernel/importing/importer'
import { KnownRecord, type RowContext, rowByRow } from '../../../kernel/importing/save-rows'
import { findNumberedIds } from '../../case'
import { type EmployeeFinder, employeeFinder, People } from '../../people'
import { WorkLogRepository } from '../repository'
import { hoursOf } from '../rounding'
import { deleteLogs, findLogsOn, findUsedLogs } from './import-repository'

/** Columns of a list by the keys of the log's form. */
const TITLES: Readonly<Record<string, string>> = {
  ...{
    case: '项目编号',
    workDay: '日期',
    hours: '时长',
    activity: '工作类别',
    content: '内容',
    isBillable: '是否计费',
  },
}

const OTHER_ACTIVITIES: Readonly<Record<string, WorkActivity>> = {
  ...{ 起草: 'draft', 文书: 'draft', 合同起草: 'draft', 检索: 'research', 法律研究: 'research', 研究: 'research' },
  ...{ 阅卷: 'review', 审查: 'review', 合同审查: 'review', 审核: 'review', 庭审: 'hearing', 出庭: 'hearing' },
  ...{ 会见: 'meeting', 会议: 'meeting', 沟通: 'talk', 电话: 'talk', 联络: 'talk', 谈判: 'negotiation' },
  ...{ 调解: 'negotiation', 出差: 'travel', 内部会议: 'office', 培训: 'office', 行政: 'office' },
}

/** Imports logs of the past: each row is of the person it names, and counts as reviewed. */
export const workLogImporter: Importer = {
  kind: 'workLog',
  async open(opening: StaffCall) {
    const around = {
      finder: await employeeFinder(opening),
      caseIds: await findNumberedIds(opening.db),
      days: new DaysOfPeople(),
      departments: new Map<string, string>(),
    }
    return {
      save: (call: StaffCall, rows, choice) =>
        rowByRow(call, rows, choice, (cells, context) => saveLog(call, cells, { ...around, ...context }), TITLES),
    }
  },
  findUsed: ({ db }, ids) => findUsedLogs(db, ids),
  async remove({ db }, ids) {
    await deleteLogs(db, ids)
  },
}

const failAt = (title: string, words: string): never => fail.invalid(words, { [title]: words })

interface Around extends RowContext {
  finder: EmployeeFinder
  caseIds: ReadonlyMap<string, string>
  days: DaysOfPeople
  /** Departments of the people who were looked up. */
  departments: Map<string, string>
}

async function saveLog(call: StaffCall, cells: Cells, around: Around): Promise<string> {
  const { finder, caseIds, days, isAccepted } = around
  const { now, time } = call
  const written = (title: string) => cells[title] ?? ''
  if (!written('员工工号')) failAt('员工工号', '请填写员工工号或姓名')
  const authorId = finder.one('员工工号', written('员工工号'))
  const number = written('项目编号')
  const targetId = number ? (caseIds.get(number) ?? failAt('项目编号', `没有编号为「${number}」的项目`)) : null
  const minutes = Number(written('时长') || 0)
  const day = written('日期')
  const log = { minutes, targetId, content: written('内容').trim() }
  acceptForm(workLogForm, valuesOf(log, cells), toDay(now))
  if (day > toDay(now)) failAt('日期', '不能导入今天以后的日志')
  await days.refuse(call, { authorId, day }, { ...log, isAccepted })
  const id = newId(now)
  await new WorkLogRepository(call.db).insert({
    id,
    author_id: authorId,
    department_id: await departmentOf(call, authorId, around.departments),
    type: targetId ? 1 : 3,
    target_id: targetId,
    work_day: day,
    minutes,
    content: log.content,
    activity: activityIn(cells),
    is_billable: isBillable(cells),
    status: WorkLogStatus.handled,
    submitted_at: time,
    created_at: time,
    updated_at: time,
  })
  days.add({ authorId, day }, log)
  return id
}

/** Values of the log's form, as if its author had filled it in. */
const valuesOf = ({ minutes, targetId, content }: DayLog, cells: Cells) => ({
  ...(targetId ? { type: '1', case: { id: targetId, text: '' } } : { type: '3' }),
  content,
  workDay: cells.日期 ?? '',
  hours: minutes > 0 ? hoursOf(minutes) : '',
  activity: activityIn(cells),
  isBillable: isBillable(cells),
  isShared: false,
  reviewerIds: [],
  ccIds: [],
  coopIds: [],
  fileIds: [],
})

const activityIn = (cells: Cells) =>
  codeOf('工作类别', WORK_ACTIVITIES, cells.工作类别 ?? '', 'other', OTHER_ACTIVITIES) as WorkActivity

/** Work on a case is charged for unless the list says otherwise. */
function isBillable({ 是否计费: written = '', 项目编号: number = '' }: Cells): boolean {
  const text = written.normalize('NFKC').trim()
  if (!text) return number !== ''
  if (/^(是|√|✓|y|yes|true|1|计费|收费)$/i.test(text)) return true
  return /^(否|×|n|no|false|0|不计费|免费|不收费)$/i.test(text)
    ? false
    : failAt('是否计费', `是否计费「${written}」须为：是、否`)
}

async function departmentOf({ db, me }: StaffCall, empId: string, known: Map<string, string>): Promise<string> {
  const kept = known.get(empId)
  if (kept) return kept
  const [person] = await new People(db).working([empId])
  const id = person?.departmentId ?? me.departmentId
  known.set(empId, id)
  return id
}

interface DayLog {
  targetId: string | null
  minutes: number
  content: string
}

interface Day {
  authorId: string
  day: string
}

/** Logs of people by day: those that were there when the list came to that day, and those of its earlier rows. */
class DaysOfPeople {
  readonly #days = new Map<string, { there: readonly DayLog[]; ofList: DayLog[] }>()

  add(day: Day, log: DayLog) {
    this.#days.get(keyOf(day))?.ofList.push(log)
  }

  /** Refuses a log that is there, and more than 24 hours of a day. */
  async refuse({ db }: StaffCall, day: Day, { isAccepted, ...log }: DayLog & { isAccepted: boolean }) {
    const { there, ofList } = await this.#of(db, day)
    const isSame = (other: DayLog) =>
      other.targetId === log.targetId && other.minutes === log.minutes && other.content === log.content
    if (there.some(isSame)) throw new KnownRecord('same', '这一天已有同样的日志')
    if (!isAccepted && ofList.some(isSame)) throw new KnownRecord('doubtful', '与表格里前面的一条完全相同，可能重复')
    const sum = [...there, ...ofList].reduce((total, { minutes }) => total + minutes, 0)
    const left = workLogLimits.dayMinutes - sum
    if (log.minutes > left) failAt('时长', `这位同事当天已记 ${hoursOf(sum)} 小时，最多还能记 ${hoursOf(left)} 小时`)
  }

  async #of(db: StaffCall['db'], day: Day) {
    const key = keyOf(day)
    const known = this.#days.get(key)
    if (known) return known
    const found = { there: await findLogsOn(db, day.authorId, day.day), ofList: [] }
    this.#days.set(key, found)
    return found
  }
}

const keyOf = ({ authorId, day }: Day) => `${authorId} ${day}`
