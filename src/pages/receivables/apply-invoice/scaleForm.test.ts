import { leftsOf, scaled, scaleOf } from './scaleForm'

const parts = [
  { expectMoneyId: 'r1', name: '首期款', amount: '30000.00' },
  { expectMoneyId: 'r2', name: '二期', amount: '10000.00' },
]
const lefts = ['30000.00', '10000.00']

test('begins with the shares that the amounts make', () => {
  expect(scaleOf(parts)).toEqual({
    by: 'percent',
    total: '40000.00',
    percent0: '75.00',
    percent1: '25.00',
    amount0: '30000.00',
    amount1: '10000.00',
  })
})

test('by shares: so much of each, to the cent; one without a share is left out', () => {
  const by = (total: string, ...shares: string[]) =>
    scaled(parts, lefts, { by: 'percent', total, percent0: shares[0], percent1: shares[1] })
  expect(by('20000', '50', '50')).toEqual({
    parts: [
      { ...parts[0], amount: '10000.00' },
      { ...parts[1], amount: '10000.00' },
    ],
  })
  expect(by('10000.01', '100', '0')).toEqual({ parts: [{ ...parts[0], amount: '10000.01' }] })
  expect(by('20000', '50', '49.99')).toEqual({ problems: { percent1: '各笔比例合计应为 100%，现为 99.99%' } })
  expect(by('40000', '70', '30')).toEqual({
    problems: { percent1: '二期为 ¥12,000.00，超过还可开票的 ¥10,000.00' },
  })
})

test('by amounts: as they are, within what is left of each', () => {
  expect(scaled(parts, lefts, { by: 'amount', amount0: '1.5', amount1: '10000' })).toEqual({
    parts: [
      { ...parts[0], amount: '1.50' },
      { ...parts[1], amount: '10000.00' },
    ],
  })
  expect(scaled(parts, lefts, { by: 'amount', amount0: '1', amount1: '10000.01' })).toEqual({
    problems: { amount1: '二期为 ¥10,000.01，超过还可开票的 ¥10,000.00' },
  })
})

test('a receivable that no longer exists has nothing left', () => {
  expect(leftsOf(parts, [])).toEqual(['0.00', '0.00'])
})
