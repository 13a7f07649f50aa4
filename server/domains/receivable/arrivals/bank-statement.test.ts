import { rowsOfText } from '../../../kernel/sheets/csv'
import { readStatement } from './bank-statement'

const today = '2026-03-31'
const HEAD = '到账日期,金额,付款人,摘要,银行流水号'
const readText = (text: string) => readStatement({ rows: rowsOfText(text), isText: true }, today, 'csv')
const read = (...rows: string[]) => readText([HEAD, ...rows].join('\r\n')).lines

test('parsing a bank statement accepts the date and amount formats of banks', () => {
  expect(read('2026/3/2,"12,000.50",北京砚澜科技有限公司,"律师费,首期",S1', '', '2026-03-03,0.01,王某,,')).toEqual([
    {
      row: 2,
      values: {
        arrivedOn: '2026-03-02',
        amount: '12000.50',
        payer: '北京砚澜科技有限公司',
        payerAccount: '',
        words: '律师费,首期',
        serialNo: 'S1',
      },
    },
    {
      row: 4,
      values: { arrivedOn: '2026-03-03', amount: '0.01', payer: '王某', payerAccount: '', words: '', serialNo: '' },
    },
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
  ['an amount whose comma is not quoted', '2026-03-02,1,000.00,王某,,', '第 2 行有 6 列，应为 5 列'],
  [
    'a number that lost its digits',
    '2026-03-02,5,王某,,2.02603E+13',
    '第 2 行：「2.02603E+13」单元格被表格软件改成了科学计数',
  ],
])('a statement with %s names the row', (_, row, words) => {
  expect(() => read(row)).toThrow(words)
})

test('the row of a problem is that of the sheet, blank ones included', () => {
  expect(() => read('2026-03-02,5,王某,,', '', ',,,,', '2026-03-02,x,王某,,')).toThrow('第 5 行：金额')
})

test('importing a CSV with a repeated serial number names the second row, and one without the columns names them', () => {
  expect(() => read('2026-03-02,5,王某,,S1', '2026-03-02,6,王某,,S1')).toThrow('第 3 行：银行流水号与第 2 行相同')
  expect(() => readText('甲,钱\n1,2')).toThrow('第 1 行应写明列名，缺少：到账日期、金额、付款人')
  expect(() => read()).toThrow('没有可以导入的到账')
})

const DEBIT_CREDIT = `账号：6222 0210 0123 4567
账户名称：青川律师事务所
查询期间：2026-03-01 至 2026-03-31

交易日期	借方发生额	贷方发生额	余额	对方户名	对方账号	摘要	附言	交易流水号
20260302		50,000.00	150,000.00	北京砚澜科技有限公司	6222 0001 1111	转账	律师费	0012026030200001
20260303	1,200.00		148,800.00	某某物业公司	6222000122	转账	房租	0012026030300002
20260304	0.00	8,000.00	156,800.00	王某	6222000133	转账		0012026030400003
合计	1,200.00	58,000.00
`
const SIGNED = `交易时间;交易金额;交易对方;交易备注
2026/3/2 10:20:30;+50000.00;北京砚澜科技有限公司;律师费
2026/3/3 11:00:00;-1200.00;某某物业公司;房租`
const DIRECTED = `记账日期|收/支|金额（元）|对方名称|流水号
2026年3月2日|收入|￥50,000.00|北京砚澜科技有限公司|A1
2026年3月3日|支出|￥1,200.00|某某物业公司|A2`
const INCOME = `*入账日期,*收入金额(元),支出金额(元),*对方单位名称
2026.3.2,50000,,北京砚澜科技有限公司
2026.3.3,,1200,某某物业公司`

test.each([
  ['two columns of amounts under a preamble, between tabs', DEBIT_CREDIT, ['50000.00', '8000.00'], [7, 9]],
  ['a sign, between semicolons', SIGNED, ['50000.00'], [3]],
  ['a direction, between bars', DIRECTED, ['50000.00'], [3]],
  ['income and outgoings with marked titles', INCOME, ['50000'], [3]],
])('a bank’s list with %s gives its arrivals and names the rest', (_, text, amounts, skipped) => {
  const { lines, ...rest } = readText(text)
  expect(lines.map(({ values }) => values.amount)).toEqual(amounts)
  expect(lines[0]?.values).toMatchObject({ arrivedOn: '2026-03-02', payer: '北京砚澜科技有限公司' })
  expect(rest.skipped.map(({ row }) => row)).toEqual(skipped)
})

test('a list of two columns of amounts keeps account, number and both remarks', () => {
  const [first] = readText(DEBIT_CREDIT).lines
  expect(first).toMatchObject({
    row: 6,
    values: { payerAccount: '622200011111', words: '转账 律师费', serialNo: '0012026030200001' },
  })
})

test('a list of outgoings only, and a reversed credit, are no arrivals', () => {
  expect(() => readText(SIGNED.replace(/\n.*50000.*/, ''))).toThrow('没有可以导入的到账：这份流水里只有支出')
  const { skipped } = readText(DEBIT_CREDIT.replace('8,000.00	156', '-8,000.00	156'))
  expect(skipped).toContainEqual({ row: 8, words: '贷方为负，可能是冲正，请核对' })
})
