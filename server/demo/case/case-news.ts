import { days, hours } from '@contract/duration'
import { caseInvitations } from '../../domains/case/invitations'
import { remindOfRetainers, retainerTimer } from '../../domains/case/reminders'
import { DeadlineService } from '../../domains/deadline/service'
import { dayAfter, fromTime, toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import { type BookedCase, caseBook, caseCallOf } from '../world/case-call'
import { unlessRefused } from '../world/undo-refused'
import { castOf, isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

type Answer = 'agreed' | 'refused' | undefined
const ANSWERS: readonly Answer[] = ['agreed', 'refused', undefined, undefined]

/** Invitations (301-307), deadlines, and retainers that end soon (309). */
export class CaseNews {
  private constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
    private readonly cases: readonly BookedCase[],
  ) {}

  static async of(world: SeedWorld, firm: SeedFirm): Promise<CaseNews> {
    const cases = (await caseBook(world, firm)).filter(({ status }) => status === 'ongoing')
    return new CaseNews(world, firm, cases)
  }

  /** Invites colleagues: one has agreed, one has refused, two have not answered. */
  async invite() {
    const colleagues = castOf(this.firm).filter(
      (member) => isDemo(member) && member.roles.some((role) => HELPERS.has(role)),
    )
    for (const [caseIndex, answer] of ANSWERS.entries()) {
      const caseRecord = this.cases[caseIndex]
      const guest = colleagues.filter((colleague) => colleague !== caseRecord?.lead)[
        caseIndex % Math.max(colleagues.length - 1, 1)
      ]
      if (caseRecord && guest)
        await unlessRefused(this.world, () => this.#askColleague(caseRecord, guest, caseIndex + 1, answer))
    }
  }

  /** Invites another firm. */
  async inviteFirm(other: SeedFirm, answers: readonly Answer[] = ANSWERS) {
    const chief = other.people.find(({ roles }) => roles.includes('director'))
    for (const [answerIndex, answer] of answers.entries()) {
      const caseRecord = this.cases[(answerIndex + ANSWERS.length) % Math.max(this.cases.length, 1)]
      if (caseRecord && chief)
        await unlessRefused(this.world, () => this.#askFirm(caseRecord, other, chief, answerIndex + 2, answer))
    }
  }

  async #askColleague(caseRecord: BookedCase, guest: SeedPerson, days: number, answer: Answer) {
    const at = this.#workTime(days)
    await this.#invitations(caseRecord, at).invite(caseRecord.id, [guest.empId], '请协助检索类案并参加庭前会议')
    const asked = (await this.#invitations(caseRecord, at).of(caseRecord.id)).find(
      ({ person }) => person?.empId === guest.empId,
    )
    if (asked && answer) await this.#answerInvitation(this.firm, guest, asked.id, at + hours(3), answer)
  }

  async #askFirm(caseRecord: BookedCase, other: SeedFirm, chief: SeedPerson, days: number, answer: Answer) {
    const at = this.#workTime(days)
    await this.#invitations(caseRecord, at).inviteFirm(caseRecord.id, other.id, '需要当地律师协助立案与出庭')
    const asked = (await this.#invitations(caseRecord, at).of(caseRecord.id)).find(({ firmName }) => firmName !== '')
    if (asked && answer) await this.#answerInvitation(other, chief, asked.id, at + hours(4), answer)
  }

  #invitations = ({ lead }: BookedCase, at: number) => caseInvitations(caseCallOf(this.world, this.firm, lead, at))

  #answerInvitation(firm: SeedFirm, by: SeedPerson, id: string, at: number, answer: NonNullable<Answer>) {
    const reason = answer === 'refused' ? '近期开庭较多，时间无法保证' : ''
    const call = caseCallOf(this.world, firm, by, Math.min(at, this.world.now - 60_000))
    return caseInvitations(call).answer({ id, version: 1, answer, reason })
  }

  /** Some received a judgment, from which the appeal deadline counts. */
  async deadlines() {
    const served = this.cases.filter(({ category, stage }) => category === 'civil' && stage === '一审').slice(0, 4)
    for (const [daysAgo, { id: caseId, lead }] of served.entries()) {
      const call = caseCallOf(this.world, this.firm, lead, this.#workTime(daysAgo + 1))
      const values = { rule: 'civilAppeal', trigger: toDay(call.now - days(daysAgo)) }
      await unlessRefused(this.world, () => new DeadlineService(call).save({ caseId, values }))
    }
  }

  /** Reminds of retainers as on the past mornings, and sets the next timer. */
  async retainers() {
    const { world, firm } = this
    const db = scoped(world.db, firm.id)
    for (const days of [6, 5, 4, 3, 2, 1, 0]) {
      const today = dayAfter(toDay(world.now), -days)
      const at = fromTime(`${today} 09:00:00`)
      if (at <= world.now) await remindOfRetainers(db, { outbox: world.mail.outbox(at) }, today)
    }
    const [by] = firm.people
    if (!by) return
    await world.db
      .deleteFrom('jobs')
      .where('kind', '=', retainerTimer(firm.id, toDay(world.now)).kind)
      .where('firm_id', '=', firm.id)
      .where('run_at', '<=', toTime(world.now))
      .execute()
    const { app } = caseCallOf(world, firm, by, world.now)
    await app.jobs.schedule(world.db, retainerTimer(firm.id, dayAfter(toDay(world.now), 1)))
  }

  /** 10:30, `days` days ago. */
  #workTime = (days: number) => fromTime(`${dayAfter(toDay(this.world.now), -days)} 10:30:00`)
}

const HELPERS = new Set(['partner', 'lawyer', 'assistant', 'seniorPartner'])
