import { leftOf } from './parts'

test.each([
  ['1000', '0', '0', '1000.00'],
  ['1000', '300.10', '0', '699.90'],
  ['1000', '300.10', '200.20', '499.70'],
  ['1000', '600', '400', '0.00'],
  ['1000', '600', '400.01', '0.00'],
])('of %s with %s invoiced and %s applied for, %s may still be invoiced', (amount, invoiced, applied, left) => {
  expect(leftOf(amount, { invoiced, applied })).toBe(left)
})
