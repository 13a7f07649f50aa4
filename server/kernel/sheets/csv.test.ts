import { rowsOfText } from './csv'

const cellsOf = (text: string) => rowsOfText(text).map(({ cells }) => cells)

test('a CSV is parsed by its standard, with any line ends', () => {
  expect(cellsOf('a,b\r\n"1,2","say ""hi"""\n\n"two\nlines",\r,x')).toEqual([
    ['a', 'b'],
    ['1,2', 'say "hi"'],
    ['two\nlines', ''],
    ['', 'x'],
  ])
  expect(cellsOf('a,"open, to the end\nof it')).toEqual([['a', 'open, to the end\nof it']])
  expect(rowsOfText('')).toEqual([])
})

test('a row of a CSV has the number that a spreadsheet shows, whatever rows are blank before it', () => {
  expect(rowsOfText('\na,b\n,\n\n"x\ny",z\n').map(({ row }) => row)).toEqual([2, 5])
})

test.each([
  ['commas', '名称,金额\n甲,"1,000"\n乙,2', ['甲', '1,000']],
  ['tabs', '名称\t金额\n甲\t1,000.00\n乙\t2,000.00', ['甲', '1,000.00']],
  ['semicolons', '名称;金额\n甲;1,5\n乙;2', ['甲', '1,5']],
  ['bars', '名称|金额|备注\n甲|1|a,b\n乙|2|c;d', ['甲', '1', 'a,b']],
  ['what its first line says', 'sep=;\r\n名称,称;金额\r\n甲,甲;1', ['甲,甲', '1']],
])('a text with %s between its cells is told by its columns', (_, text, second) =>
  expect(cellsOf(text)[1]).toEqual(second),
)

test('marks that keep digits text in a CSV are taken off', () => {
  expect(cellsOf('="0017",\'6222021001234567890,"=""12""",`13900000001,13900000001\t,x')).toEqual([
    ['0017', '6222021001234567890', '12', '13900000001', '13900000001', 'x'],
  ])
  expect(cellsOf("'=1+1,'甲")).toEqual([['=1+1', "'甲"]])
})
