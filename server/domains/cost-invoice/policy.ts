import type { CostMark, CostSource } from '@contract/cost-invoice/codes'
import type { Employee } from '../../kernel/http/call'
import { keepsInvoices } from '../invoice'

interface Stands {
  owner_id: string
  mark: CostMark
  source: CostSource
}
type Who = Pick<Employee, 'id' | 'roles'>
type Markable = Exclude<CostMark, 'cancelled'>

/** Marks a bookkeeper may set next, by current status. */
const NEXT: Readonly<Record<CostMark, readonly Markable[]>> = {
  toRecord: ['recorded', 'doubtful'],
  doubtful: ['recorded'],
  recorded: ['settled', 'doubtful'],
  settled: [],
  cancelled: [],
}
const WITHDRAWABLE: readonly CostMark[] = ['toRecord', 'doubtful']

/** Permissions on cost invoices: nobody decides about their own. */
export const costPolicy = {
  see: (me: Who, { owner_id }: Pick<Stands, 'owner_id'>) => owner_id === me.id || keepsInvoices(me),
  seesAll: keepsInvoices,
  marks(me: Who, { owner_id, mark }: Stands): readonly Markable[] {
    if (owner_id === me.id) return mark === 'doubtful' ? ['toRecord'] : []
    return keepsInvoices(me) ? NEXT[mark] : []
  },
  /** A reimbursed invoice cannot be cancelled: it stands as long as the payment does. */
  cancel(me: Who, { owner_id, mark, source }: Stands): boolean {
    if (source === 'reimbursement') return false
    if (owner_id === me.id) return WITHDRAWABLE.includes(mark)
    return keepsInvoices(me) && (mark === 'recorded' || WITHDRAWABLE.includes(mark))
  },
}
