import { type Pen, Strokes } from './Strokes'

function aPen() {
  const drawn: (string | number)[][] = []
  const note =
    (event: string) =>
    (...numbers: number[]) =>
      drawn.push([event, ...numbers])
  const pen = {
    beginPath() {},
    moveTo: note('from'),
    quadraticCurveTo: note('curve'),
    lineTo: note('to'),
    arc: note('dot'),
    stroke() {},
    fill() {},
  } as unknown as Pen
  return { pen, drawn }
}

const across = (strokes: Strokes, y: number, ms = 10) => {
  strokes.begin(100, y, 0)
  for (let i = 1; i <= 5; i++) strokes.move(100 + i * 20, y, i * ms)
  strokes.end()
}

test('a slip of the finger is no signature, a line is', () => {
  const strokes = new Strokes()
  strokes.begin(10, 10, 0)
  strokes.end()
  expect([strokes.isEmpty, strokes.isTooShort]).toEqual([false, true])
  across(strokes, 50)
  expect(strokes.isTooShort).toBe(false)
})

test('taking back goes stroke by stroke, and the length with it', () => {
  const strokes = new Strokes()
  across(strokes, 50)
  across(strokes, 90)
  expect([strokes.count, strokes.length]).toEqual([2, 200])
  strokes.undo()
  expect([strokes.count, strokes.length]).toEqual([1, 100])
  strokes.undo()
  strokes.undo()
  expect([strokes.count, strokes.length, strokes.isEmpty]).toEqual([0, 0, true])
})

test('the drawing fills its bounds but for a margin of 12', () => {
  const strokes = new Strokes()
  across(strokes, 50)
  across(strokes, 90)
  expect(strokes.bounds).toEqual({ left: 88, top: 38, width: 124, height: 64 })
  const { pen, drawn } = aPen()
  strokes.draw(pen, strokes.bounds)
  expect(drawn[0]).toEqual(['from', 12, 12])
  expect(drawn[drawn.length - 1]).toEqual(['to', 112, 52])
})

test('a fast pen writes finer than a slow one', () => {
  const widths = (ms: number) => {
    const strokes = new Strokes()
    across(strokes, 50, ms)
    const { pen } = aPen()
    strokes.draw(pen)
    return pen.lineWidth
  }
  expect(widths(2)).toBeLessThan(widths(60))
})

test('movement without a pen on the paper draws nothing', () => {
  const strokes = new Strokes()
  strokes.move(10, 10, 0)
  expect(strokes.isEmpty).toBe(true)
})
