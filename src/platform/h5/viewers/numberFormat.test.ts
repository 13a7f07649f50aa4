import { formatOf, numberAs } from './numberFormat'

const none = new Map<number, string>()
const as = (raw: string, id: number) => numberAs(raw, formatOf(id, none))

test('a figure stands as its cell shows it', () => {
  expect([as('1234567.5', 4), as('-1234.5', 3), as('0.125', 10), as('0.1', 9), as('12', 0)]).toEqual([
    ...['1,234,567.50', '-1,235', '12.50%', '10%', '12'],
  ])
  expect(as('0.30000000000000004', 0)).toBe('0.3')
})

test('days are dates, as the format says', () => {
  expect([as('46349', 14), as('46349.5', 22), as('0.75', 20), as('46349', 57)]).toEqual([
    ...['2026-11-23', '2026-11-23 12:00', '18:00', '2026-11'],
  ])
  const own = new Map([[176, 'yyyy"年"m"月"d"日"']])
  expect(numberAs('46349', formatOf(176, own))).toBe('2026-11-23')
  expect(numberAs('44887', 'yyyy-m-d', true)).toBe('2026-11-23')
})

test('text that is no number is unchanged', () => {
  expect([numberAs('', '0.00'), numberAs('n/a', '0.00'), numberAs('5', '"第"0"期"')]).toEqual(['', 'n/a', '5'])
})
