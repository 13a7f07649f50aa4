import { cornerNear, dragged, turnedOn, UNCHANGED, WHOLE } from './cropFrame'

test('a finger takes the nearest corner; the frame keeps within the picture and a tenth of it', () => {
  const corner = cornerNear(WHOLE, { x: 0.9, y: 0.2 })
  expect(corner).toEqual({ x: 'right', y: 'top' })
  expect(dragged(WHOLE, corner, { x: 0.8, y: 0.1 })).toEqual({ left: 0, top: 0.1, right: 0.8, bottom: 1 })
  expect(dragged(WHOLE, corner, { x: -3, y: 7 })).toEqual({ left: 0, top: 0.9, right: 0.1, bottom: 1 })
})

test('a quarter turn takes the frame along; four of them are none', () => {
  const crop = { left: 0.1, top: 0.2, right: 0.7, bottom: 0.9 }
  const once = turnedOn({ ...UNCHANGED, crop })
  expect(once.turn).toBe('90')
  expect(Object.values(once.crop).map((part) => Math.round(part * 10))).toEqual([1, 1, 8, 7])
  const round = turnedOn(turnedOn(turnedOn(once)))
  expect([round.turn, Math.round(round.crop.left * 10), Math.round(round.crop.bottom * 10)]).toEqual(['0', 1, 9])
})
