import type { FirmImport } from '@contract/firm/import/shapes'
import { draw } from '@test/support/draw'
import { type OpenPage, openPage } from '@test/support/page'
import { friendlyTime } from '@/lib/time'
import ImportList from './import'
import { Report } from './Report'

let page: OpenPage
afterEach(() => page.close())

const made: FirmImport = {
  importId: 'i1',
  kind: 'customer',
  byName: '陈景行',
  time: '2026-11-20 10:00:00',
  count: 3,
  isUndone: false,
  canUndo: true,
}

test('an import of today can be taken back, once that is confirmed', async () => {
  let sent: unknown
  page = await openPage(ImportList, {
    params: { kind: 'customer' },
    answers: {
      'firm/import/getList': () => [made],
      'firm/import/undo': (input: unknown) => {
        sent = input
        return [{ ...made, isUndone: true, canUndo: false }]
      },
    },
  })
  await page.sees('3 个客户')
  await page.tap(`3 个客户，陈景行 · ${friendlyTime('2026-11-20 10:00:00')}，撤销`)
  await page.sees('已撤销')
  expect(sent).toEqual({ importId: 'i1' })
})

test('each kind says what its columns take; one that there is not says which there are', async () => {
  page = await openPage(ImportList, {
    params: { kind: 'employee' },
    answers: { 'firm/import/getList': () => [] },
  })
  await page.sees('导入员工')
  expect(page.says('部门与角色须已设置')).toBe(true)
  page.close()
  page = await openPage(ImportList, { params: { kind: 'planets' }, answers: { 'firm/import/getList': () => [] } })
  await page.sees('可以导入的有：员工、客户、项目、应收')
})

test('the report of a list says how it was read and what to look at', async () => {
  const report = {
    ...{ rows: 2, problems: [], isKept: false, notes: ['没有对应内容的列不导入：「身高」'] },
    ...{ counts: { new: 2, same: 0, doubtful: 0, wrong: 0 }, lines: [], columns: [], choices: [], missing: [] },
    isRemembered: false,
    hints: [{ row: 4, words: '委托人分为 甲公司（单位）、李雷（个人）' }],
  }
  const drawn = draw(<Report report={report} />)
  expect(drawn.text()).toContain('2 行都正确，可以导入')
  expect(drawn.text()).toContain('没有对应内容的列不导入：「身高」')
  expect(drawn.text()).toContain('第 4 行委托人分为 甲公司（单位）、李雷（个人）')
})
