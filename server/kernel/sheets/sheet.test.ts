import { inflateRawSync } from 'node:zlib'
import { type SheetColumn, sheetOf } from './sheet'

interface Row {
  name: string
  amount: string
}
const columns: SheetColumn<Row>[] = [
  { title: '付款人', width: 20, of: ({ name }) => name },
  { title: '金额', width: 12, isAmount: true, of: ({ amount }) => amount },
]
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
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4)) {
    const [size, local] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(begin, begin + size)
    found.push((bytes.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)).toString())
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
