import { groupRestricted, restrictedCount } from './groupRestricted'

const open = (id: string) => ({ id, isRestricted: false, ask: '' })
const restricted = (id: string, ask: string) => ({ id, isRestricted: true, ask })
const contactOf = ({ ask }: { ask: string }) => ask
const ROWS = [
  open('a'),
  restricted('b', 'e1'),
  open('c'),
  restricted('d', 'e1'),
  restricted('e', 'e2'),
  restricted('f', 'e1'),
]

test('restricted rows with one contact are one row where the first of them stands', () => {
  expect(groupRestricted(ROWS, contactOf).map(({ first, all }) => [first.id, all.length])).toEqual([
    ['a', 1],
    ['b', 3],
    ['c', 1],
    ['e', 1],
  ])
})

test('a paged list draws the first of them with their number, and nothing for the others', () => {
  expect(ROWS.map((row) => restrictedCount(ROWS, row, contactOf))).toEqual([1, 3, 1, 0, 1, 0])
})
