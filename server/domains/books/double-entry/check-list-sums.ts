import Decimal from 'decimal.js'
import type { FirmDb } from '../../../kernel/db/open'
import { findDifferingClaims, sumReceivables, sumUnclaimed } from './list-sums-repository'

/** Sums kept beside the journal that differ from it; empty unless one was written without the other. */
export async function problemsBeside(db: FirmDb): Promise<string[]> {
  const cases = await sumReceivables(db)
  const arrivals = await sumUnclaimed(db)
  const claims = await findDifferingClaims(db)
  const differ = ({ listed, booked }: { listed: string; booked: string | null }) => !new Decimal(listed).eq(booked ?? 0)
  return [
    ...cases.filter(differ).map(({ id, listed, booked }) => `matter ${id} is owed ${listed}, booked ${booked}`),
    ...claims.map(({ id, listed, booked }) => `claim ${id} is confirmed for ${listed}, shared out ${booked}`),
    ...(differ(arrivals) ? [`unclaimed is ${arrivals.listed}, booked ${arrivals.booked}`] : []),
  ]
}
