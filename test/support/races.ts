import { approval } from '@contract/approval'
import type { Envelope } from '@contract/core'
import type { FormValues } from '@contract/forms/fields'
import { anOffice, aPayment, holds, type Office } from '@test/factories/approval'
import { opensBooks } from '@test/factories/money'
import { anEmployee, type Worker } from '@test/factories/people'
import { type RawBuilder, sql } from 'kysely'
import type { Stage } from './approval-suite'
import { type TestApp, testApp } from './test-app'
import { callers, type TestClient } from './test-client'

/** Rounds of each race: `npm run races` sets a hundred. The embedded database takes one transaction at a time: one will do. */
export const ROUNDS = Number(process.env.RACE_ROUNDS ?? (process.env.TEST_DATABASE_URL ? 2 : 1))
/** Rounds beside one another, each with records of its own. */
const AT_ONCE = 3

/** Answer of http/server.ts where PostgreSQL had to end a circle of waiting. */
const DEADLOCK = '有人同时在修改，请再试一次'

export interface Outcome {
  code: number
  msg: string
  data: unknown
}

/** The words at the form's fields of a refusal, or its sentence. */
export const wordsOf = ({ msg, data }: Outcome): string =>
  Object.values((data as { fields?: Record<string, string> } | null)?.fields ?? {})[0] ?? msg

/** A firm with every office of every flow, whose people race. */
export class Arena implements Stage {
  readonly as: (who: Worker) => Promise<TestClient>
  /** Every refusal of a race, to be compared with what it may say. */
  readonly said = new Map<string, number>()
  readonly #people = new Map<string, Worker>()

  private constructor(
    readonly app: TestApp,
    readonly office: Office,
  ) {
    this.as = callers(app)
    for (const who of [office.applicant, office.head, office.director, ...office.admins, office.hr, office.stranger])
      this.#people.set(who.id, who)
  }

  static async open(): Promise<Arena> {
    const app = await testApp()
    const office = await anOffice(app)
    const [finance, second] = office.admins
    await holds(app, office.firm, 'finance', [finance])
    await holds(app, office.firm, 'cashier', [second])
    await holds(app, office.firm, 'archivist', [second])
    await holds(app, office.firm, 'sealKeeper', [second])
    await holds(app, office.firm, 'conflictOfficer', [office.hr])
    await opensBooks(app, office.firm)
    return new Arena(app, office)
  }

  /** A further lawyer of the office, whose balances no other round touches. */
  async aLawyer(): Promise<Worker> {
    const who = await anEmployee(this.app, { firm: this.office.firm, name: '周以宁' })
    this.#people.set(who.id, who)
    return who
  }

  applicant = () => this.as(this.office.applicant)
  finance = () => this.as(this.office.admins[0])
  keeper = () => this.as(this.office.admins[1])

  /** Runs the rounds of one race, a few beside one another. */
  async race(round: (at: number) => Promise<void>) {
    const numbers = Array.from({ length: ROUNDS }, (_, index) => index)
    const failures: unknown[] = []
    const runner = async () => {
      for (let at = numbers.shift(); at !== undefined; at = numbers.shift())
        await round(at).catch((error: unknown) => void failures.push(error))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, runner))
    if (failures.length === 0) return
    const [first] = failures
    throw new Error(
      `${failures.length} of ${ROUNDS} rounds went wrong. ${first instanceof Error ? first.stack : first}`,
    )
  }

  /** All of these at the same moment. A fault of the server or a circle of waiting fails the race. */
  async atOnce<Out>(...calls: readonly (() => Promise<Envelope<Out>>)[]): Promise<Outcome[]> {
    const replies = await Promise.all(calls.map((call) => call()))
    for (const { code, msg } of replies)
      if (code >= 500 || msg === DEADLOCK) throw new Error(`a call of a race was answered ${code} ${msg}`)
    for (const reply of replies)
      if (reply.code !== 0) this.said.set(wordsOf(reply), (this.said.get(wordsOf(reply)) ?? 0) + 1)
    return replies
  }

  /** A call that gives an application in. */
  start(type: number, values: FormValues, who = this.office.applicant, formId?: string) {
    return async () => (await this.as(who)).reply(approval.start, { type, values, formId })
  }

  async started(type: number, values: FormValues, who = this.office.applicant, formId?: string): Promise<string> {
    const reply = await this.start(type, values, who, formId)()
    if (reply.code !== 0) throw new Error(`${type} was not given in: ${wordsOf(reply)}`)
    return reply.data.workId
  }

  /** Everybody agrees in turn until the flow waits at its last step; a call that agrees there. */
  async atLast(workId: string) {
    for (;;) {
      const waiting = await this.#waiting(workId)
      if (await this.#isLast(workId, waiting.applicant)) return this.#agreeing(waiting)
      const { code, msg } = await this.#agreeing(waiting)()
      if (code !== 0) throw new Error(`${workId} stopped on its way: ${msg}`)
    }
  }

  /** Everybody agrees, if they may: what the last one is told. */
  async agreed(workId: string): Promise<Outcome> {
    const last = await this.atLast(workId)
    return last()
  }

  /** The works of replies that were accepted. */
  accepted = (replies: readonly Outcome[]): string[] =>
    replies.filter(({ code }) => code === 0).map(({ data }) => (data as { workId: string }).workId)

  /** One row of plain SQL. */
  async row<Row>(query: RawBuilder<Row>): Promise<Row> {
    const { rows } = await query.execute(this.app.db)
    const [row] = rows
    if (!row) throw new Error('no row')
    return row
  }

  async #waiting(workId: string) {
    return this.row(sql<Waiting>`
      select t.id, t.version, t.assignee_id as assignee, w.amount::text as amount, w.applicant_id as applicant,
        to_char(w.submitted_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
      from approval_tasks t join approval_works w on w.id = t.work_id
      where t.work_id = ${workId} and t.state = 'pending' order by t.seq limit 1`)
  }

  #agreeing({ id, version, assignee, amount, day }: Waiting) {
    return async () =>
      (await this.as(this.#person(assignee))).reply(approval.nextStep, {
        taskId: id,
        version,
        amount: amount ?? undefined,
        payment: aPayment(day),
      })
  }

  async #isLast(workId: string, applicant: string): Promise<boolean> {
    const { forecast } = await (await this.as(this.#person(applicant))).call(approval.workflowDetail, { workId })
    return forecast.every(({ kind, skipped }) => kind === 'cc' || skipped !== null)
  }

  #person(id: string): Worker {
    const found = this.#people.get(id)
    if (!found) throw new Error(`nobody of the office is ${id}`)
    return found
  }
}

interface Waiting {
  id: string
  version: number
  assignee: string
  amount: string | null
  applicant: string
  /** Day of submission. */
  day: string
}
