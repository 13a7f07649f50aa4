import type { BlockComponents } from '@/features/approval/blocks'
import { matterBlocks } from '@/features/approval/matter/MatterBlocks'
import { IssueCard } from './IssueCard'

/** What the pages of applications about invoices draw besides what every kind draws. */
export const invoiceBlocks: BlockComponents = { ...matterBlocks, invoices: IssueCard }
