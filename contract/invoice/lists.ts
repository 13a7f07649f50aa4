import { filter, listOf, optionsOf } from '../lists'
import { INVOICE_KINDS, INVOICE_STATUS, SUBMITTED_STATUS } from './codes'

/** Invoices to clients: third list of receivables/list, and the invoice keepers' list. */
export const invoiceList = listOf({
  keyword: { label: '搜索抬头、号码、项目', columns: ['title', 'number', 'cases.name'] },
  sorts: [
    { key: 'created', label: '最近申请', column: 'created_at' },
    { key: 'issued', label: '开票日期', column: 'issued_on' },
    { key: 'amount', label: '金额从高到低', column: 'amount' },
  ],
  filters: [
    filter.multi('statuses', '状态', optionsOf(INVOICE_STATUS), { column: 'status' }),
    filter.choice('kind', '种类', optionsOf(INVOICE_KINDS)),
    filter.amountRange('amount', '金额', 'amountFrom', 'amountTo'),
    filter.dateRange('createTime', '申请时间', 'createFrom', 'createTo', { column: 'created_at' }),
  ],
})

/** Invoices that colleagues keep or have submitted. */
export const submittedList = listOf({
  keyword: { label: '搜索销售方、号码', columns: ['seller', 'number'] },
  filters: [filter.multi('statuses', '状态', optionsOf(SUBMITTED_STATUS), { column: 'status' })],
})
