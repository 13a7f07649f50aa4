import { date, formula, halfDay, lines, money, number, select } from './fields'
import { compute, daysOf, isWeekend, spanDays } from './formula'

const whole = { startHalf: 'am', endHalf: 'pm' } as const

describe('days of a half-day span', () => {
  test.each([
    ['2026-11-23', '2026-11-23', 'am', 'pm', '1'],
    ['2026-11-23', '2026-11-23', 'am', 'am', '0.5'],
    ['2026-11-23', '2026-11-23', 'pm', 'pm', '0.5'],
    ['2026-11-23', '2026-11-24', 'pm', 'am', '1'],
    ['2026-11-20', '2026-11-23', 'am', 'pm', '2'],
    ['2026-11-20', '2026-11-23', 'pm', 'am', '1'],
    ['2026-11-21', '2026-11-22', 'am', 'pm', '0'],
    // A half day given up on a weekend gives up nothing.
    ['2026-11-21', '2026-11-23', 'pm', 'pm', '1'],
    ['2028-02-28', '2028-03-01', 'am', 'pm', '3'],
  ] as const)('%s %s %s–%s counts %s days', (start, end, startHalf, endHalf, expected) => {
    expect(spanDays({ start, end, startHalf, endHalf }, (day) => !isWeekend(day))).toBe(expected)
  })

  test('a reversed or invalid span counts 0 days', () => {
    expect(daysOf({ start: '2026-11-24', end: '2026-11-23' })).toEqual([])
    expect(daysOf({ start: 'soon', end: 'later' })).toEqual([])
  })

  test('kinds that count calendar days include weekends', () => {
    const fields = [
      select('kind', '类型', ['年假', '婚假']),
      halfDay('period', '时间'),
      formula('days', '天数', { op: 'days', span: 'period', kind: { key: 'kind', calendar: ['婚假'] } }),
    ]
    const period = { start: '2026-11-20', end: '2026-11-23', ...whole }
    expect(compute(fields, { kind: '年假', period }).days).toBe('2')
    expect(compute(fields, { kind: '婚假', period }).days).toBe('4')
    expect(compute(fields, { kind: '年假', period }, (day) => day === '2026-11-23').days).toBe('3')
    expect(compute(fields, {}).days).toBe('0')
  })
})

test('line products and their sum are exact decimals', () => {
  const fields = [
    lines('lines', '明细', [
      number('qty', '数量'),
      money('price', '单价'),
      formula('amount', '小计', { op: 'product', of: ['qty', 'price'] }),
    ]),
    formula('total', '合计', { op: 'sum', lines: 'lines', column: 'amount' }),
    date('day', '日期'),
  ]
  const values = {
    lines: [
      { qty: '3', price: '0.1' },
      { qty: '1', price: '0.2' },
      { qty: '', price: '9' },
      { qty: '999999', price: '999999.99' },
    ],
  }
  const done = compute(fields, values)
  expect(done.lines).toMatchObject([
    { amount: '0.30' },
    { amount: '0.20' },
    { amount: '0.00' },
    { amount: '999998990000.01' },
  ])
  expect(done.total).toBe('999998990000.51')
})

test('amounts of lines written with commas or in 万 are summed as what they are', () => {
  const form = [
    lines('lines', '费用', [money('sum', '金额')]),
    formula('total', '合计', { op: 'sum', lines: 'lines', column: 'sum' }),
  ] as const
  expect(compute(form, { lines: [{ sum: '1,234.50' }, { sum: '5万' }] }).total).toBe('51234.50')
})

test('a product is rounded to fen once, half up', () => {
  const fields = [
    number('qty', '数量'),
    number('rate', '比例'),
    formula('amount', '小计', { op: 'product', of: ['qty', 'rate'] }),
  ]
  expect(compute(fields, { qty: '0.5', rate: '0.25' }).amount).toBe('0.13')
  expect(compute(fields, { qty: '0.5', rate: '0.248' }).amount).toBe('0.12')
})
