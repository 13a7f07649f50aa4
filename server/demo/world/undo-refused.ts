import { sql } from 'kysely'
import { Failure } from '../../kernel/fail'
import type { SeedWorld } from './world'

/** Runs a step, and undoes it with its messages if the rules refuse it on this day. Returns whether it was done. */
export async function unlessRefused(world: SeedWorld, work: () => Promise<unknown>): Promise<boolean> {
  const { sent } = world.mail
  await sql`savepoint plan`.execute(world.db)
  let isDone = true
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    isDone = false
    await sql`rollback to savepoint plan`.execute(world.db)
    world.mail.takeBack(sent)
  }
  await sql`release savepoint plan`.execute(world.db)
  return isDone
}
