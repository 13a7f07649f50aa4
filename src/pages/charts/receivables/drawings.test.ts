import type { IncomeStatistics } from '@contract/receivable/incomes/shapes'
import { createCanvas } from '@napi-rs/canvas'
import { draw } from '@/ui/chart/drawer'
import { PALETTES } from '@/ui/chart/palette'
import { axisWords, byAge, byMonth } from './drawings'

const WIDTH = 300
const HEIGHT = 200
const figures: Pick<IncomeStatistics, 'months' | 'ageing'> = {
  months: [
    { month: '2026-02', planned: '100000.00', received: '0.00' },
    { month: '2026-03', planned: '50000.00', received: '75000.00' },
  ],
  ageing: [
    { ageing: 'current', amount: '20000.00', count: 2 },
    { ageing: 'month', amount: '0.00', count: 0 },
    { ageing: 'quarter', amount: '0.00', count: 0 },
    { ageing: 'half', amount: '0.00', count: 0 },
    { ageing: 'longer', amount: '40000.00', count: 1 },
  ],
}

/** Draws with a 2D context alone, as a mini program's canvas has no more; returns the number of pixels by colour. */
function drawn(drawing: ReturnType<typeof byMonth>, areHidden = false) {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const bare = {
    width: 0,
    height: 0,
    getContext: () => {
      Object.assign(canvas, { width: bare.width, height: bare.height })
      return canvas.getContext('2d')
    },
  }
  const written: string[] = []
  const pen = canvas.getContext('2d')
  const write = pen.fillText.bind(pen)
  pen.fillText = (text, x, y) => {
    written.push(text)
    write(text, x, y)
  }
  const paper = { canvas: bare as unknown as HTMLCanvasElement, width: WIDTH, height: HEIGHT, ratio: 2 }
  const wipe = draw(paper, drawing({ colours: PALETTES.light, scale: 1, areHidden }))
  const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
  wipe()
  return { written, count: (colour: string) => dots(data, colour), size: [canvas.width, canvas.height] }
}

function dots(data: Uint8ClampedArray, colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))
  let found = 0
  for (let index = 0; index < data.length; index += 4)
    if (data[index] === red && data[index + 1] === green && data[index + 2] === blue) found++
  return found
}

test('months: two bars each, as high as what they stand for', () => {
  const { written, count, size } = drawn(byMonth(figures))
  const { info, 'info-pale': pale } = PALETTES.light
  expect(size).toEqual([WIDTH * 2, HEIGHT * 2])
  expect(count(pale) / count(info)).toBeCloseTo(2, 0)
  expect(written).toEqual(expect.arrayContaining(['2月', '3月', '6 万', '12 万']))
})

test('ageing: the worst in red, as long as what they stand for', () => {
  const { written, count } = drawn(byAge(figures))
  expect(count(PALETTES.light.bad) / count(PALETTES.light.info)).toBeCloseTo(2, 0)
  expect(count(PALETTES.light.warn)).toBe(0)
  expect(written).toEqual(expect.arrayContaining(['未逾期', '30 天内', '180 天以上']))
})

test('hidden amounts are not written on the axis either', () => {
  const { written } = drawn(byMonth(figures), true)
  expect(written.sort()).toEqual(['2月', '3月'])
})

test('an axis is short', () => {
  expect([0, 500, 9_999, 15_000, 200_000, 1_234_567].map(axisWords)).toEqual([
    '0',
    '500',
    '9999',
    '1.5 万',
    '20 万',
    '123.5 万',
  ])
})
