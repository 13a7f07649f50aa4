import { sql } from 'kysely'
import { Failure } from '../../kernel/fail'
import type { SeedWorld } from './world'

/** Runs a step, and undoes it with its messages if the rules refuse it on this day. */
export async function unlessRefused(world: SeedWorld, work: () => Promise<unknown>): Promise<void> {
  const { sent } = world.mail
  await sql`savepoint plan`.execute(world.db)
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await sql`rollback to savepoint plan`.execute(world.db)
    world.mail.takeBack(sent)
  }
  await sql`release savepoint plan`.execute(world.db)
}
