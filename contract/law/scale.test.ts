import { byShares, sharesIn, sumOf } from './scale'

// Computed by hand.
type Row = [total: string, percents: string[], most: string[], parts: string[]]
const TABLE: Row[] = [
  ['100', ['50', '50'], [], ['50.00', '50.00']],
  ['100', ['33.34', '33.33', '33.33'], [], ['33.34', '33.33', '33.33']],
  // 3.3333, 3.3333, 3.3333: a cent is left.
  ['10', ['33.34', '33.33', '33.33'], [], ['3.34', '3.33', '3.33']],
  ['0.01', ['50', '50'], [], ['0.01', '0.00']],
  ['0.05', ['50', '30', '20'], [], ['0.03', '0.01', '0.01']],
  ['10600', ['60', '40'], [], ['6360.00', '4240.00']],
  // 26666.6666… cannot be: 33.33 % of 80000 is 26664.00.
  ['80000', ['33.34', '33.33', '33.33'], [], ['26672.00', '26664.00', '26664.00']],
  // 0.3333, 0.3333, 0.3334 down to 0.33, 0.33, 0.33; the first has no room for the cent.
  ['1', ['33.33', '33.33', '33.34'], ['0.33', '1', '1'], ['0.33', '0.34', '0.33']],
  ['999999999999.99', ['50', '50'], [], ['500000000000.00', '499999999999.99']],
  ['100', ['100'], [], ['100.00']],
  ['100', ['0', '100'], [], ['0.00', '100.00']],
]

test.each(TABLE)('%s divided by shares %j gives the expected parts', (total, percents, most, parts) => {
  expect(byShares(total, percents, most)).toEqual(parts)
  expect(sumOf(parts)).toBe(sumOf([total]))
})

test.each([
  [
    ['50', '50'],
    ['50.00', '50.00'],
  ],
  [
    ['1', '1', '1'],
    ['33.34', '33.33', '33.33'],
  ],
  // 14.2857…, 28.5714…, 57.1428…
  [
    ['10', '20', '40'],
    ['14.29', '28.57', '57.14'],
  ],
  [
    ['0', '0'],
    ['100.00', '0.00'],
  ],
  [['7'], ['100.00']],
])('amounts %j have shares %j', (amounts, shares) => {
  expect(sharesIn(amounts)).toEqual(shares)
  expect(sumOf(sharesIn(amounts))).toBe('100.00')
})

test('divided parts always add up to the total', () => {
  for (let cents = 1; cents < 5_000; cents += 37)
    for (const percents of [
      ['33.33', '33.33', '33.34'],
      ['0.01', '99.99'],
      ['12.5', '12.5', '75'],
    ]) {
      const total = (cents / 100).toFixed(2)
      expect(sumOf(byShares(total, percents))).toBe(total)
    }
})
