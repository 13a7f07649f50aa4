import { delegateOf } from './delegate'

const to = (fromId: string, toId: string, types: number[] | null = null) => ({ fromId, toId, types })

test.each([
  ['nobody delegated', [], 'a'],
  ['to one', [to('a', 'b')], 'b'],
  ['of another kind', [to('a', 'b', [2005])], 'a'],
  ['of this kind', [to('a', 'b', [2004, 2005])], 'b'],
  ['on and on', [to('a', 'b'), to('b', 'c')], 'c'],
  ['in a circle', [to('a', 'b'), to('b', 'a')], 'a'],
  ['into a circle of others', [to('a', 'b'), to('b', 'c'), to('c', 'b')], 'a'],
  ['to whom must not', [to('a', 'x')], 'a'],
  ['to whom must not, at last', [to('a', 'b'), to('b', 'x')], 'a'],
])('%s', (_, delegations, expected) => {
  expect(delegateOf('a', 2004, delegations, ['x'])).toBe(expected)
})
