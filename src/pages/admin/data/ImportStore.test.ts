import { firmImport } from '@contract/firm/import'
import { NEW_FIELD, NO_ROWS } from '@contract/firm/import/codes'
import type { FirmImport, FirmImportDetail, ImportReport } from '@contract/firm/import/shapes'
import { fakeApi } from '@test/support/fake-api'
import { ImportStore } from './ImportStore'

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

test('a preview is filtered, a column and a cell are corrected, and a doubtful row is accepted, before the next check', async () => {
  const page = aStore()
  await page.store.open('f1')
  expect(page.store.isReady).toBe(true)
  page.store.setFilter('wrong')
  expect(page.store.lines.map(({ row }) => row)).toEqual([3])
  page.store.chooseTitle(1, '名称')
  page.store.fixRow(3, { 客户级别: '重要' })
  page.store.accept(4)
  expect(page.store.isReady).toBe(false)
  await page.store.check()
  expect(page.sent.at(-1)).toEqual({
    ...{ kind: 'customer', fileId: 'f1' },
    mapping: {
      columns: [
        { index: 0, title: '' },
        { index: 1, title: '名称' },
      ],
      fixed: [],
    },
    fixes: [{ row: 3, title: '客户级别', value: '重要' }],
    accepted: [4],
  })
  await page.store.open('f2')
  expect(page.sent.at(-1)).toEqual({ kind: 'customer', fileId: 'f2' })
})

test('several columns may become new fields, but only one column is a customer’s name', async () => {
  const page = aStore()
  await page.store.open('f1')
  page.store.chooseTitle(0, NEW_FIELD)
  page.store.chooseTitle(1, NEW_FIELD)
  expect([page.store.titleOf(0), page.store.titleOf(1)]).toEqual([NEW_FIELD, NEW_FIELD])
  page.store.chooseTitle(0, '名称')
  page.store.chooseTitle(1, '名称')
  expect([page.store.titleOf(0), page.store.titleOf(1)]).toEqual(['', '名称'])
})

test('records that are there already are updated only when that is switched on, and another sheet switches it off', async () => {
  const page = aStore({ ...report, counts: { ...NO_ROWS, new: 1, changed: 2 } })
  await page.store.open('f1')
  expect(page.store.counts).toEqual({ written: 1, wrong: 0 })
  page.store.setUpdating(true)
  expect(page.store.counts).toEqual({ written: 3, wrong: 0 })
  await page.store.run('all')
  expect(page.begun).toEqual([{ kind: 'customer', fileId: 'f1', takes: 'all', isUpdating: true }])
  await page.store.open('f2')
  expect(page.store.isUpdating).toBe(false)
})

test('an import that goes on is asked for until its end, and says what was left out', async () => {
  jest.useFakeTimers()
  const page = aStore()
  await page.store.open('f1')
  await page.store.run('right')
  expect(page.ended).toEqual([])
  await jest.advanceTimersByTimeAsync(2_000)
  expect(page.ended.map(({ state }) => state)).toEqual(['done'])
  jest.useRealTimers()
})

function aStore(shown = report) {
  const sent: unknown[] = []
  const begun: unknown[] = []
  const ended: FirmImportDetail[] = []
  const problems = [{ row: 3, column: 'B', words: '客户级别「很重要」须为：重点、重要、普通' }]
  const detail: FirmImportDetail = { ...made, counts: { ...made.counts, wrong: 1 }, problems, kept: [] }
  const api = {
    firmImport: fakeApi(firmImport, {
      check: (input) => {
        sent.push(input)
        return shown
      },
      run: (input) => {
        begun.push(input)
        return { ...detail, state: 'running' }
      },
      get: () => detail,
    }),
  }
  return { sent, begun, ended, store: new ImportStore('customer', api, (made) => ended.push(made)) }
}
