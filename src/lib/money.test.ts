import { addMoney, compareMoney, formatMoney, moneyInWords, percentOf, shareOf, subtractMoney } from './money'

test.each([
  ['0', '0.00'],
  ['1234567.8', '1,234,567.80'],
  ['999.995', '1,000.00'],
  ['0.005', '0.01'],
  ['0.004', '0.00'],
  ['-0.001', '0.00'],
  ['-1234.5', '-1,234.50'],
  ['123', '123.00'],
  ['123456789012345678.01', '123,456,789,012,345,678.01'],
  ['1,000', '1,000.00'],
  ['00012.3', '12.30'],
  [12.5, '12.50'],
  ['', '—'],
  [undefined, '—'],
  ['abc', '—'],
  ['1.2.3', '—'],
])('%p is shown as %s', (value, shown) => {
  expect(formatMoney(value)).toBe(shown)
})

test.each([
  ['10010.05', '壹万零壹拾元零伍分'],
  ['0', '零元整'],
  ['100000', '壹拾万元整'],
  ['1', '壹元整'],
  ['10', '壹拾元整'],
  ['0.5', '伍角整'],
  ['0.05', '伍分'],
  ['1.50', '壹元伍角整'],
  ['1.05', '壹元零伍分'],
  ['1234.56', '壹仟贰佰叁拾肆元伍角陆分'],
  ['1001', '壹仟零壹元整'],
  ['10001', '壹万零壹元整'],
  ['100010000', '壹亿零壹万元整'],
  ['1000000001', '壹拾亿零壹元整'],
  ['20000000', '贰仟万元整'],
  ['1000000000000', '壹万亿元整'],
  ['1000100000000', '壹万零壹亿元整'],
  ['-3.2', '负叁元贰角整'],
  ['x', ''],
])('%s in words is %s', (value, words) => {
  expect(moneyInWords(value)).toBe(words)
})

test('sums are exact', () => {
  expect(addMoney('0.1', '0.2')).toBe('0.30')
  expect(addMoney()).toBe('0.00')
  expect(addMoney('999999999999.99', '0.01', undefined)).toBe('1000000000000.00')
  expect(subtractMoney('1', '0.9')).toBe('0.10')
  expect(compareMoney('10', '9.99')).toBeGreaterThan(0)
  expect(compareMoney('10', '10.00')).toBe(0)
  expect(() => addMoney('一百')).toThrow()
})

test('shares make the whole', () => {
  expect(shareOf('100', '33.33')).toBe('33.33')
  expect(percentOf('1', '3')).toBe('33.33%')
  expect(percentOf('50', '100')).toBe('50%')
  expect(percentOf('1', '0')).toBe('—')
})

test('amounts that are not there count as nothing', () => {
  expect(addMoney(undefined, null, '', ' 1.5 ')).toBe('1.50')
})
