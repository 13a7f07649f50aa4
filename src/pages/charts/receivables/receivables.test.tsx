import type { IncomeStatistics, IncomeStatisticsInput } from '@contract/receivable/incomes/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import MoneyCharts from './receivables'

const told: IncomeStatistics = {
  planned: '150000.00',
  received: '75000.00',
  months: [
    { month: '2026-02', planned: '100000.00', received: '0.00' },
    { month: '2026-03', planned: '50000.00', received: '75000.00' },
  ],
  ageing: [
    { ageing: 'current', amount: '20000.00', count: 2 },
    { ageing: 'month', amount: '0.00', count: 0 },
    { ageing: 'quarter', amount: '0.00', count: 0 },
    { ageing: 'half', amount: '0.00', count: 0 },
    { ageing: 'longer', amount: '40000.00', count: 1 },
  ],
}

let page: OpenPage
afterEach(() => page.close())

async function open(answer: IncomeStatistics, params: Record<string, string> = {}) {
  const asked: IncomeStatisticsInput[] = []
  page = await openPage(MoneyCharts, {
    params,
    answers: {
      'finance/incomeStatistics': (input: IncomeStatisticsInput) => {
        asked.push(input)
        return answer
      },
    },
  })
  return asked
}

test('every figure that is drawn stands in a table too, and the eye hides it there', async () => {
  await open(told)
  await page.sees('150,000.00')
  expect([
    page.says('2026年3月'),
    page.says('75,000.00'),
    page.says('逾期 180 天以上'),
    page.says('40,000.00'),
  ]).toEqual([true, true, true, true])
  await page.tap('隐藏金额')
  expect([page.says('75,000.00'), page.says('40,000.00')]).toEqual([false, false])
})

test('another span is asked for by its months', async () => {
  const asked = await open(told, { span: 'whole' })
  await page.sees('150,000.00')
  await page.tap('近一年')
  await page.sees('150,000.00')
  expect(asked[0]?.from).toMatch(/^\d{4}-01-01$/)
  expect(asked[0]?.to).toMatch(/^\d{4}-12-31$/)
  expect(asked).toHaveLength(2)
  expect(asked[1]?.from).not.toBe(asked[0]?.from)
})

test('a period without due and received amounts shows a message', async () => {
  const nothing = told.ageing.map(({ ageing }) => ({ ageing, amount: '0.00', count: 0 }))
  await open({ planned: '0.00', received: '0.00', months: [], ageing: nothing })
  await page.sees('这段时间没有应收，也没有到账')
})
