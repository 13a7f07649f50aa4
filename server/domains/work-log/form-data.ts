import { days } from '@contract/duration'
import { type WorkActivity, type WorkLogType, workLogLimits } from '@contract/work-log/codes'
import type * as T from '@contract/work-log/shapes'
import { toDay } from '../../kernel/clock'
import { fail } from '../../kernel/fail'
import { filesOf } from '../../kernel/files/attachments'
import type { StaffCall } from '../../kernel/http/call'
import { People } from '../people'
import { openTimer, secondsOf } from '../timer'
import { LogListsRepository } from './list-repository'
import { Logs, requireOpenLog } from './logs'
import { WORK_LOG_KIND } from './repository'
import { hoursOf, roundedMinutes } from './rounding'
import { saveSettings } from './setting-repository'
import { LogSuggestions } from './suggestions/suggestions'
import { LogTargets } from './targets/targets'
import { settingsColumns, type WorkTimeSettings, workTimeSettings } from './work-time-settings'

const HOUR_MINUTES = 60
const SETTINGS = '工时设置'
const COMMONEST: Readonly<Record<WorkLogType, WorkActivity>> = { 1: 'draft', 2: 'talk', 3: 'office', 4: 'talk' }

/** Initial values of a log's form, and the firm's settings for logs. */
export class LogFormData {
  readonly #logs: Logs

  constructor(private readonly call: StaffCall) {
    this.#logs = new Logs(call)
  }

  async data(input: T.EditDataInput): Promise<T.EditData> {
    const config = await this.config()
    const made = input.logId ? await this.#loadFromLog(input.logId, config) : await this.#loadNew(input, config)
    const there = await this.#logs.rows.minutesOn(this.call.me.id, made.workDay, input.logId)
    return { ...made, hoursLeft: hoursOf(Math.max(0, workLogLimits.dayMinutes - there)) }
  }

  async config(): Promise<T.WriteTimeConfig> {
    return this.#presentConfig(await workTimeSettings(this.call.db))
  }

  async saveConfig({ version, ...settings }: T.SaveConfigInput): Promise<T.WriteTimeConfig> {
    const { db, me } = this.call
    if (settings.askMinutes >= settings.capMinutes)
      fail.invalid('提醒时长应短于单次上限', { askMinutes: '提醒时长应短于单次上限' })
    const before = await workTimeSettings(db)
    if (before.version !== version) fail.stale(SETTINGS)
    const columns = settingsColumns(settings)
    const { numInsertedOrUpdatedRows } = await saveSettings(db, me.firmId, columns, version)
    if (numInsertedOrUpdatedRows !== 1n) fail.stale(SETTINGS)
    return this.config()
  }

