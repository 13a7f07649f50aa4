import type { BlockComponents } from '../blocks'
import { AccountCard } from './AccountCard'
import { ExpenseLines } from './ExpenseLines'

/** Additional blocks of applications for money. */
export const moneyBlocks: BlockComponents = { account: AccountCard, lines: ExpenseLines }
