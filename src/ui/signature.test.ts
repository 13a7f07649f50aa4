import { extended, onPaper, pathOf, signaturePicture, strokesOf } from './signature'

test('a finger on the screen is a point on the paper, however wide the paper is drawn', () => {
  const box = { left: 20, top: 100, width: 160 }
  expect(onPaper({ x: 20, y: 100 }, box)).toEqual({ x: 0, y: 0 })
  expect(onPaper({ x: 100, y: 140 }, box)).toEqual({ x: 160, y: 80 })
})

test('a finger beyond the edge stays on the paper', () => {
  expect(onPaper({ x: -50, y: 9_000 }, { left: 0, top: 0, width: 320 })).toEqual({ x: 0, y: 160 })
})

test('a finger that trembles adds nothing', () => {
  const stroke = [{ x: 10, y: 10 }]
  expect(extended(stroke, { x: 11, y: 10 })).toBe(stroke)
  expect(extended(stroke, { x: 13, y: 10 })).toEqual([
    { x: 10, y: 10 },
    { x: 13, y: 10 },
  ])
})

test('strokes are kept as a path and read back', () => {
  const strokes = [
    [
      { x: 1, y: 2 },
      { x: 3, y: 4 },
    ],
    [
      { x: 50, y: 60 },
      { x: 7, y: 8 },
    ],
  ]
  expect(pathOf(strokes)).toBe('M1 2L3 4M50 60L7 8')
  expect(strokesOf('M1 2L3 4M50 60L7 8')).toEqual(strokes)
  expect([pathOf([]), strokesOf('')]).toEqual(['', []])
})

test('a dot is drawn, and nothing but a path gets into the picture', () => {
  expect(pathOf([[{ x: 5, y: 6 }]])).toBe('M5 6L5 6')
  const picture = decodeURIComponent(signaturePicture('M1 2L3 4"/><script>'))
  expect(picture).toContain('<path d="M1 2L3 4" fill')
  expect(picture).not.toContain('script')
})
