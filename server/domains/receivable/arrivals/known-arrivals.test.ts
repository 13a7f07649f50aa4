import type { StatementLine } from './bank-statement'
import { type KnownArrival, splitKnown } from './known-arrivals'

const DAY = '2026-03-02'
const line = (row: number, values: Partial<StatementLine['values']> = {}): StatementLine => ({
  row,
  values: { arrivedOn: DAY, amount: '5', payer: '王某', payerAccount: '', words: '', serialNo: '', ...values },
})
const known = (values: Partial<KnownArrival> = {}): KnownArrival => ({
  ...{ arrivedOn: DAY, amount: '5.00', payer: '王某', payerAccount: '', words: '', serialNo: '' },
  ...values,
})
const rowsOf = (lines: StatementLine[], recorded: KnownArrival[]) => {
  const { fresh, seen } = splitKnown(lines, recorded)
  return { fresh: fresh.map(({ row }) => row), seen: seen.map(({ row }) => row) }
}

test('two equal payments of a day stay two, and each recorded one stands for one line', () => {
  const lines = [line(2), line(3)]
  expect(rowsOf(lines, [])).toEqual({ fresh: [2, 3], seen: [] })
  expect(rowsOf(lines, [known()])).toEqual({ fresh: [3], seen: [2] })
  expect(rowsOf(lines, [known(), known()])).toEqual({ fresh: [], seen: [2, 3] })
})

test('a known number is enough, and two numbers that differ are two arrivals', () => {
  expect(rowsOf([line(2, { serialNo: 'S1', payer: '王某某' })], [known({ serialNo: 'S1' })]).seen).toEqual([2])
  expect(rowsOf([line(2, { serialNo: 'S2' })], [known({ serialNo: 'S1' })]).fresh).toEqual([2])
})

test('a line without a number is that of the same day, sum and payer, but not one whose number another line has', () => {
  expect(rowsOf([line(2)], [known({ serialNo: 'S1', payer: ' 王 某' })]).seen).toEqual([2])
  expect(rowsOf([line(2), line(3, { serialNo: 'S1' })], [known({ serialNo: 'S1' })])).toEqual({ fresh: [2], seen: [3] })
})

test.each([
  ['another day', { arrivedOn: '2026-03-03' }],
  ['another sum', { amount: '5.01' }],
  ['another payer', { payer: '李某' }],
  ['another remark', { words: '尾款' }],
  ['another account', { payerAccount: '6222' }],
])('%s is another arrival', (_, values) => {
  const recorded = known({ words: '首期', payerAccount: '6333' })
  expect(rowsOf([line(2, { words: '首期', payerAccount: '6333', ...values })], [recorded]).fresh).toEqual([2])
})

test.each([
  ['the same account and remark', { words: '首期', payerAccount: '6333' }, { words: '首期', payerAccount: '6333' }],
  ['a remark that was not recorded', { words: '首期' }, {}],
  ['no remark where one was recorded', {}, { words: '首期' }],
  ['an account that was not recorded', { payerAccount: '6333' }, {}],
  ['a remark in other widths and spaces', { words: '首 期（１）' }, { words: '首期(1)' }],
])('%s is the same arrival', (_, values, recorded) => {
  expect(rowsOf([line(2, values)], [known(recorded)]).seen).toEqual([2])
})
