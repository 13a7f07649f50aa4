import { AGEING, RECEIVABLE_STATUS } from './codes/receivable'
import { filter, listOf, optionsOf } from './lists'

/** receivables/list: instalments (0), arrivals (1) and those that wait to be claimed (3). */
export const receivableList = listOf({
  keyword: { label: '项目、客户、付款人、摘要' },
  filters: [
    filter.choice('status', '状态', optionsOf(RECEIVABLE_STATUS), { tabs: ['0'] }),
    filter.choice('ageing', '账龄', optionsOf(AGEING), { tabs: ['0'] }),
    filter.person('leadId', '主办律师', { tabs: ['0'], column: 'cases.lead_id' }),
    filter.dateRange('due', '应收日期', 'dueFrom', 'dueTo', { tabs: ['0'], column: 'receivables.due_on' }),
    filter.dateRange('arrived', '到账日期', 'arrivedFrom', 'arrivedTo', { tabs: ['1', '3'] }),
    filter.amountRange('amount', '金额', 'amountFrom', 'amountTo'),
  ],
})

/** project/detail/collection-record: the payments of one matter, the last first. */
export const collectionList = listOf({
  keyword: { label: '搜索付款人、款项', columns: ['arrivals.payer', 'receivables.name'] },
  filters: [
    filter.dateRange('arrived', '到账日期', 'arrivedFrom', 'arrivedTo', { column: 'arrivals.arrived_on' }),
    filter.amountRange('amount', '金额', 'amountFrom', 'amountTo', { column: 'claims.amount' }),
  ],
})
