import { type OpenPage, openPage } from '@test/support/page'
import ImportCustomers from './import'

let page: OpenPage
afterEach(() => page.close())

const made = {
  importId: 'i1',
  byName: '陈景行',
  time: '2026-11-20 10:00:00',
  customers: 3,
  isUndone: false,
  canUndo: true,
}

test('an import of today can be taken back, once that is confirmed', async () => {
  let sent: unknown
  page = await openPage(ImportCustomers, {
    answers: {
      'app/customerImport/getList': () => [made],
      'app/customerImport/undo': (input: unknown) => {
        sent = input
        return [{ ...made, isUndone: true, canUndo: false }]
      },
    },
  })
  await page.sees('3 个客户')
  await page.tap('3 个客户，陈景行 · 2026-11-20 10:00，撤销')
  await page.sees('已撤销')
  expect(sent).toEqual({ importId: 'i1' })
})
