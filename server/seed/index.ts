import { sql } from 'kysely'
import { withIdsFrom } from '../db/id'
import type { SystemDb } from '../db/open'
import { seeds } from '../modules'
import type { DomainSeed } from '../modules/manifest'
import { seedLoad } from './load'
import { seedPeople } from './people'
import { type Scale, SeedWorld } from './world'

/** People come first, for everything is somebody's; then what each domain's manifest seeds. */
const SEEDS: readonly DomainSeed[] = [
  { numbers: 'people', fill: seedPeople },
  ...seeds,
  { numbers: 'load', fill: seedLoad },
]

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
    for (const { numbers, fill } of SEEDS) {
      world.enter(numbers)
      await withIdsFrom(
        (count) => world.random.bytes(count),
        () => fill(world),
      )
    }
    await world.mail.save()
  })
  // The planner knows nothing of what came at once: lists of the large firm would take ten times as long.
  await sql`analyze`.execute(db)
}

/** What whoever starts a server without the demo should know of a database that was filled for it. */
export async function demoLeftBehind(db: SystemDb): Promise<string[]> {
  const firms = await db.selectFrom('firms').select('name').where('is_demo', '=', true).orderBy('id').execute()
  if (firms.length === 0) return []
  const names = firms.map(({ name }) => `「${name}」`).join('')
  return [
    `数据库中还有演示时的${names}：演示账号不能登录，注册时也看不到这些律所。正式使用请换一个空的数据目录或数据库。`,
  ]
}
