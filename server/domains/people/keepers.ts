import type { FirmDb } from '../../kernel/db/open'
import { holdersOf } from './rights'

/** They keep the firm's books: they see its money, and write down what reached the bank. */
export const KEEPS_MONEY = 'money:keep'

/** Those who keep the firm's books. */
export const bookKeepers = (db: FirmDb): Promise<string[]> => holdersOf(db, KEEPS_MONEY)
