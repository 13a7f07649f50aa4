import { createHash, randomBytes } from 'node:crypto'
import type { App } from '../../../app'
import { type FirmDb, scoped } from '../../../kernel/db/open'
import { findFeedOwner } from './token-repository'

export const FEED_PATH = '/v3/calendar'
const TOKEN_BYTES = 32

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Creates a token. Its holder reads the calendar: it cannot be guessed, and only its hash is stored. */
export function newFeedToken() {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashOf(token) }
}

/**
 * Owner of the calendar a token opens, with a database scoped to their firm; undefined once it is closed or the owner
 * has left.
 */
export async function feedOwner(
  { db }: App,
  token: string,
): Promise<{ empId: string; name: string; db: FirmDb } | undefined> {
  const owner = await findFeedOwner({ db }, hashOf(token))
  return owner && { empId: owner.id, name: owner.name, db: scoped(db, owner.firm_id as unknown as string) }
}
