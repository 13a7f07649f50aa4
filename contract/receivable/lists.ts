import { INVOICE_KINDS, INVOICE_STATUS } from '../invoice/codes'
import { filter, listOf, optionsOf } from '../lists'
import { AGEING, RECEIVABLE_STATUS } from './codes'

const keyword = { label: '项目、客户、付款人、摘要' }
const moneyFilters = [
  filter.choice('status', '状态', optionsOf(RECEIVABLE_STATUS), { tabs: ['0'] }),
  filter.choice('ageing', '账龄', optionsOf(AGEING), { tabs: ['0'] }),
  filter.person('leadId', '主办律师', { tabs: ['0'], column: 'cases.lead_id' }),
  filter.dateRange('due', '应收日期', 'dueFrom', 'dueTo', { tabs: ['0'], column: 'receivables.due_on' }),
  filter.dateRange('arrived', '到账日期', 'arrivedFrom', 'arrivedTo', { tabs: ['1', '3'] }),
  filter.amountRange('amount', '金额', 'amountFrom', 'amountTo'),
] as const

/** Receivables (0), arrivals (1) and unclaimed arrivals (3), as the server filters them. */
export const receivableList = listOf({ keyword, filters: moneyFilters })

/** receivables/list: the filters above, and those of invoices (2). */
export const receivablesScreen = listOf({
  keyword: { label: '项目、客户、付款人、抬头' },
  filters: [
    ...moneyFilters,
    filter.multi('statuses', '状态', optionsOf(INVOICE_STATUS), { tabs: ['2'] }),
    filter.choice('kind', '发票种类', optionsOf(INVOICE_KINDS), { tabs: ['2'] }),
    filter.dateRange('createTime', '申请时间', 'createFrom', 'createTo', { tabs: ['2'] }),
  ],
})

/** project/detail/collection-record: the payments of one case, latest first. */
export const collectionList = listOf({
  keyword: { label: '搜索付款人、款项', columns: ['arrivals.payer', 'receivables.name'] },
  filters: [
    filter.dateRange('arrived', '到账日期', 'arrivedFrom', 'arrivedTo', { column: 'arrivals.arrived_on' }),
    filter.amountRange('amount', '金额', 'amountFrom', 'amountTo', { column: 'claims.amount' }),
  ],
})
