import { sql } from 'kysely'
import type { DemoFacts } from '../app'
import { enterChanges, markRecords } from '../domains/search'
import { withoutIndexes } from '../kernel/db/fill-without-indexes'
import { withIdsFrom } from '../kernel/db/id'
import { type SystemDb, scoped } from '../kernel/db/open'
import { DEMO_JOIN_CODE, demoAccounts } from './firms/demo-accounts'
import { demoRegister } from './firms/enterprise-register'
import { seedPeople } from './firms/people'
import { type DomainSeed, seeds } from './seeds'
import { withoutAnyWordIndexes, withoutWordIndexes } from './world/bulk'
import { keepOfficeHours } from './world/office-hours'
import { type Scale, SeedWorld } from './world/world'

export { serveConsent } from './upstream/consent'
export { FakeUpstream } from './upstream/fake-upstream'

export const demoFacts: DemoFacts = { accounts: demoAccounts, enterprises: demoRegister }

/** People come first, because everything belongs to somebody; then the domains. */
const SEEDS: readonly Pick<DomainSeed, 'numbers' | 'fill'>[] = [{ numbers: 'people', fill: seedPeople }, ...seeds]

interface SeedOptions {
  /** Told of each part before it is filled: its name, its number from 1, of how many. */
  onProgress?: (part: string, index: number, count: number) => void
  scale?: Scale
  store?: SeedWorld['store']
  config?: SeedWorld['config']
  /** Adds more data after the demo: scripts/bench/load measures with thousands of everything. */
  load?: (world: SeedWorld) => Promise<void>
}

/**
 * Fills an empty database with a believable firm; does nothing to one that is not empty. Deterministic, with dates
 * around `now`. `large` is for measuring: one firm of 20,000 people with the data of years.
 */
export async function seed(
  db: SystemDb,
  now: number,
  { scale = 'normal', store, config, load, onProgress }: SeedOptions = {},
): Promise<void> {
  if (await db.selectFrom('firms').select('id').executeTakeFirst()) return
  await db.transaction().execute(async (transaction) => {
    const world = new SeedWorld(transaction as SystemDb, now, scale, store, config)
    const parts = load ? [...SEEDS, { numbers: 'load', fill: load }] : SEEDS
    const fillAll = async () => {
      for (const [index, { numbers, fill }] of parts.entries()) {
        onProgress?.(numbers, index + 1, parts.length)
        world.enter(numbers)
        await withIdsFrom(
          (count) => world.random.bytes(count),
          () => (scale === 'large' ? withoutWordIndexes(world.db, numbers, () => fill(world)) : fill(world)),
        )
      }
      await withoutIndexes(world.db, ['app_messages'], () => world.mail.save())
      if (scale === 'normal') await keepOfficeHours(world)
      await enterSearch(world, scale)
    }
    await (scale === 'large' ? fillAll() : withoutAnyWordIndexes(world.db, fillAll))
  })
  // A bulk load leaves no statistics, so lists of the large firm take ten times as long. In a firm that has run for
  // years, the upkeep has also vacuumed (db/pglite/upkeep.ts), so that indexes answer by themselves.
  await (scale === 'large' ? sql`vacuum (analyze)` : sql`analyze`).execute(db)
}

/** Enters the records for the search. A large firm's are only marked: the first search enters them beside its answer. */
async function enterSearch({ db }: SeedWorld, scale: Scale) {
  const firms = await db.selectFrom('firms').select('id').orderBy('id').execute()
  for (const { id: firmId } of firms) {
    const firm = { db: scoped(db, firmId), firmId }
    if (scale === 'large') await markRecords(firm)
    else await enterChanges(firm, Number.POSITIVE_INFINITY)
  }
}

/** Lines in the start log on how to sign in to the demo. */
export const demoWords = (): string[] => [
  '演示账号（密码相同）：',
  ...demoAccounts.map(({ account, password, name, role }) => `  ${account}  ${password}  ${name} · ${role}`),
  `注册时选择「示例律师事务所」，邀请码 ${DEMO_JOIN_CODE}；验证码打印在这里。\n`,
]
