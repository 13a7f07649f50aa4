import { Decimal } from 'decimal.js'
import { splitRefund } from './refund-split'

const splitOf = (amounts: string[], refunded = amounts.map(() => '0')) => ({
  gross: amounts.reduce((sum, amount) => sum.plus(amount), new Decimal(0)).toFixed(2),
  parts: amounts.map((amount, index) => ({ amount, refunded: refunded[index] ?? '0' })),
})

// Worked out by hand: the lead's share, a colleague's, the firm's, the tax.
test.each([
  [['5660.38', '2000.00', '1773.58', '566.04'], '10000.00', ['5660.38', '2000.00', '1773.58', '566.04']],
  [['6000', '3000', '1000'], '1', ['0.60', '0.30', '0.10']],
  // Thirds: 0.33, 0.33, and the remaining cent is the lead's.
  [['100', '100', '100'], '1', ['0.34', '0.33', '0.33']],
  [['100'], '0.01', ['0.01']],
])('%j gives back %s as %j', (parts, amount, expected) => {
  expect(splitRefund(splitOf(parts), amount)).toEqual(expected)
})

test('a thousand partial refunds return each part in full, and never differ from the exact share by more than a cent', () => {
  const amounts = ['3333.34', '3333.33', '3333.33']
  let back = ['0', '0', '0']
  for (let step = 0; step < 1000; step++) {
    const given = splitRefund(splitOf(amounts, back), '10')
    expect(given.reduce((sum, part) => sum.plus(part), new Decimal(0)).toFixed(2)).toBe('10.00')
    expect(given.every((part) => new Decimal(part).minus('3.3333').abs().lte('0.03'))).toBe(true)
    back = back.map((part, index) => new Decimal(part).plus(given[index] ?? 0).toFixed(2))
  }
  expect(back).toEqual(amounts)
})
