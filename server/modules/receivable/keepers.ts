import type { FirmDb } from '../../db/open'
import { holdersOf } from '../../people/rights'
import { KEEPS_MONEY } from './policy'

/** Those who keep the firm's books. */
export const keepers = (db: FirmDb): Promise<string[]> => holdersOf(db, KEEPS_MONEY)
