import { yuan } from './amount'

test.each([
  ['1200', '¥1,200.00'],
  ['-88000', '-¥88,000.00'],
  ['-0.001', '¥0.00'],
  [undefined, '—'],
])('%s is written %s within words', (amount, words) => {
  expect(yuan(amount)).toBe(words)
})
