import { PAYOUT_KINDS, type PayoutType } from '../expense/codes'
import { filter, listOf } from '../lists'
import { type AccountCode, BOOK_ACCOUNTS } from './codes'

const codes = Object.entries(BOOK_ACCOUNTS).map(([value, { words }]) => ({
  value: value as AccountCode,
  label: words,
}))
const types = Object.entries(PAYOUT_KINDS).map(([value, label]) => ({ value: Number(value) as PayoutType, label }))

/** ledger/journal/list: the journal, expenses, loans and repayments. */
export const booksList = listOf({
  keyword: { label: '搜索摘要、收款方、姓名' },
  filters: [
    filter.choice('code', '科目', codes, { tabs: ['journal'] }),
    filter.dateRange('happened', '发生日期', 'happenedFrom', 'happenedTo', { tabs: ['journal'] }),
    filter.choice('type', '类型', types, { tabs: ['expend'] }),
    filter.dateRange('paid', '付款日期', 'paidFrom', 'paidTo', { tabs: ['expend'] }),
    filter.flag('isOpen', '只看未还清', { tabs: ['lend'] }),
  ],
})
