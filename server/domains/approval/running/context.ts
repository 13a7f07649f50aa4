import type { App } from '../../../app'
import { fromTime, toTime } from '../../../kernel/clock'
import { newId } from '../../../kernel/db/id'
import { type FirmDb, scoped } from '../../../kernel/db/open'
import { keepMade, type Made } from '../../../kernel/files/made-documents'
import type { StaffCall } from '../../../kernel/http/call'
import { openPost, type Post } from '../../../kernel/notify/notify'
import { type Elsewhere, elsewhereOf } from '../../../kernel/notify/other-employments'
import type { RecordRef } from '../../../kernel/records/kind'
import type { IssueInvoice } from '../../../kernel/upstream/invoice-platform'

/** What a kind's checks and effect work with. */
export interface KindContext {
  readonly firmId: string
  readonly db: FirmDb
  readonly now: number
  /** `now` as the wire's time. */
  readonly time: string
  newId(): string
  /** Whether whoever acts may see a record that the form names; a timer names what was seen before. */
  sees?(kind: string, id: string): Promise<boolean>
}

/** What the engine works with: a call's transaction, or a timer's. */
export interface WorkContext extends KindContext {
  /** Who acts; nobody when a timer does. */
  readonly actorId: string | null
  readonly post: Post
  firmName(): Promise<string>
  /** Makes invoices with the tax office; absent where the firm has nobody set up for that. */
  readonly issueInvoice?: IssueInvoice
  /** Keeps a document of this server's making on a record; absent where there is nowhere to put it. */
  keep?(made: Made, hang: { ownerId: string; use: RecordRef }): Promise<void>
  /** Where else an employee works. */
  elsewhere(employeeId: string): Promise<Elsewhere>
  /** Rings at that moment. A later one with the same key replaces it. */
  ring(kind: string, key: string, at: string, payload: Record<string, unknown>): Promise<void>
  silence(key: string): Promise<void>
  /** Open screens of these people load a record again, once all is done. */
  changed(to: readonly string[], record: RecordRef): void
  /** Open screens of these people load the work again, once all is done. */
  refresh(to: readonly string[], workId: string): void
  audit(action: string, workId: string, detail?: Record<string, unknown>): Promise<void>
}

const firmName = async (db: Pick<StaffCall['system'], 'selectFrom'>, id: string): Promise<string> =>
  (await db.selectFrom('firms').select('name').where('id', '=', id).executeTakeFirstOrThrow()).name

export function contextOf(call: StaffCall): WorkContext {
  const { app, system, db, now, time, me } = call
  return {
    db,
    now,
    time,
    firmId: me.firmId,
    actorId: me.id,
    post: call,
    firmName: () => firmName(system, me.firmId),
    issueInvoice: app.upstream?.issueInvoice,
    keep: app.files && ((made, hang) => keepMade(call, made, hang)),
    elsewhere: (employeeId) => elsewhereOf(system, employeeId),
    newId: () => newId(now),
    sees: (kind, id) => app.records.see(call, { kind, id }),
    ring: (kind, uniqueKey, at, payload) =>
      app.jobs.schedule(system, { kind, uniqueKey, firmId: me.firmId, runAt: fromTime(at), payload }),
    silence: (key) => app.jobs.cancel(system, key),
    changed: (to, record) => call.changed([...new Set(to)], record),
    refresh: (to, workId) => call.push([...new Set(to)], 'workflow:changed', { workId }),
    audit: (action, id, detail) => call.audit(action, { kind: 'approval', id }, detail),
  }
}

type Transaction = Parameters<typeof openPost>[1]

/** A timer's context; `seal` is its last statement and gives what to do once it has committed. */
export function timerContext(app: App, transaction: Transaction, firmId: string) {
  const post = openPost(app, transaction)
  const refreshed: { to: string[]; workId: string }[] = []
  const changed: { to: string[]; record: RecordRef }[] = []
  const now = app.clock.now()
  const [db, time] = [scoped(transaction, firmId), toTime(now)]
  const context: WorkContext = {
    db,
    now,
    time,
    firmId,
    actorId: null,
    post,
    firmName: () => firmName(transaction, firmId),
    issueInvoice: app.upstream.issueInvoice,
    keep: (made, hang) => keepMade({ app, db, time, me: { firmId } }, made, hang),
    elsewhere: (employeeId) => elsewhereOf(transaction, employeeId),
    newId: () => newId(now),
    ring: (kind, uniqueKey, at, payload) =>
      app.jobs.schedule(transaction, { kind, uniqueKey, firmId, runAt: fromTime(at), payload }),
    silence: (key) => app.jobs.cancel(transaction, key),
    changed: (to, record) => void changed.push({ to: [...new Set(to)], record }),
    refresh: (to, workId) => void refreshed.push({ to: [...new Set(to)], workId }),
    audit: async () => {},
  }
  const seal = async () => {
    const announce = await post.seal()
    return () => {
      announce()
      for (const { to, record } of changed) app.bus.deliver({ to, firmId, name: 'record:changed', data: record })
      for (const { to, workId } of refreshed)
        app.bus.deliver({ to, firmId, name: 'workflow:changed', data: { workId } })
    }
  }
  return { context, seal }
}
