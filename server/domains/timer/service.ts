import { minutes as minutesInMs, seconds as secondsInMs } from '@contract/duration'
import { cutText } from '@contract/text'
import { timerLimits } from '@contract/timer/codes'
import type * as T from '@contract/timer/shapes'
import { fromTime } from '../../kernel/clock'
import { newId } from '../../kernel/db/id'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { WALLED } from '../case'
import { type WorkTimeSettings, workTimeSettings } from '../work-log'
import { TIMER, TIMER_KIND, TimerRepository, type TimerRow } from './repository'
import { secondsOf } from './timer-seconds'

/** Job that stops a timer at the cap. */
export const TIMER_CAP = 'timer.cap'
export const capKey = (timerId: string) => `${TIMER_CAP}.${timerId}`

const MINUTE_SECONDS = 60

/** Rules of timers: a person may have many, of which one runs, by the server's clock. */
export class TimerService {
  readonly #timers: TimerRepository
  #settingsRead?: Promise<WorkTimeSettings>

  constructor(private readonly call: StaffCall) {
    this.#timers = new TimerRepository(call.db)
  }

  async list(): Promise<T.Timers> {
    const settings = await this.#loadSettings()
    const rows = await this.#timers.open(this.call.me.id)
    const timers: T.Timer[] = []
    for (const row of rows) timers.push(present({ ...row, title: await this.#getTitle(row) }, this.call.now, settings))
    return { now: this.call.time, timers }
  }

  /** Hides the title of a record the person may no longer see; the time spent on it stays theirs. */
  async #getTitle({ kind, target_id: id, title }: TimerRow): Promise<string> {
    return !id || (await this.call.app.records.see(this.call, { kind, id })) ? title : WALLED
  }

  /** Pauses the running timer. A record has one timer, which continues. */
  async start(input: T.StartTimerInput): Promise<T.Timers> {
    const { me, now, time } = this.call
    const { kind, targetId, title } = await this.#requireTarget(input)
    await this.#timers.lockPerson(me.id)
    const there = targetId && (await this.#timers.openOf(me.id, kind, targetId))
    if (there) return there.state === 'running' ? this.list() : this.#resume(there)
    if ((await this.#timers.open(me.id)).length >= timerLimits.open)
      fail.conflict(`同时最多 ${timerLimits.open} 个计时，请先处理已有的计时`, { to: 'timers' })
    await this.#pauseRunning()
    const id = newId(now)
    const row = { id, employee_id: me.id, kind, target_id: targetId, title, state: 'running' as const }
    await this.#timers.insert({ ...row, resumed_at: time, confirmed_at: time, created_at: time, updated_at: time })
    await this.#scheduleCap(id)
    return this.#emitAndList(id)
  }

  async pause({ timerId, version }: T.TimerVersionRef): Promise<T.Timers> {
    const row = await this.#requireOpenTimer(timerId)
    if (row.state !== 'running') fail.conflict('计时已经暂停')
    await this.#pause(row, version)
    return this.#emitAndList(timerId)
  }

  async resume({ timerId, version }: T.TimerVersionRef): Promise<T.Timers> {
    await this.#timers.lockPerson(this.call.me.id)
    const row = await this.#requireOpenTimer(timerId)
    if (row.state === 'running') fail.conflict('计时正在进行')
    return this.#resume({ ...row, version })
  }

  async discard({ timerId, version }: T.TimerVersionRef): Promise<T.Timers> {
    await this.#requireOpenTimer(timerId)
    const over = { state: 'discarded' as const, resumed_at: null, updated_at: this.call.time }
    await this.#timers.update(timerId, version, over)
    await cancelTimer(this.call, capKey(timerId))
    return this.#emitAndList(timerId)
  }

  /** Answers 还在计时吗: yes asks again later; no discards the time since the question. */
  async answer({ timerId, version, isStillOn }: T.AnswerTimerInput): Promise<T.Timers> {
    const { time } = this.call
    const row = await this.#requireOpenTimer(timerId)
    if (row.state !== 'running') fail.conflict('计时已经暂停')
    if (isStillOn) await this.#timers.update(timerId, version, { confirmed_at: time, updated_at: time })
    else {
      const known = fromTime(row.confirmed_at ?? row.resumed_at ?? time)
      await this.#pause(row, version, known + minutesInMs((await this.#loadSettings()).askMinutes))
    }
    return this.#emitAndList(timerId)
  }

  async #resume(row: TimerRow): Promise<T.Timers> {
    const { time } = this.call
    await this.#pauseRunning()
    const values = { state: 'running' as const, resumed_at: time, confirmed_at: time, is_capped: false }
    await this.#timers.update(row.id, row.version, { ...values, updated_at: time })
    await this.#scheduleCap(row.id)
    return this.#emitAndList(row.id)
  }

  async #pauseRunning() {
    const row = await this.#timers.running(this.call.me.id)
    if (row) await this.#pause(row, row.version)
  }

  /** @param until end of the counted time, when it is before now */
  async #pause(row: TimerRow, version: number, until = this.call.now) {
    const { capMinutes } = await this.#loadSettings()
    const seconds = secondsOf(row, Math.min(until, this.call.now), capMinutes)
    await this.#timers.update(row.id, version, {
      state: 'paused',
      seconds,
      resumed_at: null,
      updated_at: this.call.time,
    })
    await cancelTimer(this.call, capKey(row.id))
  }

