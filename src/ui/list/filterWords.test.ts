import { type Filter, filter } from '@contract/lists'
import type { FilterValues } from './filterValues'
import { filterWords } from './filterWords'

const kinds = [
  { value: 2004, label: '请假' },
  { value: 2006, label: '出差' },
  { value: 2010, label: '借款' },
]
const nameOf = (id: string) => ({ e1: '周以宁', e2: '林知远', e3: '何小满' })[id] ?? id

test.each<[Filter, FilterValues, string]>([
  [filter.choice('due', '截止时间', [{ value: 'today', label: '今天到期' }]), { due: 'today' }, '截止时间：今天到期'],
  [filter.multi('types', '审批类型', kinds), { types: [2004, 2006] }, '审批类型：请假、出差'],
  [filter.multi('types', '审批类型', kinds), { types: [2004, 2006, 2010] }, '审批类型：请假、出差等 3 项'],
  [filter.person('who', '申请人'), { who: 'e1' }, '申请人：周以宁'],
  [filter.people('whose', '成员'), { whose: ['e1', 'e2', 'e3'] }, '成员：周以宁、林知远等 3 项'],
  [filter.flag('lateOnly', '只看逾期'), { lateOnly: true }, '只看逾期'],
  [filter.keyword('court', '法院'), { court: '海淀' }, '法院：海淀'],
  [
    filter.dateRange('time', '提交时间', 'from', 'to'),
    { from: '2031-11-01 00:00:00', to: '2031-11-30 23:59:59' },
    '提交时间：2031年11月1日 至 11月30日',
  ],
  [filter.dateRange('time', '提交时间', 'from', 'to'), { from: '2031-11-01 00:00:00' }, '提交时间：2031年11月1日 起'],
  [filter.dateRange('time', '提交时间', 'from', 'to'), { to: '2031-11-01 23:59:59' }, '提交时间：2031年11月1日 止'],
  [filter.amountRange('amount', '金额', 'least', 'most'), { least: '1000' }, '金额：¥1,000.00 以上'],
  [filter.amountRange('amount', '金额', 'least', 'most'), { most: '1000' }, '金额：不超过 ¥1,000.00'],
  [
    filter.amountRange('amount', '金额', 'least', 'most'),
    { least: '1000', most: '5000' },
    '金额：¥1,000.00 至 ¥5,000.00',
  ],
])('%j with %j says %s', (given, values, words) => {
  expect(filterWords(given, values, nameOf)).toBe(words)
})
