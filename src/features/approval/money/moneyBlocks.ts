import type { BlockComponents } from '../blocks'
import { AccountCard } from './AccountCard'
import { ExpenseLines } from './ExpenseLines'

/** What the pages of applications for money draw besides what every kind draws. */
export const moneyBlocks: BlockComponents = { account: AccountCard, lines: ExpenseLines }
