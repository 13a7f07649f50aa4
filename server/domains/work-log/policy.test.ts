import type { WorkLogStatus } from '@contract/work-log/codes'
import { type LogFacts, workLogPolicy } from './policy'

const me = (id: string, departmentId = 'd1') => ({ id, departmentId })
const aLog = (status: WorkLogStatus, given: Partial<LogFacts> = {}): LogFacts => ({
  authorId: 'author',
  departmentId: 'd1',
  status,
  isShared: false,
  reviewerIds: ['reviewer', 'second'],
  copyIds: ['copied'],
  handledById: status === 3 ? 'reviewer' : null,
  isAbove: false,
  ...given,
})

// Columns: draft, withdrawn, pending, handled, returned.
test.each([
  ['author', [true, true, true, true, true]],
  ['reviewer', [false, false, true, true, true]],
  ['copied', [false, false, true, true, false]],
  ['colleague', [false, false, false, false, false]],
])('%s may see a log in each status: %j', (who, expected) => {
  expect(([0, 1, 2, 3, 4] as const).map((status) => workLogPolicy.see(me(who), aLog(status)))).toEqual(expected)
})

test('a responsible head sees submitted logs, and a shared log is only seen by its department', () => {
  const sees = (who: string, departmentId: string, given: Partial<LogFacts>) =>
    ([0, 2] as const).map((status) => workLogPolicy.see(me(who, departmentId), aLog(status, given)))
  expect(sees('head', 'd9', { isAbove: true })).toEqual([false, true])
  expect(sees('colleague', 'd1', { isShared: true })).toEqual([false, true])
  expect(sees('colleague', 'd2', { isShared: true })).toEqual([false, false])
})

test.each([
  // Columns: role, status, then whether they may edit, withdraw, review, roll back, update progress, attach.
  ['author', 0, [true, false, false, false, false, false]],
  ['author', 1, [true, false, false, false, false, false]],
  ['author', 2, [false, true, false, false, true, true]],
  ['author', 3, [false, false, false, false, true, false]],
  ['author', 4, [true, false, false, false, false, false]],
  ['reviewer', 2, [false, false, true, false, false, false]],
  ['reviewer', 3, [false, false, false, true, false, false]],
  ['second', 3, [false, false, false, false, false, false]],
  ['reviewer', 4, [false, false, false, false, false, false]],
  ['copied', 2, [false, false, false, false, false, false]],
] as const)('%s of a log in status %d has the rights %j', (who, status, expected) => {
  const { edit, withdraw, review, rollback, progress, attach } = workLogPolicy
  const log = aLog(status)
  expect([edit, withdraw, review, rollback, progress, attach].map((may) => may(me(who), log))).toEqual(expected)
})

test('recipients of a withdrawn log may know of it', () => {
  const withdrawn = aLog(1)
  expect(['reviewer', 'copied', 'colleague'].map((who) => workLogPolicy.knowOf(me(who), withdrawn))).toEqual([
    true,
    true,
    false,
  ])
})
