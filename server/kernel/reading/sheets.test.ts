import * as XLSX from '@e965/xlsx'
import { anXlsx } from '@test/factories/office-file'
import { readingFile } from '@test/support/paths'
import { processorMsOf } from '@test/support/processor'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { ReadingProcess } from './reading-process'
import { sheetLimits } from './sheets'

jest.setTimeout(120_000)
const sheets = new ReadingProcess(readingFile, sheetLimits)
afterAll(() => sheets.stop())

const TOO_LARGE = '表格太大、不完整或已损坏：请只留要导入的一张表，重新保存后再试'
const good = () =>
  anXlsx([
    ['名称', '金额'],
    ['货款', '1200.5'],
  ])
const MEGABYTE = 1_048_576

/** The good workbook with parts added or replaced. */
function workbookWith(parts: Record<string, string | Uint8Array>): Uint8Array {
  const all: Zippable = { ...unzipSync(good()) }
  for (const [name, part] of Object.entries(parts))
    all[name] = [typeof part === 'string' ? Buffer.from(part) : part, { level: 6 }]
  return zipSync(all)
}

const sheetOf = (rows: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const inline = (ref: string, text: string) => `<c r="${ref}" t="inlineStr"><is><t>${text}</t></is></c>`

/** Writes a smaller size for a part into the archive's directory. */
function lyingAbout(name: string, bytes: Uint8Array): Uint8Array {
  const lied = Buffer.from(bytes)
  for (let index = lied.indexOf('PK\u0001\u0002'); index >= 0; index = lied.indexOf('PK\u0001\u0002', index + 4))
    if (lied.toString('latin1', index + 46, index + 46 + name.length) === name) lied.writeUInt32LE(1_000, index + 24)
  return lied
}

const sharedString = '<si><t>甲</t></si>'
const strings = (megabytes: number) => {
  const count = (megabytes * MEGABYTE) / Buffer.byteLength(sharedString)
  return Buffer.from(
    `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sharedString.repeat(count)}</sst>`,
  )
}
const HOSTILE: [name: string, file: () => Uint8Array, words: string][] = [
  ['strings that unpack to 130 MB', () => workbookWith({ 'xl/sharedStrings.xml': strings(130) }), TOO_LARGE],
  [
    'strings that unpack to 80 MB and say 1 kB',
    () => lyingAbout('xl/sharedStrings.xml', workbookWith({ 'xl/sharedStrings.xml': strings(80) })),
    TOO_LARGE,
  ],
  [
    'two parts that are large together only',
    () => workbookWith({ 'xl/sharedStrings.xml': strings(60), 'xl/styles.xml': strings(60) }),
    TOO_LARGE,
  ],
  [
    'a cell in the last column of the last row',
    () =>
      workbookWith({
        'xl/worksheets/sheet1.xml': sheetOf(
          `<row r="1">${inline('A1', '名称')}</row><row r="1048576">${inline('XFD1048576', '甲')}</row>`,
        ),
      }),
    '表格有 16384 列，一次最多读 500 列：请只留要导入的列',
  ],
  [
    'more cells than anybody types',
    () => workbookWith({ 'xl/worksheets/sheet1.xml': sheetOf(`<row r="1">${'<c r="A1"/>'.repeat(600_001)}</row>`) }),
    '表格有 600001 个单元格，一次最多读 600000 个，请分开导入',
  ],
  ['a CSV of quotes only', () => Buffer.from('"'.repeat(9 * MEGABYTE)), '表格里没有可以导入的行'],
  ['a CSV of a quote after each comma', () => Buffer.from('a,"'.repeat(3 * MEGABYTE)), '表格里没有可以导入的行'],
]

test.each(HOSTILE)(
  'a sheet with %s is refused with a message at little cost to this process',
  async (_, file, words) => {
    const bytes = file()
    expect(bytes.length).toBeLessThan(sheetLimits.fileBytes)
    let told: unknown
    const ms = await processorMsOf(async () => {
      told = await sheets.readSheet(bytes, 2_000)
    })
    expect(told).toEqual({ refusal: words })
    expect(ms).toBeLessThan(1_500)
    expect(await sheets.readSheet(good(), 2_000)).toMatchObject({
      rows: [
        { row: 1, cells: ['名称', '金额'] },
        { row: 2, cells: ['货款', '1200.5'] },
      ],
    })
  },
)

test('a sheet over the time limit is ended, and the next one is read', async () => {
  const hasty = new ReadingProcess(readingFile, { ...sheetLimits, timeMs: 1 })
  expect(await hasty.readSheet(good(), 10)).toEqual({
    refusal: '表格过于复杂，没有在时限内读完：请只留要导入的一张表，重新保存后再试',
  })
  hasty.stop()
})

const DATE_STYLES =
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'

test('a sheet is found by the workbook’s relations, whatever its file is called', async () => {
  const parts = unzipSync(good())
  const { 'xl/worksheets/sheet1.xml': sheet = new Uint8Array(), ...rest } = parts
  const relations = Buffer.from(parts['xl/_rels/workbook.xml.rels'] ?? '').toString()
  const renamed = zipSync({
    ...rest,
    'xl/worksheets/客户.xml': sheet,
    'xl/_rels/workbook.xml.rels': Buffer.from(relations.replace('worksheets/sheet1.xml', '/xl/worksheets/客户.xml')),
  })
  expect(await sheets.readSheet(renamed, 10)).toMatchObject({ rows: [{ cells: ['名称', '金额'] }, { row: 2 }] })
})

test('rows have the numbers of the sheet, days are days, and a number that lost digits shows it', async () => {
  const rows = `<row r="1">${inline('A1', '名称')}${inline('B1', '日期')}</row><row r="2"/><row r="3"><c r="A3" s="0"/></row>
    <row r="5">${inline('A5', '甲')}<c r="B5" s="1"><v>46083</v></c><c r="C5"><v>0.30000000000000004</v></c><c r="D5"><v>110101199001010000</v></c></row>`
  const bytes = workbookWith({
    'xl/styles.xml': DATE_STYLES,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
    'xl/_rels/workbook.xml.rels': Buffer.from(unzipSync(good())['xl/_rels/workbook.xml.rels'] ?? '')
      .toString()
      .replace(
        '</Relationships>',
        '<Relationship Id="rId9" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      ),
  })
  expect(await sheets.readSheet(bytes, 10)).toMatchObject({
    rows: [
      { row: 1, cells: ['名称', '日期'] },
      { row: 5, cells: ['甲', '2026-03-02', '0.3', '1.1010119900101E+17'] },
    ],
  })
})

const book = XLSX.utils.book_new()
XLSX.utils.book_append_sheet(
  book,
  XLSX.utils.aoa_to_sheet([
    ['名称', '手机', '工号'],
    ['青川智造有限公司', 13_900_000_001, { t: 'n', v: 17, z: '0000' }],
  ]),
  '客户',
)
test.each<[string, XLSX.BookType]>([
  ['XLS, which is WPS’s ET as well', 'biff8'],
  ['ODS', 'ods'],
  ['an XML of 2003', 'xlml'],
  ['a web page', 'html'],
])('a list in %s is read as one in XLSX', async (_, bookType) => {
  const bytes = XLSX.write(book, { type: 'buffer', bookType }) as Buffer
  const rows = [
    ['名称', '手机', '工号'],
    ['青川智造有限公司', '13900000001', '0017'],
  ]
  expect(await sheets.readSheet(bytes, 10)).toMatchObject({ rows: rows.map((cells) => ({ cells })) })
})

test('a hidden sheet is passed over, and further sheets are named', async () => {
  const more = XLSX.utils.book_new()
  const list = (name: string) => XLSX.utils.aoa_to_sheet([['名称'], [name]])
  for (const name of ['旧表', '客户', '员工']) XLSX.utils.book_append_sheet(more, list(name), name)
  XLSX.utils.book_append_sheet(more, XLSX.utils.aoa_to_sheet([]), '空')
  more.Workbook = { Sheets: [{ Hidden: 1 }] }
  const bytes = XLSX.write(more, { type: 'buffer', bookType: 'xlsx' }) as Buffer
  expect(await sheets.readSheet(bytes, 10)).toMatchObject({
    name: '客户',
    unread: ['员工'],
    rows: [{}, { cells: ['客户'] }],
  })
})

test.each([
  [
    'a workbook with a password',
    Buffer.concat([
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
    ]),
    '表格设有打开密码',
  ],
  ['an XLSB', Buffer.from(zipSync({ 'xl/workbook.bin': Buffer.from('x') })), '另存为'],
  ['a file of Numbers', Buffer.from(zipSync({ 'Index/Document.iwa': Buffer.from('x') })), '导出为 → Excel'],
  ['a Word file', Buffer.from(zipSync({ 'word/document.xml': Buffer.from('<a/>') })), '不是表格'],
  ['a PDF', Buffer.from('255044462d312e370a25e2e3cfd30a00', 'hex'), '这不是能导入的表格'],
])('%s is refused with what to do about it', async (_, bytes, words) => {
  expect(await sheets.readSheet(bytes, 10)).toEqual({ refusal: expect.stringContaining(words) })
})
