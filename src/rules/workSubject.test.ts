import { headlineOf, subjectOf } from './workSubject'

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 18, 2) }))
afterEach(() => jest.useRealTimers())

const headed = (title: string, rows: [string, string][], amount: string | null = null) =>
  headlineOf({ title, amount, summary: rows.map(([label, text]) => ({ key: label, label, text })) })

test('the applicant stands above the headline of what, how long and when', () => {
  const leave: [string, string][] = [
    ['请假类型', '病假'],
    ['请假时间', '2026-11-16 下午'],
    ['请假天数', '0.5 天'],
  ]
  expect(headed('何小满的请假申请', leave)).toBe('病假 0.5 天 · 11月16日下午')
})

test('how much stands below: no sum is said twice', () => {
  const claimed: [string, string][] = [
    ['报销类别', '办案'],
    ['报销合计', '¥1,819.80'],
  ]
  expect(headed('陈景行的报销申请', claimed, '1819.80')).toBe('报销申请')
})

test.each(['客户接待用餐', '周以宁申请用印：催款律师函'])('a title that somebody gave it stays: %s', (title) => {
  expect(headed(title, [['说明', '两位']])).toBe(title)
})

test.each([
  ['周以宁的案源变更申请', '案源', '鹿屿物流仓储合同', '鹿屿物流仓储合同 · 案源变更'],
  ['何小满的结案申请', '项目', '砚澜科技买卖合同纠纷', '砚澜科技买卖合同纠纷 · 结案'],
  ['林知远的档案借阅申请', '借阅档案', '铎声医药股权纠纷', '铎声医药股权纠纷 · 档案借阅'],
])('%s is headed by the record it is about', (title, label, record, expected) => {
  expect(
    headed(title, [
      [label, record],
      ['原因', '客户要求'],
    ]),
  ).toBe(expected)
})

test.each([
  ['2026-11', '提现 2026年11月 · ¥8,000.00'],
  ['2026年第3季度', '提现 2026年第3季度 · ¥8,000.00'],
  ['', '提现 · ¥8,000.00'],
])('a withdrawal for “%s” is named as one', (period, expected) => {
  const rows = [
    { key: '支取总额', value: '¥8,000.00' },
    { key: '实付金额', value: '¥8,000.00' },
    { key: '所属期间', value: period },
  ]
  expect(subjectOf('何小满的提现申请', rows)?.title).toBe(expected)
})
