import { footerOf, footers, SETTLED, type TodoKind } from './linkStatus'

// §4, message linkStatus footer labels: [status, icon, words].
const EXPECTED: Record<TodoKind, [number, number, string][]> = {
  workflow: [
    [1, 1, '已同意并结束'],
    [2, 2, '已退回'],
    [3, 1, '已流转至下一步'],
    [4, -1, '已撤销'],
    [-1, -1, '已被他人处理'],
  ],
  supplement: [
    [1, 1, '已同意并结束'],
    [2, 2, '已退回'],
    [3, -1, '已撤销'],
    [-1, -1, '已被他人处理'],
  ],
  meeting: [
    [1, 1, '已确认'],
    [2, 2, '已退回'],
    [3, -1, '已取消'],
    [4, -1, '已过期'],
    [-1, -1, '已被他人处理'],
  ],
  log: [
    [1, 1, '已审阅'],
    [2, 2, '已退回'],
    [3, -1, '已撤回'],
  ],
  collaboration: [
    [1, 1, '已同意'],
    [2, 2, '已拒绝'],
    [3, -1, '已忽略'],
    [-1, -1, '已被他人处理'],
  ],
  adjustment: [
    [1, 1, '已处理'],
    [2, -1, '已取消'],
    [-1, -1, '已被他人处理'],
  ],
}

test.each(Object.entries(EXPECTED))('footers of %s to-dos match §4', (kind, rows) => {
  const todo = kind as TodoKind
  expect(Object.keys(footers[todo]).map(Number).sort()).toEqual(rows.map(([status]) => status).sort())
  for (const [status, iconStatus, label] of rows) expect(footerOf(todo, status)).toEqual({ label, iconStatus })
})

test('a pending to-do and an unknown status have no footer', () => {
  expect(footerOf('workflow', 0)).toBeUndefined()
  expect(footerOf('log', -1)).toBeUndefined()
})

test('SETTLED contains every settled linkStatus of every kind of to-do', () => {
  const statuses = Object.values(EXPECTED).flatMap((rows) => rows.map(([status]) => status))
  expect(new Set(statuses)).toEqual(new Set(SETTLED))
})
