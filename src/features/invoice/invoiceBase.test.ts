import type { InvoiceBase } from '@contract/invoice/shapes'
import { NetworkError } from '@/lib/errors'
import type { Cached } from '@/stores/copies/cache'
import { freshBase } from './invoiceBase'

const BASE: InvoiceBase = {
  kinds: [],
  uses: [],
  extensions: ['pdf'],
  maxBytes: 1,
  maxCount: 1,
  canRead: false,
  canVerify: false,
}
const HOUR = 3_600_000

function drawer() {
  const kept: unknown[] = []
  return { load: () => kept.at(-1), save: (value: unknown) => kept.push(value) } as Cached<never>
}

test('asked for once an hour', async () => {
  const [cache, ask] = [drawer(), jest.fn(async () => BASE)]
  expect(await freshBase(cache, ask, 0)).toBe(BASE)
  await freshBase(cache, ask, HOUR - 1)
  expect(ask).toHaveBeenCalledTimes(1)
  await freshBase(cache, ask, HOUR)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a failure is silent, and what was known is forgotten', async () => {
  const cache = drawer()
  await freshBase(cache, async () => BASE, 0)
  const fails = async () => {
    throw new NetworkError('offline')
  }
  expect(await freshBase(cache, fails, HOUR)).toBeUndefined()
  expect(cache.load()).toBeNull()
  const ask = jest.fn(async () => BASE)
  await freshBase(cache, ask, HOUR + 1)
  expect(ask).toHaveBeenCalledTimes(1)
})
