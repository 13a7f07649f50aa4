import type { BlockComponents } from '@/features/approval/blocks'
import { caseBlocks } from '@/features/approval/case/CaseBlocks'
import { IssueCard } from './IssueCard'

/** Additional blocks of applications about invoices. */
export const invoiceBlocks: BlockComponents = { ...caseBlocks, invoices: IssueCard }
