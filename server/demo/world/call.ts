import { toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import { Jobs } from '../../kernel/jobs/jobs'
import { openLog } from '../../kernel/log'
import type { SeedFirm, SeedPerson, SeedWorld } from './world'

/**
 * What a service needs of somebody's call at that moment: the seed lets it do what it would do for them. Its cards go where
 * the other seeds' go; nobody is online to be told, and the audit trail is of real people.
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
      // Nobody opens what a service answers the seed: its links lead nowhere.
      ...(world.store ? { files: { store: world.store, link: () => ({ url: '' }) } } : {}),
      // Nobody outside is asked.
      upstream: {},
      jobs: new Jobs(world.db, { now: () => at }, openLog('silent')),
      // What the seed names is its own: nothing is hidden from whom it lets act.
      records: { see: async () => true },
    },
    system: world.db,
    db: scoped(world.db, firm.id),
    // Nobody acts for themselves in another firm.
    me: { ...by, id: by.empId, accountId: '', permissions: new Set(permissions) },
    now: at,
    time: toTime(at),
    outbox: world.mail.outbox(at),
    push() {},
    changed() {},
    audit: async () => {},
  }
  return call as unknown as StaffCall
}
