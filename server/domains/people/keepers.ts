import type { FirmDb } from '../../kernel/db/open'
import { holdersOf } from './permission-repository'

/** Permission of the firm's bookkeepers: they see its money, and record what reached the bank. */
export const KEEPS_MONEY = 'money:keep'

/** Ids of the firm's bookkeepers. */
export const bookKeepers = (db: FirmDb): Promise<string[]> => holdersOf(db, KEEPS_MONEY)
