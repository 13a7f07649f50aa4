import type { LawRow } from '@contract/law-table/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import List from './list'

const row = (given: Partial<LawRow>): LawRow => ({
  rowId: 'r1',
  kind: 'lpr',
  values: { day: '2026-10-20', oneYear: '2.90', fiveYears: '3.40' },
  missing: [],
  editor: { empId: 'e1', name: '方知远', photoUrl: '' },
  updateTime: '2026-10-21 09:00:00',
  version: 1,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const open = async (...rows: LawRow[]) => {
  page = await openPage(List, { answers: { 'lawTable/getRows': () => ({ rows, productYears: [2020, 2026] }) } })
  await page.sees('法律数据')
}

test('each table says how far it goes, and a year without a plan leads to the form', async () => {
  await open()
  await page.sees('录至2025年5月20日 周二公布的一期：一年期 3.00%，五年期以上 3.50%')
  expect([page.says('2027 年放假安排还没有录入'), page.says('随产品收录 2020 至 2026 年')]).toEqual([true, true])
  await page.tap('录入')
  expect(page.platform.moves[page.platform.moves.length - 1]).toContain('admin/law-table/edit?kind=holiday')
})

test('the firm’s rows extend the tables, with what a plan leaves out', async () => {
  const plan = { year: '2027', holidays: [{ name: '春节' }], worked: [] }
  await open(row({}), row({ rowId: 'r2', kind: 'holiday', values: plan, missing: ['国庆节'] }))
  await page.sees('没有放全法定假日：国庆节，请核对')
  expect([page.says('2027 年放假安排还没有录入'), page.says('一年期 2.90%，五年期以上 3.40%')]).toEqual([false, true])
})
