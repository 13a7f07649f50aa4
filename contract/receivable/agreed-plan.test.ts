import { agreedInstalments, agreedPlanProblem, plannedFeeProblem } from './agreed-plan'

const money = (name: string, amount: string) => ({ name, amount, dueKind: 'date', dueOn: '2027-01-15' })
const share = (name: string, percent: string) => ({
  name,
  isShare: true,
  share: percent,
  dueKind: 'result',
  condition: '执行到位',
})

test.each([
  ['the fee exactly', '80000', [money('首期款', '50000'), money('尾款', '30000')], {}],
  ['an amount and a share of the fee', '80000', [money('首期款', '50000'), share('尾款', '37.5')], {}],
  ['no plan', '80000', [], {}],
  [
    'a cent less',
    '80000',
    [money('首期款', '50000'), money('尾款', '29999.99')],
    { instalments: '各期合计应等于律师费 ¥80,000.00，现还差 ¥0.01' },
  ],
  [
    'a cent more',
    '80000',
    [money('首期款', '50000.01'), money('尾款', '30000')],
    { instalments: '各期合计应等于律师费 ¥80,000.00，现多出 ¥0.01' },
  ],
  [
    'shares of 99.99%',
    '80000',
    [share('一期', '50'), share('二期', '49.99')],
    { instalments: '各期合计应等于律师费 ¥80,000.00，现还差 ¥8.00' },
  ],
  ['no fee', '', [money('首期款', '1')], { fee: '安排了分期，请填写律师费' }],
])('a plan of %s is judged by its sum', (_, fee, lines, expected) => {
  expect(agreedPlanProblem(fee, lines)).toEqual(expected)
})

test('thirds of a fee are rounded to the cent, and the last one takes what is left', () => {
  const lines = [share('一期', '33.33'), share('二期', '33.33'), share('三期', '33.34')]
  expect(agreedPlanProblem('100.01', lines)).toEqual({})
  expect(agreedInstalments('100.01', lines).map(({ amount }) => amount)).toEqual(['33.33', '33.33', '33.35'])
})

test('an amount keeps its cents, and what rounding leaves goes to the share', () => {
  const lines = [share('尾款', '50'), money('首期款', '50')]
  expect(agreedInstalments('100.01', lines).map(({ amount }) => amount)).toEqual(['50.01', '50.00'])
})

test('an instalment without a day keeps its condition', () => {
  expect(agreedInstalments('100', [share('尾款', '100')])).toEqual([
    { name: '尾款', amount: '100.00', dueKind: 'result', dueOn: '', condition: '执行到位' },
  ])
})

test.each([
  ['the plan exactly', 'fixed', '50000', '50000.00', {}],
  ['a cent below the plan', 'fixed', '49999.99', '50000.00', 'fee'],
  ['a cent above the plan', 'fixed', '50000.01', '50000.00', {}],
  ['any, without a plan', 'fixed', '1', '0', {}],
  ['none agreed yet', 'hourly', null, '50000.00', {}],
  ['free of charge', 'free', '80000', '0.01', 'feeMode'],
  ['free of charge, without a plan', 'free', null, '0.00', {}],
] as const)('a fee of %s is judged by the receivables that stand', (_, feeMode, fee, planned, expected) => {
  const problem = plannedFeeProblem({ feeMode, fee }, planned)
  if (typeof expected !== 'string') return expect(problem).toEqual({})
  expect(Object.keys(problem)).toEqual([expected])
})

test('a fee below the plan names the plan, its sum and where it is changed', () => {
  expect(plannedFeeProblem({ feeMode: 'fixed', fee: '40000' }, '50000').fee).toBe(
    '收款计划已安排 ¥50,000.00，律师费不能更少；请先在收款计划中调整各期',
  )
})
