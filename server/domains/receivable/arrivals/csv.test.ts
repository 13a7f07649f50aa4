import { arrivalsIn } from './csv'

const today = '2026-03-31'
const HEAD = '到账日期,金额,付款人,摘要,银行流水号'
const read = (...rows: string[]) => arrivalsIn([HEAD, ...rows].join('\r\n'), today)

test('parsing a bank statement accepts the date and amount formats of banks', () => {
  expect(read('2026/3/2,"12,000.50",北京砚澜科技有限公司,"律师费,首期",S1', '', '2026-03-03,0.01,王某,,')).toEqual([
    {
      arrivedOn: '2026-03-02',
      amount: '12000.50',
      payer: '北京砚澜科技有限公司',
      payerAccount: '',
      words: '律师费,首期',
      serialNo: 'S1',
    },
    { arrivedOn: '2026-03-03', amount: '0.01', payer: '王某', payerAccount: '', words: '', serialNo: '' },
  ])
})

test.each([
  ['three decimals', '2026-03-02,1.001,王某,,', '第 2 行：金额最多2位小数'],
  ['a negative sum', '2026-03-02,-5,王某,,', '第 2 行：金额'],
  ['1e9', '2026-03-02,1e9,王某,,', '第 2 行：金额'],
  ['no number', '2026-03-02,NaN,王某,,', '第 2 行：金额'],
  ['a day that is none', '2026-02-30,5,王某,,', '第 2 行：到账日期'],
  ['nobody who paid', '2026-03-02,5,,,', '第 2 行：请填写付款人'],
  ['a column too few', '2026-03-02,5,王某', '第 2 行有 3 列，应为 5 列'],
])('%s: the row is named', (_, row, words) => {
  expect(() => read(row)).toThrow(words)
})

test('importing a CSV with a repeated serial number names the second row, and one without the columns names them', () => {
  expect(() => read('2026-03-02,5,王某,,S1', '2026-03-02,6,王某,,S1')).toThrow('第 3 行：银行流水号与第 2 行相同')
  expect(() => arrivalsIn('日期,钱\n1,2', today)).toThrow('第 1 行应写明列名，缺少：到账日期、金额、付款人')
  expect(() => read()).toThrow('没有可以导入的到账')
})