  async #loadFromLog(logId: string, config: T.WriteTimeConfig): Promise<Omit<T.EditData, 'hoursLeft'>> {
    const { db, me } = this.call
    const { log, people, facts } = await this.#logs.see(logId)
    requireOpenLog(me, facts, { logId, does: '修改' })
    const peopleIn = (wanted: string) =>
      people.flatMap(({ part, empId, name, photoUrl }) => (part === wanted ? { empId, name, photoUrl } : []))
    const { version, type, workDay, activity, content, isBillable, isShared, rawSeconds } = log
    return {
      logId,
      version,
      type,
      workDay,
      activity,
      content,
      isBillable,
      isShared,
      rawSeconds,
      config,
      hours: hoursOf(log.minutes),
      target: log.targetId ? { id: log.targetId, name: log.targetName } : null,
      reviewers: peopleIn('reviewer'),
      ccs: peopleIn('cc'),
      coops: peopleIn('coop'),
      files: await filesOf(db, { kind: WORK_LOG_KIND, id: logId }),
      timerId: null,
      source: null,
    }
  }

  async #loadNew(input: T.EditDataInput, config: T.WriteTimeConfig): Promise<Omit<T.EditData, 'hoursLeft'>> {
    const workDay = input.day ?? config.lastDay
    const { timerId, sourceKind, sourceId } = input
    const source = sourceKind && sourceId ? { kind: sourceKind, id: sourceId } : null
    const from = await this.#loadFromSource(input, source, workDay)
    const type = from?.type ?? (await this.#findUsualType())
    return {
      logId: null,
      version: 0,
      config,
      workDay,
      type,
      hours: '',
      content: '',
      target: null,
      rawSeconds: null,
      isShared: false,
      ccs: [],
      coops: [],
      files: [],
      reviewers: await this.#findReviewers(),
      activity: await this.#findUsualActivity(type, from?.target?.id),
      ...from,
      isBillable: type === 1,
      timerId: timerId ?? null,
      source,
    }
  }

  #loadFromSource({ timerId, caseId }: T.EditDataInput, source: T.SourceRef | null, workDay: string) {
    if (timerId) return this.#loadFromTimer(timerId)
    if (source) return this.#loadFromSuggestion(source, workDay)
    return caseId ? new LogTargets(this.call).ofWork('case', caseId) : undefined
  }

  /** Initial values from a timer: its time, rounded by the firm's rule, and the record it was started from. */
  async #loadFromTimer(timerId: string) {
    const { db, me, now } = this.call
    const timer = (await openTimer(db, timerId, me.id)) ?? fail.gone('这次计时')
    const settings = await workTimeSettings(db)
    const rawSeconds = secondsOf(timer, now, settings.capMinutes)
    const about = await new LogTargets(this.call).ofWork(timer.kind, timer.target_id)
    return {
      ...(timer.kind === 'schedule' ? await new LogSuggestions(this.call).activityOfSchedule(timer.target_id) : {}),
      type: about?.type ?? (3 as const),
      target: about?.target ?? null,
      hours: hoursOf(Math.min(workLogLimits.dayMinutes, roundedMinutes(rawSeconds, settings))),
      // A record's name does not describe the work, so it is no content.
      content: about?.target.id === timer.target_id ? '' : timer.title,
      rawSeconds,
    }
  }

  async #loadFromSuggestion(source: T.SourceRef, day: string) {
    const { type, target, hours, activity, title } = await new LogSuggestions(this.call).find(source, day)
    return { type, target, hours, activity, content: title }
  }

  /** Type of the last log; of the first one, 项目 for whoever has cases. */
  async #findUsualType(): Promise<WorkLogType> {
    const { db, me } = this.call
    const last = await new LogListsRepository(db, me.id).lastType()
    return last ?? ((await new LogTargets(this.call).hasCases()) ? 1 : 3)
  }

  /** Activity of the last log on this record, else of its type; of the first one, the commonest of the type. */
  async #findUsualActivity(type: WorkLogType, targetId?: string): Promise<WorkActivity> {
    const { db, me } = this.call
    const logs = new LogListsRepository(db, me.id)
    const onTarget = targetId && (await logs.lastActivity(type, targetId))
    return onTarget || ((await logs.lastActivity(type)) ?? COMMONEST[type])
  }

  /** Reviewers of the last log; else the first possible one. */
  async #findReviewers() {
    const { db, me } = this.call
    const last = await new LogListsRepository(db, me.id).lastReviewers()
    const people = (await new People(db).working(last)).map(({ departmentId: _, ...person }) => person)
    if (people.length > 0) return people
    const [first] = await this.#logs.staff.reviewers(me)
    return first ? [{ empId: first.empId, name: first.name, photoUrl: first.photoUrl }] : []
  }

  #presentConfig(settings: WorkTimeSettings): T.WriteTimeConfig {
    const { now } = this.call
    return {
      ...settings,
      dayHours: workLogLimits.dayMinutes / HOUR_MINUTES,
      firstDay: toDay(now - days(settings.pastDays)),
      lastDay: toDay(now),
    }
  }
}
