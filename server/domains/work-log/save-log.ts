import { days } from '@contract/duration'
import type { UploadType } from '@contract/file/codes'
import { WORK_LOG_TYPES, workLogLimits } from '@contract/work-log/codes'
import { workLogForm } from '@contract/work-log/form'
import type { SubmitInput } from '@contract/work-log/shapes'
import { acceptForm } from '../../kernel/accept-form'
import { fromTime, toDay } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import { setFiles } from '../../kernel/files/attachments'
import { People } from '../people'
import { openTimer, secondsOf, spendTimer } from '../timer'
import { type Logs, requireOpenLog, type SeenLog } from './logs'
import { WORK_LOG_KIND } from './repository'
import { hoursOf, minutesOf, UNIT_WORDS } from './rounding'
import { LogSuggestions } from './suggestions/suggestions'
import { LogTargets, targetKindOf } from './targets/targets'
import { type WorkTimeSettings, workTimeSettings } from './work-time-settings'

const FILES: UploadType[] = ['file', 'image', 'doc']

const refuse = (field: string, problem: string): never => fail.invalid(problem, { [field]: problem })

/** Message why a log cannot be written for a day now. @param today YYYY-MM-DD */
export function dayProblem(day: string, today: string, pastDays: number): string | undefined {
  if (day > today) return '不能填写今天以后的日志'
  const first = toDay(fromTime(`${today} 00:00:00`) - days(pastDays))
  if (day >= first) return undefined
  return pastDays === 0 ? '只能填写今天的日志' : `只能填写最近 ${pastDays} 天的日志`
}

/** Saves a log as its author wrote it: a new one, or one not submitted yet. */
export class LogSaver {
  readonly #targets: LogTargets
  #settingsRead?: Promise<WorkTimeSettings>

  constructor(private readonly logs: Logs) {
    this.#targets = new LogTargets(logs.call)
  }

  /** Returns the log's id. An invalid value throws at its field, and nothing is saved. */
  async keep(input: SubmitInput): Promise<string> {
    const { me, now, time } = this.logs.call
    const before = input.logId ? await this.#requireEditable(input.logId) : undefined
    this.#validate(input)
    const { unitMinutes } = await this.#loadSettings()
    const minutes = minutesOf(input.hours, unitMinutes) ?? refuse('hours', UNIT_WORDS[unitMinutes])
    await this.#refuseDay(input.workDay, before?.log.workDay)
    await this.#targets.accept(input.type, input.targetId)
    await this.#refusePeople(input)
    await this.logs.rows.lockPerson(me.id)
    await this.#refuseSum(input, minutes)
    const columns = { ...columnsOf(input), minutes, updated_at: time }
    const id = before?.log.logId ?? newId(now)
    if (before) await this.logs.rows.update(id, versionOf(input), columns)
    else
      await this.logs.rows.insert({
        id,
        author_id: me.id,
        department_id: me.departmentId,
        created_at: time,
        ...columns,
        raw_seconds: await this.#measureSeconds(input.timerId),
      })
    await this.#setPeopleAndFiles(id, input)
    if (!before) await this.#spendSources(id, input)
    return id
  }

  async #requireEditable(logId: string): Promise<SeenLog> {
    const seen = await this.logs.see(logId)
    requireOpenLog(this.logs.call.me, seen.facts, { logId, does: '修改' })
    return seen
  }

  /** Validates with the form's own definition. */
  #validate({ type, targetId, content, workDay, hours, activity, isBillable, isShared, ...input }: SubmitInput) {
    const kind = targetKindOf(type)
    const target = kind && targetId ? { [kind]: { id: targetId, text: '' } } : {}
    const people = { reviewerIds: input.reviewerIds, ccIds: input.ccIds, coopIds: input.coopIds }
    const values = { type: String(type), content, workDay, hours, activity, isBillable, isShared, ...people, ...target }
    acceptForm(workLogForm, { ...values, fileIds: input.fileIds }, toDay(this.logs.call.now))
    if (!kind && targetId) refuse('type', `「${WORK_LOG_TYPES[type]}」的日志不关联项目、案源或客户`)
  }

  async #refuseDay(day: string, before?: string) {
    if (day === before) return
    const problem = dayProblem(day, toDay(this.logs.call.now), (await this.#loadSettings()).pastDays)
    if (problem) refuse('workDay', problem)
  }

  /** Refuses more than 24 hours a day, whatever the status of the day's logs. */
  async #refuseSum({ workDay, logId }: SubmitInput, minutes: number) {
    const there = await this.logs.rows.minutesOn(this.logs.call.me.id, workDay, logId)
    const left = workLogLimits.dayMinutes - there
    if (minutes <= left) return
    const problem = there > 0 ? `当天已记 ${hoursOf(there)} 小时，最多还能记 ${hoursOf(left)} 小时` : '每天最多 24 小时'
    refuse('hours', problem)
  }

  async #refusePeople({ reviewerIds = [], ccIds = [], coopIds = [] }: SubmitInput) {
    const { me, db } = this.logs.call
    if (reviewerIds.includes(me.id)) refuse('reviewerIds', '不能由自己审阅')
    if (coopIds.includes(me.id)) refuse('coopIds', '协作人不用填写自己')
    const there = new Set(
      (await new People(db).working([...reviewerIds, ...ccIds, ...coopIds])).map((person) => person.empId),
    )
    for (const [field, ids] of Object.entries({ reviewerIds, ccIds, coopIds }))
      if (!ids.every((id) => there.has(id))) refuse(field, '所选同事不存在或已离职')
  }

  async #setPeopleAndFiles(id: string, { reviewerIds = [], ccIds = [], coopIds = [], fileIds = [] }: SubmitInput) {
    await this.logs.rows.setPeople(id, { reviewer: reviewerIds, cc: ccIds, coop: coopIds })
    await setFiles(this.logs.call, fileIds, { kind: WORK_LOG_KIND, id }, FILES)
  }

  async #measureSeconds(timerId: string | undefined): Promise<number | undefined> {
    if (!timerId) return undefined
    const { db, me, now } = this.logs.call
    const timer = (await openTimer(db, timerId, me.id)) ?? fail.gone('这次计时')
    return secondsOf(timer, now, (await this.#loadSettings()).capMinutes)
  }

  /** Uses up the timer and the source: neither can become another log. */
  async #spendSources(logId: string, { timerId, source, workDay }: SubmitInput) {
    const { db, me, time } = this.logs.call
    if (timerId) {
      const seconds = (await this.#measureSeconds(timerId)) ?? 0
      if (!(await spendTimer(db, { timerId, empId: me.id, logId, seconds, time })))
        fail.conflict('这次计时已经记入日志')
      this.logs.call.emitChanged([me.id], { kind: 'timer', id: timerId })
    }
    if (!source) return
    await new LogSuggestions(this.logs.call).refuseOthers(source, workDay)
    if (!(await this.logs.rows.claim(me.id, source, logId, time))) fail.conflict('这项工作已经记入日志')
  }

  #loadSettings() {
    this.#settingsRead ??= workTimeSettings(this.logs.call.db)
    return this.#settingsRead
  }
}

const versionOf = ({ version }: SubmitInput): number => version ?? fail.invalid('缺少版本，请刷新后重试')

const columnsOf = ({ type, targetId, workDay, activity, content, isBillable, isShared }: SubmitInput) => ({
  type,
  target_id: targetId ?? null,
  work_day: workDay,
  activity,
  content: content.trim(),
  is_billable: isBillable,
  is_shared: isShared,
})
