import { WorkStatus } from '@contract/approval/codes'
import { hours, minutes } from '@contract/duration'
import { compute } from '@contract/forms/formula'
import { ApplicantActions } from '../../domains/approval/acting/applicant-actions'
import { ApproverActions } from '../../domains/approval/acting/approver-actions'
import { Collaboration } from '../../domains/approval/acting/collaboration'
import { Forecast } from '../../domains/approval/reading/forecast'
import { ESCALATE, escalationTime, REMIND } from '../../domains/approval/running/notifications'
import { type Task, type Work, WorkRepository } from '../../domains/approval/running/works-repository'
import { PRODUCT_CALENDAR } from '../../domains/law-table'
import { fromTime, toDay } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { callOf } from '../world/call'
import { unlessRefused } from '../world/undo-refused'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'
import type { WorkPlan } from './plan'
import { afterNight } from './span'

const REMIND_MS = hours(48)
const OPINIONS = ['同意', '同意', '同意', '同意，请按流程办理', '已核实，同意', '同意，注意做好工作交接', '']

/** Plays a plan through the engine: applicant and approvers act, each at their time. */
export class Play {
  readonly #works: WorkRepository
  readonly #people: ReadonlyMap<string, SeedPerson>
  #at: number

  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly plan: WorkPlan,
  ) {
    this.#works = new WorkRepository(scoped(world.db, firm.id))
    this.#people = new Map(firm.people.map((person) => [person.empId, person]))
    this.#at = plan.at
  }

  /** Returns the application's id. */
  async run(): Promise<string> {
    const workId = await this.#startWork()
    if (this.plan.comment) {
      const { by, text } = this.plan.comment
      await new Collaboration(this.#callOf(by)).comment({ workId, content: text })
    }
    for (
      let work = await this.#requireWork(workId);
      work.status === WorkStatus.running;
      work = await this.#requireWork(workId)
    ) {
      const waiting = (await this.#works.tasks(workId, work.turn)).filter(({ state }) => state === 'pending')
      if (this.plan.outcome === 'running') {
        await this.#remindApprovers(waiting)
        break
      }
      this.#advanceTime()
      await this.#decideTask(work, this.world.random.pick(waiting))
    }
    return workId
  }

  async #startWork() {
    const { kind, applicant, chosen, copies, urgency } = this.plan
    const call = this.#callOf(applicant)
    const given = {
      type: kind.type,
      formId: kind.formId,
      values: compute(kind.fields, this.plan.values, PRODUCT_CALENDAR.isRestDay),
    }
    // A director may have nobody left to ask: the flow skips its applicant.
    const asksSomebody = chosen && (await new Forecast(call).startStep(given)).kind === 'node'
    const { workId } = await new ApplicantActions(call).start({
      ...given,
      urgency,
      ccIds: idsOf(copies),
      nextApproverIds: asksSomebody ? idsOf(chosen) : undefined,
    })
    return workId
  }

  async #decideTask(work: Work, { id: taskId, version, assignee_id }: Task) {
    const { outcome, applicant, reason = '' } = this.plan
    const holder = this.#people.get(assignee_id)
    if (!holder) throw new Error(`${assignee_id} decides and is nobody`)
    const approver = new ApproverActions(this.#callOf(holder))
    if (outcome === 'approved') {
      const amount = work.amount ?? undefined
      await approver.agree({
        taskId,
        version,
        amount,
        opinion: this.world.random.pick(OPINIONS),
        payment: this.#paymentOf(taskId),
      })
      return
    }
    if (outcome === 'withdrawn') {
      const opinion = reason || undefined
      await new ApplicantActions(this.#callOf(applicant)).withdraw({ workId: work.id, version: work.version, opinion })
      return
    }
    const returned = await approver.back({ taskId, version, to: 'applicant', opinion: reason })
    if (outcome !== 'invalid') return
    this.#advanceTime()
    await new ApplicantActions(this.#callOf(applicant)).cancel({ workId: work.id, version: returned.version })
  }

  /** Payment of the cashier's step; other steps do not ask for it. */
  #paymentOf(taskId: string) {
    const paidOn = toDay(this.#at)
    const serialNo = `${paidOn.replace(/-/g, '')}${taskId.replace(/\D/g, '').slice(-6)}`
    return { account: '示例银行北京建国路支行 尾号 0001', paidOn, serialNo }
  }

  /** Approvers waiting for two days have been reminded: only the next timer is set. */
  async #remindApprovers(waiting: readonly Task[]) {
    const { world, firm } = this
    if (world.now - this.#at <= REMIND_MS) return
    const { app } = this.#callOf(this.plan.applicant)
    for (const { id: taskId, arrived_at } of waiting) {
      await app.jobs.cancel(world.db, `${REMIND}.${taskId}`)
      const runAt = fromTime(escalationTime(String(arrived_at)))
      const uniqueKey = `${ESCALATE}.${taskId}`
      await app.jobs.schedule(world.db, { kind: ESCALATE, uniqueKey, firmId: firm.id, runAt, payload: { taskId } })
      await this.#works.updateLateness(taskId, 1)
    }
  }

  async #requireWork(workId: string): Promise<Work> {
    const work = await this.#works.find(workId)
    if (!work) throw new Error(`${workId} was given in and is not there`)
    return work
  }

  #callOf = (by: SeedPerson) => callOf(this.world, this.firm, by, this.#at)

  #advanceTime() {
    const { random, now } = this.world
    this.#at = Math.min(now - 60_000, afterNight(this.#at + minutes(random.int(20, 30 * 60))))
  }
}

const idsOf = (people: readonly SeedPerson[] | undefined) => people?.map(({ empId }) => empId)

/** Plays a plan, unless the rules refuse it today: no leave extends beyond the year. */
export async function played(world: SeedWorld, firm: SeedFirm, plan: WorkPlan): Promise<void> {
  await unlessRefused(world, () => new Play(world, firm, plan).run())
}
