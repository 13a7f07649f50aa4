import { delegateOf } from './delegate'

const to = (fromId: string, toId: string, types: number[] | null = null) => ({ fromId, toId, types })

test.each([
  ['a task without delegations stays with its approver', [], 'a'],
  ['a delegation moves the task to its delegate', [to('a', 'b')], 'b'],
  ['a delegation of another kind is ignored', [to('a', 'b', [2005])], 'a'],
  ['a delegation of this kind applies', [to('a', 'b', [2004, 2005])], 'b'],
  ['a chain of delegations is followed to the end', [to('a', 'b'), to('b', 'c')], 'c'],
  ['a circle of delegations leaves the task with its approver', [to('a', 'b'), to('b', 'a')], 'a'],
  [
    'a chain that runs into a circle leaves the task with its approver',
    [to('a', 'b'), to('b', 'c'), to('c', 'b')],
    'a',
  ],
  ['a delegation to an excluded person leaves the task with its approver', [to('a', 'x')], 'a'],
  ['a chain that ends at an excluded person leaves the task with its approver', [to('a', 'b'), to('b', 'x')], 'a'],
])('%s', (_, delegations, expected) => {
  expect(delegateOf('a', 2004, delegations, ['x'])).toBe(expected)
})
