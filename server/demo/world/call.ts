import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import { Jobs } from '../../kernel/jobs/jobs'
import { openLog } from '../../kernel/log'
import type { SeedFirm, SeedPerson, SeedWorld } from './world'

/** The verbs of a call that the seed leaves without effect. */
const UNHEARD = {
  push() {},
  emitChanged() {},
  audit: async () => {},
  auditChange(this: Pick<StaffCall, 'audit'>, action, record, _to, detail) {
    return this.audit(action, record, detail)
  },
} satisfies Pick<StaffCall, 'push' | 'emitChanged' | 'audit' | 'auditChange'>

/**
 * Call of a person at a moment, with the parts a service needs. Its cards go where other seeds' cards go; nobody is
 * online to be notified, and the audit trail is for real people.
 */
export function callOf(
  world: SeedWorld,
  firm: SeedFirm,
  by: SeedPerson,
  at: number,
  permissions: readonly string[] = [],
): StaffCall {
  const call = {
    app: {
      // Links in answers to the seed lead nowhere, because nobody opens them.
      ...(world.store ? { files: { store: world.store, link: () => ({ url: '' }) } } : {}),
      // No outside service is called.
      upstream: {},
      jobs: new Jobs(world.db, { now: () => at }, openLog('silent')),
      // Records named by the seed are visible to those it lets act.
      records: { see: async () => true },
    },
    system: world.db,
    db: scoped(world.db, firm.id),
    // Nobody acts for themselves in another firm.
    me: { ...by, id: by.empId, accountId: '', permissions: new Set(permissions) },
    now: at,
    time: toTime(at),
    outbox: world.mail.outbox(at),
    ...UNHEARD,
  }
  return call as unknown as StaffCall
}
