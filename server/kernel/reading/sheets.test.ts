import { anXlsx } from '@test/factories/office-file'
import { readingFile } from '@test/support/paths'
import { unzipSync, type Zippable, zipSync } from 'fflate'
import { csvCells } from '../sheets/csv'
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
  for (let at = lied.indexOf('PK\u0001\u0002'); at >= 0; at = lied.indexOf('PK\u0001\u0002', at + 4))
    if (lied.toString('latin1', at + 46, at + 46 + name.length) === name) lied.writeUInt32LE(1_000, at + 24)
  return lied
}

/** Processor time of this process alone: what the main thread of a server would spend. */
async function processorMs(work: () => Promise<unknown>) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
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
    TOO_LARGE,
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
    const ms = await processorMs(async () => {
      told = await sheets.readSheet(bytes, 2_000)
    })
    expect(told).toEqual({ refusal: words })
    expect(ms).toBeLessThan(1_500)
    expect(await sheets.readSheet(good(), 2_000)).toEqual({
      rows: [
        ['名称', '金额'],
        ['货款', '1200.5'],
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

test('a CSV is parsed by its standard, with any line ends', () => {
  expect(csvCells('a,b\r\n"1,2","say ""hi"""\n\n"two\nlines",\r,x')).toEqual([
    ['a', 'b'],
    ['1,2', 'say "hi"'],
    ['two\nlines', ''],
    ['', 'x'],
  ])
  expect(csvCells('a,"open, to the end\nof it')).toEqual([['a', 'open, to the end\nof it']])
  expect(csvCells('')).toEqual([])
})
