import { createHash } from 'node:crypto'
import type { AuditAction } from '@contract/admin/audit/actions'
import type { Endpoint } from '@contract/core'
import type { ServerEvents } from '@contract/im'
import type { App } from '../../app'
import { toTime } from '../clock'
import { newId } from '../db/id'
import { type FirmDb, type SystemDb, scoped } from '../db/open'
import { announce, type Post } from '../notify/notify'
import { Outbox } from '../notify/outbox'
import type { RecordRef } from '../records/kind'
import type { Delivery, Employee, Origin, Person } from './caller'

export type { Delivery, Employee, Origin, Person }

/** A call without a session. */
export interface GuestCall {
  readonly app: App
  readonly origin: Origin
  readonly now: number
  /** `now` as the wire's time. */
  readonly time: string
  /** All firms' rows: only domains whose manifest says `seesAllFirms` may use it (test/architecture). */
  readonly system: SystemDb
  /** Registers work to do once the transaction has committed: pushes, cache drops. Dropped if it rolls back. */
  afterCommit(work: () => void): void
}

export interface PersonCall extends GuestCall {
  readonly person: Person
}

export interface StaffCall extends PersonCall, Post {
  readonly me: Employee
  /** The firm's rows. Inside a `write` this is the call's transaction. */
  readonly db: FirmDb
  /** Sends an event to open clients of these employees, once the transaction has committed. */
  push<N extends keyof ServerEvents>(to: Delivery['to'], name: N, data: ServerEvents[N]): void
  /** Returns what another call of the contract would answer this person. */
  read<In, Out>(endpoint: Endpoint<In, Out>, input: In): Promise<Out>
  /**
   * Runs work in the background once this call has committed and was answered, as a call of the same person without a
   * transaction. Aborted when the server closes and when that person's session ends.
   */
  runInBackground(name: string, work: (call: StaffCall, signal: AbortSignal) => Promise<void>): void
  /** Tells clients that a record changed: those that show it, or a list of its kind, load it again. */
  emitChanged(to: Delivery['to'], record: RecordRef): void
  /**
   * Writes a line in the firm's audit trail, in the same transaction, instead of the automatic one of every write: only
   * where there is more to say. Ids only: never names, text or tokens.
   */
  audit(action: AuditAction, target: RecordRef, detail?: Record<string, unknown>): Promise<void>
  /** The same of several records, with one statement. */
  auditAll(action: AuditAction, targets: readonly RecordRef[], detail?: Record<string, unknown>): Promise<void>
  /** The usual ending of a change: an audit line about a record, and the same record told to those who show it. */
  auditChange(
    action: AuditAction,
    record: RecordRef,
    to: Delivery['to'],
    detail?: Record<string, unknown>,
  ): Promise<void>
}

/** Implementation of a call. Made for every request, so what is seldom needed is created on first use. */
export class CallContext implements GuestCall {
  readonly now: number
  readonly #after: (() => void)[] = []
  readonly #person?: Person
  readonly #readOrigin: () => Origin
  #origin?: Origin
  #time?: string
  #db?: FirmDb
  #outbox?: Outbox
  #isAudited = false
  /** Records that this call changed, by kind and id. */
  readonly #changed = new Map<string, RecordRef>()

  constructor(
    readonly app: App,
    readonly system: SystemDb,
    readOrigin: () => Origin,
    person?: Person,
  ) {
    this.now = app.clock.now()
    this.#readOrigin = readOrigin
    this.#person = person
  }

  get time(): string {
    this.#time ??= toTime(this.now)
    return this.#time
  }

  get origin(): Origin {
    this.#origin ??= this.#withSession(this.#readOrigin())
    return this.#origin
  }

  #withSession(origin: Origin): Origin {
    if (!this.#person?.sessionId || !origin.token) return origin
    return { ...origin, sessionHash: createHash('sha256').update(origin.token).digest('hex') }
  }

  get person(): Person {
    if (!this.#person) throw new Error('this call has no session')
    return this.#person
  }

  get me(): Employee {
    const { employee } = this.person
    if (!employee) throw new Error('this person is in no firm')
    return employee
  }

  get db(): FirmDb {
    this.#db ??= scoped(this.system, this.me.firmId)
    return this.#db
  }

  /** Messages that this call sends: notify, settle, markRead. They are part of its transaction. */
  get outbox(): Outbox {
    if (!this.system.isTransaction) throw new Error('messages are sent within a transaction: make this call a write')
    this.#outbox ??= new Outbox(this.system, this.now)
    return this.#outbox
  }

  afterCommit(work: () => void) {
    this.#after.push(work)
  }

  push<N extends keyof ServerEvents>(to: Delivery['to'], name: N, data: ServerEvents[N]) {
    const { firmId } = this.me
    this.afterCommit(() => this.app.bus.deliver({ to, firmId, name, data }))
  }

  read<In, Out>(endpoint: Endpoint<In, Out>, input: In): Promise<Out> {
    return this.app.reads.read(this, endpoint as Endpoint<never, unknown>, input) as Promise<Out>
  }

  runInBackground(name: string, work: (call: StaffCall, signal: AbortSignal) => Promise<void>) {
    const origin = this.origin
    this.afterCommit(() =>
      this.app.ongoing.start(
        name,
        (signal) => work(new CallContext(this.app, this.app.db, () => origin, this.person), signal),
        this.person.sessionId,
      ),
    )
  }

  emitChanged(to: Delivery['to'], record: RecordRef) {
    if (!this.app.records.get(record.kind)) throw new Error(`no domain declares records called ${record.kind}`)
    this.#changed.set(`${record.kind} ${record.id}`, record)
    this.push(to, 'record:changed', record)
  }

  async audit(action: AuditAction, target: RecordRef, detail: Record<string, unknown> = {}) {
    await this.auditAll(action, [target], detail)
  }

  async auditAll(action: AuditAction, targets: readonly RecordRef[], detail: Record<string, unknown> = {}) {
    this.#isAudited = true
    const rows = targets.map((target) => ({
      id: newId(this.now),
      account_id: this.me.accountId,
      employee_id: this.me.id,
      action,
      target_kind: target.kind,
      target_id: target.id,
      detail: JSON.stringify(detail),
      ip: this.origin.ip,
      at: this.time,
    }))
    await this.db.insertInto('audit_log').values(rows).execute()
  }

  async auditChange(action: AuditAction, record: RecordRef, to: Delivery['to'], detail?: Record<string, unknown>) {
    await this.audit(action, record, detail)
    this.emitChanged(to, record)
  }

  /** True if the handler has written its own audit line. */
  get isAudited(): boolean {
    return this.#isAudited
  }

  /** The signed-in employee; undefined without a session or a firm. */
  get employee(): Employee | undefined {
    return this.#person?.employee
  }

  /** Runs what follows in other domains, and writes the outbox. Called once, as the last thing in the transaction. */
  async finish() {
    for (const { kind, id } of [...this.#changed.values()])
      for (const follow of this.app.followersOf(kind)) await follow(this, id)
    if (this.#outbox) this.afterCommit(announce(this.app.bus, await this.#outbox.write()))
  }

  /** Runs the work of afterCommit. Called once, when the transaction has committed. */
  committed() {
    for (const work of this.#after.splice(0)) work()
  }
}
