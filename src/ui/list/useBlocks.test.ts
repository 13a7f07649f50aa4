import { stepTowards } from './useBlocks'

const range = (from: number, to: number) => ({ from, to })
/** Every range drawn on the way. */
function way(drawn: ReturnType<typeof range>, wanted: ReturnType<typeof range>, seen: ReturnType<typeof range>) {
  const steps = []
  for (let at = drawn, left = 20; left > 0 && (at.from !== wanted.from || at.to !== wanted.to); left--) {
    at = stepTowards(at, wanted, seen, 1)
    steps.push([at.from, at.to])
  }
  return steps
}

test('scrolling down lets go of what is above and draws one block more', () => {
  expect(way(range(2, 8), range(3, 9), range(5, 7))).toEqual([[3, 9]])
})

test('scrolling up draws one block more above', () => {
  expect(way(range(3, 9), range(2, 8), range(4, 6))).toEqual([[2, 8]])
})

test('after a jump what is seen is drawn first, then what is below, then what is above', () => {
  expect(way(range(0, 6), range(50, 56), range(52, 54))).toEqual([
    [52, 53],
    [52, 54],
    [52, 55],
    [52, 56],
    [51, 56],
    [50, 56],
  ])
})

test('visible blocks are drawn before hidden ones on either side', () => {
  expect(way(range(10, 14), range(8, 14), range(9, 12))).toEqual([
    [9, 14],
    [8, 14],
  ])
  expect(way(range(10, 12), range(9, 15), range(11, 13))[0]).toEqual([10, 13])
})

test('a shorter list is drawn at once', () => {
  expect(way(range(0, 6), range(0, 2), range(0, 2))).toEqual([[0, 2]])
})
