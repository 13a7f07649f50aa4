import type { AuditAction } from '@contract/admin/audit/actions'
import type { App } from '../../../app'
import { fromTime, toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { type FirmDb, scoped } from '../../../kernel/db/open'
import { keepMade, type Made } from '../../../kernel/files/made-documents'
import type { Delivery, StaffCall } from '../../../kernel/http/call'
import { HeldAnnouncements } from '../../../kernel/im/held-announcements'
import { openPost, type Post } from '../../../kernel/notify/notify'
import { type Elsewhere, elsewhereOf } from '../../../kernel/notify/other-employments'
import type { RecordRef } from '../../../kernel/records/kind'
import type { IssueInvoice } from '../../../kernel/upstream/invoice-platform'
import { findFirmName } from './people-repository'

/** Context of a kind's checks and effect. */
export interface KindContext {
  readonly firmId: string
  readonly db: FirmDb
  readonly now: number
  /** `now` in wire format. */
  readonly time: string
  newId(): string
  /** Returns whether the caller may see a record the form names; absent in a timer, when it was checked before. */
  sees?(kind: string, id: string): Promise<boolean>
}

/** Context of the engine: a call's transaction, or a timer's. */
export interface WorkContext extends KindContext {
  /** Acting employee; null in a timer. */
  readonly actorId: string | null
  readonly post: Post
  firmName(): Promise<string>
  /** Issues invoices through the tax platform; absent when the firm has none set up. */
  readonly issueInvoice?: IssueInvoice
  /** Saves a document made by the server on a record; absent when there is nowhere to put it. */
  keep?(made: Made, hang: { ownerId: string; use: RecordRef }): Promise<void>
  /** Other firms where an employee works. */
  elsewhere(employeeId: string): Promise<Elsewhere>
  /** Schedules a timer; a later one with the same key replaces it. */
  ring(kind: string, key: string, at: string, payload: Record<string, unknown>): Promise<void>
  silence(key: string): Promise<void>
  /** Makes these people's open screens reload a record, after the commit. */
  emitChanged(to: Delivery['to'], record: RecordRef): void
  /** Makes these people's open screens reload the work, after the commit. */
  refresh(to: readonly string[], workId: string): void
  audit(action: AuditAction, workId: string, detail?: Record<string, unknown>): Promise<void>
}

export function contextOf(call: StaffCall): WorkContext {
  const { app, system, db, now, time, me } = call
  return {
    db,
    now,
    time,
    firmId: me.firmId,
    actorId: me.id,
    post: call,
    firmName: () => findFirmName(system, me.firmId),
    issueInvoice: app.upstream?.issueInvoice,
    keep: app.files && ((made, hang) => keepMade(call, made, hang)),
    elsewhere: (employeeId) => elsewhereOf(system, employeeId),
    newId: () => newId(now),
    sees: (kind, id) => app.records.see(call, { kind, id }),
    ring: (kind, uniqueKey, at, payload) =>
      app.jobs.schedule(system, { kind, uniqueKey, firmId: me.firmId, runAt: fromTime(at), payload }),
    silence: (key) => app.jobs.cancel(system, key),
    emitChanged: (to, record) => call.emitChanged(to === 'firm' ? to : [...new Set(to)], record),
    refresh: (to, workId) => call.push([...new Set(to)], 'workflow:changed', { workId }),
    audit: (action, id, detail) => call.audit(action, { kind: 'approval', id }, detail),
  }
}

type Transaction = Parameters<typeof openPost>[1]

/** Creates a timer's context. `seal` runs as its last statement and returns what to do after the commit. */
export function timerContext(app: App, transaction: Transaction, firmId: string) {
  const post = openPost(app, transaction)
  const refreshed: { to: string[]; workId: string }[] = []
  const changed = new HeldAnnouncements(app.bus, firmId)
  const now = app.clock.now()
  const [db, time] = [scoped(transaction, firmId), toTime(now)]
  const context: WorkContext = {
    db,
    now,
    time,
    firmId,
    actorId: null,
    post,
    firmName: () => findFirmName(transaction, firmId),
    issueInvoice: app.upstream.issueInvoice,
    keep: (made, hang) => keepMade({ app, db, time, me: { firmId } }, made, hang),
    elsewhere: (employeeId) => elsewhereOf(transaction, employeeId),
    newId: () => newId(now),
    ring: (kind, uniqueKey, at, payload) =>
      app.jobs.schedule(transaction, { kind, uniqueKey, firmId, runAt: fromTime(at), payload }),
    silence: (key) => app.jobs.cancel(transaction, key),
    emitChanged: changed.emitChanged,
    refresh: (to, workId) => refreshed.push({ to: [...new Set(to)], workId }),
    audit: async () => {},
  }
  const seal = async () => {
    const announce = await post.seal()
    return () => {
      announce()
      changed.deliver()
      for (const { to, workId } of refreshed)
        app.bus.deliver({ to, firmId, name: 'workflow:changed', data: { workId } })
    }
  }
  return { context, seal }
}