  async #scheduleCap(timerId: string) {
    const { capMinutes } = await this.#loadSettings()
    const runAt = this.call.now + minutesInMs(capMinutes)
    await setTimer(this.call, { kind: TIMER_CAP, payload: { timerId }, runAt, uniqueKey: capKey(timerId) })
  }

  /** Record being timed, with its domain's title; refuses a record the caller may not see. */
  async #requireTarget({ kind, targetId, title = '' }: T.StartTimerInput) {
    if (kind === 'other') {
      const words = title.trim() || fail.unfilled('title', '事项')
      return { kind, targetId: null, title: words }
    }
    if (!targetId) return fail.unchosen('targetId', '要计时的事项')
    const words = await this.call.app.records.describe(this.call, { kind, id: targetId })
    return { kind, targetId, title: cutText(words ?? fail.gone('要计时的事项'), timerLimits.title) }
  }

  async #requireOpenTimer(timerId: string): Promise<TimerRow> {
    const row = await this.#timers.find(timerId)
    if (!row || row.employee_id !== this.call.me.id) return fail.gone(TIMER)
    if (row.state !== 'running' && row.state !== 'paused') return fail.conflict('这次计时已经结束')
    return row
  }

  #emitAndList(timerId: string): Promise<T.Timers> {
    this.call.emitChanged([this.call.me.id], { kind: TIMER_KIND, id: timerId })
    return this.list()
  }

  #loadSettings(): Promise<WorkTimeSettings> {
    this.#settingsRead ??= workTimeSettings(this.call.db)
    return this.#settingsRead
  }
}

function present(row: TimerRow, now: number, { askMinutes, capMinutes }: WorkTimeSettings): T.Timer {
  const { id, kind, target_id, title, state, resumed_at, confirmed_at, is_capped, version } = row
  const known = resumed_at && fromTime(confirmed_at ?? resumed_at)
  const seconds = secondsOf(row, now, capMinutes)
  const sinceKnown = known ? Math.floor((now - known) / secondsInMs(1)) : 0
  return {
    timerId: id,
    kind,
    title,
    seconds,
    version,
    targetId: target_id,
    state: state === 'running' ? 'running' : 'paused',
    askAtSeconds: known ? seconds - sinceKnown + askMinutes * MINUTE_SECONDS : null,
    isCapped: is_capped,
  }
}
