import type { PdfLibrary } from './pdf-library'
import { PdfRanges, RANGE } from './pdf-ranges'

/** Like pdf.js's transport: asked for a range, and given the data. */
class Transport {
  came: [begin: number, bytes: number][] = []
  requestDataRange: (begin: number, end: number) => void = () => undefined
  onDataRange(begin: number, bytes: Uint8Array) {
    this.came.push([begin, bytes.length])
  }
}

const PARTS = 5
let asked: string[]
let urls: string[]
/** Failures of a range at its next requests; otherwise it succeeds. */
let next: Map<string, Array<'cut' | 403>>
const realFetch = globalThis.fetch
beforeEach(() => {
  jest.useFakeTimers()
  asked = []
  urls = []
  next = new Map()
  globalThis.fetch = (async (url: string, { headers }: { headers: { range: string } }) => {
    const range = headers.range.replace('bytes=', '')
    asked.push(range)
    urls.push(url)
    const fate = next.get(range)?.shift()
    if (fate === 'cut') throw new TypeError('Failed to fetch')
    const [begin = 0, end = 0] = range.split('-').map(Number)
    return { status: fate ?? 206, arrayBuffer: async () => new ArrayBuffer(end - begin + 1) }
  }) as unknown as typeof fetch
})
afterEach(() => {
  jest.useRealTimers()
  globalThis.fetch = realFetch
})

function aFile(again?: () => Promise<string | undefined>) {
  const ranges = new PdfRanges('/of/f1', PARTS * RANGE, again)
  const transport = ranges.transport({ PDFDataRangeTransport: Transport } as unknown as PdfLibrary)
  return { ranges, transport: transport as unknown as Transport }
}

const MIDDLE = `${2 * RANGE}-${3 * RANGE - 1}`
const isFailed = (ranges: PdfRanges) =>
  Promise.race([ranges.failed.catch(() => true), jest.advanceTimersByTimeAsync(10_000).then(() => false)])

test('a part that is cut off while one reads is asked for again every two seconds until it is there', async () => {
  const { ranges, transport } = aFile()
  ranges.opened()
  next.set(MIDDLE, ['cut', 'cut'])
  transport.requestDataRange(2 * RANGE, 3 * RANGE)
  await jest.advanceTimersByTimeAsync(1_900)
  expect([asked.filter((range) => range === MIDDLE).length, transport.came]).toEqual([1, []])
  await jest.advanceTimersByTimeAsync(2_200)
  expect(asked.filter((range) => range === MIDDLE)).toHaveLength(3)
  expect(transport.came).toEqual([[2 * RANGE, RANGE]])
})

test('a cut connection before the file is open fails at once, and a refusal is not retried', async () => {
  const { ranges, transport } = aFile()
  next.set(MIDDLE, ['cut'])
  transport.requestDataRange(2 * RANGE, 3 * RANGE)
  expect(await isFailed(ranges)).toBe(true)
  const open = aFile()
  open.ranges.opened()
  next.set(MIDDLE, [403])
  asked = []
  open.transport.requestDataRange(2 * RANGE, 3 * RANGE)
  expect(await isFailed(open.ranges)).toBe(true)
  expect(asked).toEqual([MIDDLE])
})

test('once its link has ended the new one is asked for, once for all its parts', async () => {
  const again = jest.fn(async () => '/of/f1?new')
  const { ranges, transport } = aFile(again)
  ranges.opened()
  next.set(MIDDLE, [403])
  next.set(`${3 * RANGE}-${4 * RANGE - 1}`, [403])
  transport.requestDataRange(2 * RANGE, 3 * RANGE)
  transport.requestDataRange(3 * RANGE, 4 * RANGE)
  await jest.advanceTimersByTimeAsync(0)
  expect(again).toHaveBeenCalledTimes(1)
  expect(urls.slice(-2)).toEqual(['/of/f1?new', '/of/f1?new'])
  expect(transport.came).toEqual([
    [2 * RANGE, RANGE],
    [3 * RANGE, RANGE],
  ])
})

test.each([
  ['is the same', async () => '/of/f1'],
  ['is not given any more', async () => undefined],
  [
    'does not come',
    async () => {
      throw new Error('no answer')
    },
  ],
])('a new link that %s fails the document visibly', async (_, again: () => Promise<string | undefined>) => {
  const { ranges, transport } = aFile(again)
  ranges.opened()
  next.set(MIDDLE, [403, 403])
  transport.requestDataRange(2 * RANGE, 3 * RANGE)
  expect(await isFailed(ranges)).toBe(true)
})
