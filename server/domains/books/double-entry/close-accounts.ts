import { dayAfter, toDay } from '../../../kernel/clock'
import type { FirmDb } from '../../../kernel/db/open'
import { carryForward, findDriftedAccounts, findUnbalancedMovements, sumOpenEntries } from './closing-repository'

/**
 * Time up to which accounts are carried forward in the morning: no call of the day before yesterday is still running.
 */
export const closingOf = (now: number): string => `${dayAfter(toDay(now), -1)} 00:00:00`

/** Rows written in one statement. */
const BATCH = 500

/**
 * Carries forward every account with movements up to `through`, so that its balance starts there and a page of
 * balances does not slow down over the years. Later postings have a later time: `through` lies far enough back for
 * every call of that time to be over. Entries stay, and the morning check compares them with the carried balances
 * (problemsOfBooks). @param through YYYY-MM-DD HH:mm:ss
 */
export async function closeAccounts(db: FirmDb, through: string): Promise<number> {
  const moved = await sumOpenEntries(db, through)
  const inOrder = moved.map((row) => ({ ...row, closed_through: through })).sort(byKey)
  for (let start = 0; start < inOrder.length; start += BATCH)
    await carryForward(db, inOrder.slice(start, start + BATCH))
  return inOrder.length
}

const keyOf = ({ code, owner_id }: { code: string; owner_id: string }) => `${code} ${owner_id}`
/** Same lock order as repository.ts, so that the two cannot deadlock. */
const byKey = (left: Parameters<typeof keyOf>[0], right: Parameters<typeof keyOf>[0]) =>
  keyOf(left) < keyOf(right) ? -1 : 1

/** Inconsistencies in the journal, as text for the log; empty unless somebody bypassed the ledger. */
export async function problemsOfBooks(db: FirmDb): Promise<string[]> {
  const unbalanced = await findUnbalancedMovements(db)
  const drifted = await findDriftedAccounts(db)
  return [
    ...unbalanced.map(({ movement_id }) => `movement ${movement_id} does not balance`),
    ...drifted.map(({ code, owner_id }) => `account ${code} ${owner_id} is not what its entries say`),
  ]
}
