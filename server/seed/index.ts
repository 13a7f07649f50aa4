import { sql } from 'kysely'
import type { SystemDb } from '../db/open'
import { seedApprovals } from './approval'
import { seedDoors } from './doors'
import { seedFeed } from './dynamic'
import { seedLoad } from './load'
import { seedMessages } from './message'
import { seedPeople } from './people'
import { seedSchedules } from './schedule'
import { seedSignTasks } from './sign-task'
import { seedTasks } from './task'
import { type Scale, SeedWorld } from './world'

/** One file a domain, in this order; people come first, for everything is somebody's. */
const DOMAINS: Record<string, (world: SeedWorld) => Promise<void>> = {
  people: seedPeople,
  doors: seedDoors,
  schedule: seedSchedules,
  // Tells of schedules, so it comes after them.
  dynamic: seedFeed,
  task: seedTasks,
  signTask: seedSignTasks,
  // Asks for the absences that calendars show.
  approval: seedApprovals,
  // Tells of schedules and of the feed.
  message: seedMessages,
  load: seedLoad,
}

interface SeedOptions {
  scale?: Scale
  store?: SeedWorld['store']
}

/**
 * Fills an empty database with a believable firm; does nothing to one that is not empty. Deterministic, with dates
 * around `now`. `large` is for measuring: 20,000 people in one firm and what they
 * leave behind in years.
 */
export async function seed(db: SystemDb, now: number, { scale = 'normal', store }: SeedOptions = {}): Promise<void> {
  if (await db.selectFrom('firms').select('id').executeTakeFirst()) return
  await db.transaction().execute(async (transaction) => {
    const world = new SeedWorld(transaction as SystemDb, now, scale, store)
    for (const [name, fill] of Object.entries(DOMAINS)) {
      world.enter(name)
      await fill(world)
    }
    await world.mail.save()
  })
  // The planner knows nothing of what came at once: lists of the large firm would take ten times as long.
  await sql`analyze`.execute(db)
}
