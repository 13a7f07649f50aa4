import { inflateRawSync } from 'node:zlib'
import { rowsOfText } from './csv'
import { amount, count, type SheetColumn, sheetOf, text } from './sheet'

interface Row {
  name: string
  amount: string
}
const columns: SheetColumn<Row>[] = [text('付款人', 20, ({ name }) => name), amount('金额', (row) => row.amount)]
const csv = async (...names: string[]) =>
  (
    await sheetOf(
      'csv',
      '到账',
      columns,
      names.map((name) => ({ name, amount: '-33.30' })),
    )
  ).toString()

/** The files of an archive, by its central directory: write-excel-file gives their sizes before or after them. */
function partsOf(bytes: Buffer): string {
  const found: string[] = []
  for (let index = bytes.indexOf('PK\x01\x02'); index >= 0; index = bytes.indexOf('PK\x01\x02', index + 4)) {
    const [size, local] = [bytes.readUInt32LE(index + 20), bytes.readUInt32LE(index + 42)]
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + size)
    found.push((bytes.readUInt16LE(index + 10) === 0 ? packed : inflateRawSync(packed)).toString())
  }
  return found.join('\n')
}

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', "=cmd|' /C calc'!A0"])(
  'input %j stays text in a CSV',
  async (typed) => {
    const [, line = ''] = (await csv(typed)).split('\r\n')
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
  },
)

test.each(['=1+1', '-1+1', '@SUM(A1)', '\t=1'])('input %j in a column of amounts stays text as well', async (typed) => {
  const rows = [{ name: '甲', amount: typed }]
  const [, line = ''] = (await sheetOf('csv', '到账', columns, rows)).toString().split('\r\n')
  expect(line.replace('甲,', '').replace(/^"/, '').startsWith("'")).toBe(true)
  const words = partsOf(await sheetOf('xlsx', '到账', columns, rows))
  expect(words).not.toMatch(/<f[ >]|NaN/)
})

test('plain text stays as it is, quotes and commas are kept, and an amount is a number', async () => {
  expect(await csv('北京某某公司', '甲,"乙"', '两\n行')).toBe(
    '\uFEFF付款人,金额\r\n北京某某公司,-33.30\r\n"甲,""乙""",-33.30\r\n"两\n行",-33.30\r\n',
  )
})

test('an XLSX has no formula whatever was typed, and its amounts are numbers', async () => {
  const words = partsOf(await sheetOf('xlsx', '到账', columns, [{ name: '=1+1', amount: '12345.60' }]))
  expect(words).toContain('=1+1')
  expect(words).not.toMatch(/<f[ >]/)
  expect(words).toContain('<v>12345.6</v>')
})

const TEXTS = ['12345678901234567890', '110101199001011234', '0017', '12E3', '1.5e10', '3-4', '2026/3']

test.each(TEXTS)('the text %j stays what it is when Excel opens the CSV', async (typed) => {
  const [, line = ''] = (await csv(typed)).split('\r\n')
  expect(line).toBe(`"${typed}\t",-33.30`)
})

test.each(['2026-03-02', '13900000001', '10.5', '北京', '2026-MS-0001'])(
  'the text %j needs no mark in a CSV',
  async (typed) => {
    expect((await csv(typed)).split('\r\n')[1]).toBe(`${typed},-33.30`)
  },
)

test('counts are numbers in both formats, and a missing one is blank', async () => {
  const counted = [count<{ n: number | null }>('张数', 8, ({ n }) => n)]
  const rows = [{ n: 12 }, { n: null }, { n: 7.5 }]
  expect((await sheetOf('csv', '表', counted, rows)).toString()).toBe('\uFEFF张数\r\n12\r\n\r\n7.5\r\n')
  const words = partsOf(await sheetOf('xlsx', '表', counted, rows))
  expect([words.includes('<v>12</v>'), words.includes('<v>7.5</v>')]).toEqual([true, true])
})

test('every text that is exported as CSV comes back the same from our own reader', async () => {
  const typed = [...TEXTS, '=1+1', '-1', '@x', '甲,"乙"', '两\n行', "'甲", '＝1', 'sep=;', '1,5;2|3']
  const rows = rowsOfText(await csv(...typed))
  expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(typed)
  expect(rows.slice(1).every(({ cells }) => cells[1] === '-33.30')).toBe(true)
})
