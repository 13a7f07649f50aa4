import { lprInterest } from './interest'
import { PRODUCT_TABLES } from './law-tables'
import { reckon } from './reckon'

/** Two rates by hand; the second begins on 20 June. */
const QUOTES = [
  ['2025-01-20', '3', '4'],
  ['2025-06-20', '2', '3'],
] as const
const asked = { principal: '36000', term: 'oneYear' as const }

test('a span that ends on the day of a new rate has no step of that rate, and one that begins there none of the old', () => {
  const before = lprInterest({ ...asked, from: '2025-06-10', to: '2025-06-20' }, QUOTES)
  expect(before.steps.map(({ from, to, days, rate }) => [from, to, days, rate])).toEqual([
    ['2025-06-10', '2025-06-20', 10, '3'],
  ])
  const after = lprInterest({ ...asked, from: '2025-06-20', to: '2025-06-30' }, QUOTES)
  expect(after.steps.map(({ rate }) => rate)).toEqual(['2'])
})

test('the source of an LPR names the last rate that was entered', () => {
  const values = { amount: '36000', term: 'oneYear', from: '2025-06-10', to: '2025-07-01' }
  const tables = { ...PRODUCT_TABLES, quotes: QUOTES }
  expect(reckon('lpr', values, { tables, today: '2025-07-02' }).source).toContain('录至2025年6月20日公布的一期')
})
