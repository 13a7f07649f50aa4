import type { Permission } from '@contract/codes/permissions'
import type { Employee } from '../../kernel/http/call'
import { taskPolicy } from './policy'

const me = (id: string, ...permissions: Permission[]) =>
  ({ id, departmentId: 'd1', permissions: new Set(permissions) }) as unknown as Employee

const aTask = (isDone: boolean) => ({ creatorId: 'creator', assigneeIds: ['first', 'second'], isDone })

/** Answers of the policy about one task, in the order of the columns below. */
const answers = (who: string, isDone: boolean) => {
  const { see, edit, work, finish, reopen, delete: remove } = taskPolicy
  return [see, edit, work, finish, reopen, remove].map((may) => may(me(who), aTask(isDone)))
}

test.each([
  // Columns: role, whether done, then whether they may see, edit, work, finish, reopen, delete.
  ['creator', false, [true, true, true, true, false, true]],
  ['creator', true, [true, false, false, false, true, true]],
  ['first', false, [true, false, true, true, false, false]],
  ['second', false, [true, false, true, true, false, false]],
  ['second', true, [true, false, false, false, true, false]],
  ['stranger', false, [false, false, false, false, false, false]],
  ['stranger', true, [false, false, false, false, false, false]],
])('%s of a task with done %s has the rights %j', (who, isDone, expected) => {
  expect(answers(who, isDone)).toEqual(expected)
})

test.each([
  ['oneself, from any department', { empId: 'me', departmentId: 'd2' }, me('me'), true],
  ['a colleague of the same department', { empId: 'other', departmentId: 'd1' }, me('me'), true],
  ['a colleague of another department', { empId: 'other', departmentId: 'd2' }, me('me'), false],
  [
    'a colleague of another department, with the permission',
    { empId: 'other', departmentId: 'd2' },
    me('me', 'task:assign'),
    true,
  ],
  [
    'a colleague of another department, with an unrelated permission',
    { empId: 'other', departmentId: 'd2' },
    me('me', 'firm:manage'),
    false,
  ],
])('assigning a task to %s is allowed as expected', (_, assignee, who, expected) => {
  expect(taskPolicy.assign(who, assignee)).toBe(expected)
})
