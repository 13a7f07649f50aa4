import { SUBMITTED_USES } from '../invoice/codes'
import { filter, listOf, optionsOf } from '../lists'
import { COST_MARKS, COST_SOURCES } from './codes'

/** ledger/cost-invoice/list: the caller's own, and the whole firm's for bookkeepers. */
export const costInvoiceList = listOf({
  keyword: { label: '搜索销售方、发票号码', columns: ['seller', 'number'] },
  sorts: [
    { key: 'entered', label: '最近进入', column: 'entered_at' },
    { key: 'issued', label: '开票日期', column: 'issued_on' },
    { key: 'amount', label: '金额从高到低', column: 'amount' },
  ],
  filters: [
    filter.multi('marks', '状态', optionsOf(COST_MARKS), { column: 'mark' }),
    filter.choice('source', '来源', optionsOf(COST_SOURCES)),
    filter.choice('usedFor', '用途', optionsOf(SUBMITTED_USES), { column: 'used_for' }),
    filter.dateRange('issued', '开票日期', 'issuedFrom', 'issuedTo', { column: 'issued_on' }),
    filter.amountRange('amount', '金额', 'amountFrom', 'amountTo'),
  ],
})
