import type { BlockComponents } from '@/features/approval/blocks'
import { matterBlocks } from '@/features/approval/case/CaseBlocks'
import { IssueCard } from './IssueCard'

/** Additional blocks of applications about invoices. */
export const invoiceBlocks: BlockComponents = { ...matterBlocks, invoices: IssueCard }
