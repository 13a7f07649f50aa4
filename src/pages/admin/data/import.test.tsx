import { firmImport } from '@contract/firm/import'
import { NO_ROWS } from '@contract/firm/import/codes'
import type { FirmImport, ImportReport } from '@contract/firm/import/shapes'
import { draw, tap } from '@test/support/draw'
import { fakeApi } from '@test/support/fake-api'
import { type OpenPage, openPage } from '@test/support/page'
import { friendlyTime } from '@/lib/time'
import { ImportStore } from './ImportStore'
import ImportList from './import'
import { changeWords } from './Lines'
import { Conflicts, Updating } from './PreviewParts'
import { Result } from './Result'

let page: OpenPage
afterEach(() => page.close())

const made: FirmImport = {
  importId: 'i1',
  kind: 'customer',
  byName: '陈景行',
  time: '2026-11-20 10:00:00',
  ...{ state: 'done', done: 3, total: 3, counts: { ...NO_ROWS, new: 3 }, words: '', updated: 0, newFields: [] },
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
        return { ...made, state: 'undone', count: 0, isUndone: true, canUndo: false, problems: [], kept: [] }
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

const report: ImportReport = {
  ...{ rows: 3, problems: [], hints: [], notes: ['列名在第 2 行'], missing: [], isRemembered: false },
  conflicts: [{ row: 5, name: '乙公司', grade: 'relative', words: '与「甲诉乙」有关（乙公司）' }],
  unchecked: '还有 3 个名称没有检索，导入后可以批量检索',
  counts: { ...NO_ROWS, new: 1, doubtful: 1, wrong: 1 },
  columns: [
    { index: 0, letter: 'A', written: '客户', title: '名称', why: '常用的列名', samples: ['甲公司'] },
    { index: 1, letter: 'B', written: '身高', title: '', why: '没有对应的内容', samples: ['1.8'] },
  ],
  choices: ['名称', '备注', '客户级别'].map((value) => ({ value, label: value })),
  lines: [
    {
      ...{ row: 3, state: 'wrong', name: '甲公司', words: '客户级别「很重要」须为：重点、重要、普通', column: 'B' },
      changes: [],
      cells: [{ title: '客户级别', label: '客户级别', value: '很重要', isWrong: true }],
    },
    { row: 4, state: 'doubtful', name: '李雷', words: '与客户「李雷」名称相同，可能是同一个', cells: [], changes: [] },
    { row: 5, state: 'new', name: '乙公司', words: '', cells: [], changes: [] },
  ],
}

test('the preview lists names that the firm knows on the other side, and what was not looked at', () => {
  const drawn = draw(<Conflicts report={report} />)
  expect(drawn.text()).toContain('第 5 行 乙公司')
  expect(drawn.text()).toContain('与「甲诉乙」有关（乙公司）')
  expect(drawn.text()).toContain('还有 3 个名称没有检索')
})

test('a finished import offers the rows that were left out, and names them', () => {
  const problems = [{ row: 3, column: 'B', words: '客户级别「很重要」须为：重点、重要、普通' }]
  const detail = { ...made, counts: { ...made.counts, wrong: 1 }, problems, kept: [] }
  const drawn = draw(<Result made={detail} onRest={() => {}} onUndo={() => {}} />)
  expect(drawn.text()).toContain('已导入 3 个客户')
  expect(drawn.text()).toContain('取回未导入的行')
  expect(drawn.text()).toContain('第 3 行 B 列')
})

test('a known record says each field before and after and what stays, and is updated by a switch', async () => {
  const stays = '登录手机号由本人在个人设置中更换'
  expect(changeWords({ label: '职务', before: '', after: '律师' })).toBe('职务：空 → 律师')
  expect(changeWords({ label: '手机', before: '13900000001', after: '13900000002', stays })).toBe(
    `手机：13900000001 → 13900000002（不更新：${stays}）`,
  )
  const shown = { ...report, counts: { ...NO_ROWS, changed: 1 } }
  const store = new ImportStore('employee', { firmImport: fakeApi(firmImport, {}) }, () => {})
  const drawn = draw(<Updating store={store} report={shown} />)
  expect(drawn.text()).toContain('1 行已有，内容不同')
  expect(store.isUpdating).toBe(false)
  await tap(drawn.get('switch', '更新已有的'))
  expect(store.isUpdating).toBe(true)
})

test('a finished import says how many records it has updated', () => {
  const detail = { ...made, counts: { ...NO_ROWS, new: 3, changed: 2, same: 1 }, updated: 1, count: 4 }
  const drawn = draw(<Result made={{ ...detail, problems: [], kept: [] }} onRest={() => {}} onUndo={() => {}} />)
  expect(drawn.text()).toContain('已导入 3 个客户，更新 1 个客户，另有 2 行已有，跳过')
})
