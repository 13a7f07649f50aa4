import type { Page } from '@contract/core'
import { days } from '@contract/duration'
import type { RecordChoice } from '@contract/selector/shapes'
import { WorkLogStatus } from '@contract/work-log/codes'
import type * as T from '@contract/work-log/shapes'
import { inShanghai, toDay } from '../../kernel/clock'
import { mapPage } from '../../kernel/db/page'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CASE, CASE_KIND } from '../case'
import { LogListsRepository } from './list-repository'
import { Logs } from './logs'
import { presentRow } from './present'
import { hoursOf } from './rounding'
import { LogTargets } from './targets/targets'

const WEEK_DAYS = 7

/** Reads logs: lists, details, and status. */
export class LogReader {
  readonly #logs: Logs
  readonly #lists: LogListsRepository

  constructor(private readonly call: StaffCall) {
    this.#logs = new Logs(call)
    this.#lists = new LogListsRepository(call.db, call.me.id)
  }

  mine = async (input: T.MyListInput): Promise<T.WorkLogPage> =>
    mapPage(await this.#lists.mine(input, this.call.now), presentRow)

  toMe = async (input: T.ToMeListInput): Promise<T.WorkLogPage> =>
    mapPage(await this.#lists.toMe(input, this.call.now), presentRow)

  async team(input: T.TeamListInput): Promise<T.WorkLogPage> {
    const scope = await this.#logs.staff.scopeOf(this.call.me)
    const page = await this.#lists.team(scope, input, this.call.now)
    return mapPage(page, ({ departmentId: _, ...row }) => presentRow(row))
  }

  /** Logs of a case the caller may see: those workLogPolicy admits. */
  async ofCase({ caseId, ...asked }: T.CaseLogsInput): Promise<T.CaseLogPage> {
    const { me } = this.call
    if (!(await this.call.app.records.see(this.call, { kind: CASE_KIND, id: caseId }))) fail.gone(CASE)
    const scope = await this.#logs.staff.scopeOf(me)
    const { page, minutes } = await this.#lists.ofCase(caseId, { scope, departmentId: me.departmentId }, asked)
    return { ...mapPage(page, presentRow), hours: hoursOf(minutes) }
  }

  byId = (logId: string): Promise<T.WorkLog> => this.#logs.show(logId)

  async summary(): Promise<T.WorkLogSummary> {
    const { me, now } = this.call
    const today = toDay(now)
    const monday = toDay(now - days((inShanghai(now).day() + WEEK_DAYS - 1) % WEEK_DAYS))
    const [own, waiting, scope] = await Promise.all([
      this.#lists.own({ today, monday }),
      this.#lists.waiting(),
      this.#logs.staff.scopeOf(me),
    ])
    const { open, returned } = own
    return {
      todayHours: hoursOf(own.today),
      weekHours: hoursOf(own.week),
      open,
      returned,
      ...waiting,
      leadsTeam: scope.all || scope.departmentIds.length > 0,
    }
  }

  /** SPEC 4: 1 taken back, 3 reviewed. Also answers those it was taken back from. */
  async status(logId: string): Promise<{ status: WorkLogStatus }> {
    const { log } = await this.#logs.knowOf(logId)
    return { status: log.status }
  }

  async revert(logId: string): Promise<T.Revert> {
    const { log } = await this.#logs.knowOf(logId)
    if (log.status !== WorkLogStatus.withdrawn) return { isReverted: false, person: null, time: null }
    const last = (await this.#logs.rows.events(logId)).reverse().find(({ event }) => event === 'withdrawn')
    const person = last ? { empId: last.empId, name: last.name, photoUrl: last.photoUrl } : null
    return { isReverted: true, person, time: last?.time ?? null }
  }

  reviewUsers = (): Promise<T.ReviewUser[]> => this.#logs.staff.reviewers(this.call.me)

  async tree(): Promise<T.TeamNode[]> {
    return this.#logs.staff.tree(await this.#logs.staff.scopeOf(this.call.me))
  }

  targets = (input: T.TargetsInput): Promise<Page<RecordChoice>> => new LogTargets(this.call).choose(input)

  customers = (input: T.CustomersInput): Promise<Page<RecordChoice>> => new LogTargets(this.call).customers(input)
}
