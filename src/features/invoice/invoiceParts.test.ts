import type { InvoicePart } from '@contract/invoice/shapes'
import { linesOf, partsFrom, partsIn, partsParam, totalOf } from './invoiceParts'

const first: InvoicePart = {
  expectMoneyId: 'r1',
  name: '首期款',
  dueOn: '2026-03-31',
  condition: '',
  amount: '50000.00',
  received: '0.00',
  invoiced: '0.00',
  applied: '0.00',
  left: '50000.00',
}
const plan = {
  caseId: 'c1',
  caseName: '某案',
  parts: [first, { ...first, expectMoneyId: 'r2', name: '二期', left: '0.00' }],
}

test('an address names instalments; what is not there, has nothing left or is no amount is not believed', () => {
  const whole = { expectMoneyId: 'r1', name: '首期款', amount: '50000.00' }
  expect(partsFrom('r1', plan)).toEqual([whole])
  expect(partsFrom('r1:100.5,r2:3,r9:4', plan)).toEqual([{ ...whole, amount: '100.5' }])
  expect(partsFrom('r1:1e9', plan)).toEqual([whole])
  expect(partsFrom(undefined, plan)).toEqual([])
})

test('a form holds them as lines, and an address says them again', () => {
  const parts = partsFrom('r1:100.50', plan)
  expect(partsIn({ parts: linesOf(parts) })).toEqual(parts)
  expect(partsParam(parts)).toBe('r1:100.50')
  expect(totalOf([...parts, { amount: '' }, { amount: '1.001' }, { amount: '0.50' }])).toBe('101.00')
})
