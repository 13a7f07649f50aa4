import type { Figures } from '@contract/statistical-analysis/shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import Overview from '../overview/overview'
import ProjectAmount from './project-amount'

const FIGURES: Figures = {
  count: 3,
  amount: '30500.30',
  unknownCount: 0,
  groups: [
    { key: '2026-01', name: '2026-01', count: 0, unknownCount: 0, amount: '0.00' },
    { key: '2026-02', name: '2026-02', count: 3, unknownCount: 0, amount: '30500.30' },
  ],
}

let page: OpenPage
afterEach(() => page.close())
const open = async (answers: Answers = {}, params: Record<string, string> = {}) => {
  page = await openPage(ProjectAmount, {
    params,
    answers: { 'app/statistics/getFigures': () => FIGURES, ...answers },
  })
}

test('every figure that is drawn stands in a table, whose rows lead to what is behind them', async () => {
  let sent: unknown
  const rows = (input: unknown) => {
    sent = input
    const row = { id: 'c1', kind: 'case', title: '砚澜科技买卖合同纠纷', day: '2026-02-03', lawyerName: '周以宁' }
    return { records: [{ ...row, amount: '30500.30' }], total: 1, current: 1, size: 50 }
  }
  await open({ 'app/statistics/getRows': rows })
  await page.sees('30,500.30')
  expect(page.button('2026-01')).toBeUndefined()
  await page.tap('2026-02，项目 3 件')
  await page.sees('砚澜科技买卖合同纠纷')
  expect(sent).toMatchObject({ measure: 'projectAmount', by: 'month', key: '2026-02' })
  await page.tap('砚澜科技买卖合同纠纷')
  expect(page.platform.moves.at(-1)).toBe('navigateTo project/home/home?caseId=c1')
})

test('records without an amount are left out of the sum, and counted', async () => {
  const unknown = { key: '2026-03', name: '2026-03', count: 2, unknownCount: 2, amount: '0.00' }
  await open({
    'app/statistics/getFigures': () => ({
      ...FIGURES,
      count: 5,
      unknownCount: 2,
      groups: [...FIGURES.groups, unknown],
    }),
  })
  await page.sees('2 件没有约定金额，未计入')
  expect(page.button('2026-03')?.textContent).toContain('—')
})

test('another time and another grouping are asked for', async () => {
  const asked: { by: string; from: string }[] = []
  const answer = (input: { by: string; from: string }) => {
    asked.push(input)
    return FIGURES
  }
  await open({ 'app/statistics/getFigures': answer }, { span: 'month' })
  await page.sees('30,500.30')
  await page.tap('今年')
  await page.sees('30,500.30')
  await page.tap('按律师')
  await page.sees('30,500.30')
  expect(asked.map(({ by }) => by)).toEqual(['month', 'month', 'lawyer'])
  expect(asked[0]?.from).toMatch(/-01$/)
  expect(asked[1]?.from).toMatch(/^\d{4}-01-01$/)
})

test('the shown figures are exported in the chosen format; an empty result shows a message', async () => {
  let sent: unknown
  await open({
    'app/statistics/export': (input) => {
      sent = input
      return { url: 'https://example.com/a.csv', fileName: 'a.csv', fileSize: '10' }
    },
  })
  await page.sees('30,500.30')
  await page.tap('导出')
  await page.tap('导出 CSV')
  expect(sent).toMatchObject({ measure: 'projectAmount', by: 'month', format: 'csv' })
  page.close()
  await open({ 'app/statistics/getFigures': () => ({ count: 0, amount: '0.00', groups: [] }) })
  await page.sees('今年没有可以统计的记录')
  expect(page.button('导出')).toBeUndefined()
})

test('the eye hides amounts; the overview leads to each page with its time', async () => {
  const figure = { count: 2, amount: '100.00', before: { count: 1, amount: '50.00' } }
  page = await openPage(Overview, {
    answers: {
      'app/statistics/getOverview': () => ({
        ...{ projectNumber: figure, projectAmount: figure, customerNumber: figure, customerValue: figure },
      }),
    },
  })
  await page.sees('¥100.00')
  expect([page.says('2 件'), page.says('之前 1 位')]).toEqual([true, true])
  await page.tap('隐藏金额')
  expect(page.says('100.00')).toBe(false)
  await page.tap('本季')
  await page.sees('项目金额')
  await page.tap('项目金额')
  expect(page.platform.moves.at(-1)).toBe('navigateTo statistical-analysis/project-amount/project-amount?span=quarter')
})
