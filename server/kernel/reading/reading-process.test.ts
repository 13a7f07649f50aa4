import { minutes } from '@contract/duration'
import { damaged } from '@test/factories/damaged'
import { aDocx, anOfd, anXlsx, aPptx } from '@test/factories/office-file'
import { readingFile } from '@test/support/paths'
import { unzipSync, zipSync } from 'fflate'
import PDFDocument from 'pdfkit'
import { renderPdf } from '../pdf/pdf'
import { ReadingProcess } from './reading-process'
import { readingLimits } from './reading-result'

const reader = new ReadingProcess(readingFile)
// Some files are large on purpose, and machines may be busy.
jest.setTimeout(60_000)
afterAll(() => reader.stop())

const wordsOf = async (extension: string, bytes: Uint8Array) => {
  const { text } = await reader.read(extension, bytes)
  return text.map(({ page, words }) => `${page ?? '-'}: ${words.trim()}`)
}

const aPdf = () =>
  renderPdf(
    [
      { kind: 'title', text: '起诉状' },
      { kind: 'note', text: '请求判令被告支付货款' },
    ],
    { title: '起诉状', now: 0 },
  )
const bytesOf = (paper: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = []
    paper.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    paper.end()
  })

test('reading a PDF gives its text by page, its page count and a thumbnail of the first page', async () => {
  const { state, trouble, pages, text, thumbnail } = await reader.read('pdf', await aPdf())
  expect([state, trouble, pages]).toEqual(['done', null, 1])
  expect(text[0]?.words).toContain('请求判令被告支付货款')
  expect(Buffer.from(thumbnail ?? []).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
})

test('reading office and plain files gives their text', async () => {
  expect(await wordsOf('docx', aDocx(['委托合同', '甲方：砚澜 & 鹿屿']))).toEqual(['-: 委托合同\n甲方：砚澜 & 鹿屿'])
  expect(
    await wordsOf(
      'xlsx',
      anXlsx([
        ['名称', '金额'],
        ['货款', 1200.5],
      ]),
    ),
  ).toEqual(['1: 名称\t金额\t\n货款\t1200.5'])
  expect(await wordsOf('pptx', aPptx(['第一张', '第二张']))).toEqual(['1: 第一张', '2: 第二张'])
  expect(await wordsOf('ofd', anOfd(['电子发票']))).toEqual(['1: 电子发票'])
  // GB18030, as older Chinese programs save it.
  expect(await wordsOf('txt', Buffer.from([0xba, 0xcf, 0xcd, 0xac]))).toEqual(['-: 合同'])
  expect(await wordsOf('html', Buffer.from('<p>判决&amp;裁定</p><script>alert(1)</script>'))).toEqual(['-: 判决&裁定'])
})

test('a format without a reader gives no text and no trouble', async () => {
  for (const extension of ['doc', 'heic', 'dwg'])
    expect(await reader.read(extension, Buffer.from('x'))).toMatchObject({ state: 'none', trouble: null, text: [] })
})

test('passwords, scripts, macros and bombs are each reported, and nothing of them runs', async () => {
  const told = async (extension: string, bytes: Uint8Array) => (await reader.read(extension, bytes)).trouble
  const locked = new PDFDocument({ userPassword: 'secret' })
  locked.text('x')
  expect(await told('pdf', await bytesOf(locked))).toBe('encrypted')
  expect(await told('docx', Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('encrypted')
  expect(await told('docx', aDocx(['x'], { 'word/vbaProject.bin': 'x' }))).toBe('macro')
  const bomb = Buffer.from(
    zipSync({ 'word/document.xml': new Uint8Array(readingLimits.unpackedBytes + 1) }, { level: 1 }),
  )
  expect(await told('docx', bomb)).toBe('bomb')
  const deep = `${'<a>'.repeat(5_000)}${'</a>'.repeat(5_000)}`
  expect(await told('docx', aDocx([], { 'word/document.xml': deep }))).toBe('bomb')
  const laughs = '<!DOCTYPE d [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><d>&b;</d>'
  expect(await told('docx', aDocx([], { 'word/document.xml': laughs }))).toBe('broken')
  expect(await told('pdf', Buffer.from('%PDF-1.7\nnothing'))).toBe('broken')
})

test('a file over the time or memory limit costs its process, but not the next file', async () => {
  const rows = Array.from({ length: 3_000 }, () => Array.from({ length: 20 }, (_, index) => index))
  const slow = new ReadingProcess(readingFile, { ...readingLimits, timeMs: 5 })
  const small = new ReadingProcess(readingFile, { ...readingLimits, memoryBytes: 1 })
  try {
    expect((await slow.read('xlsx', anXlsx(rows))).trouble).toBe('timeout')
    expect((await small.read('pdf', await aPdf())).trouble).toBe('memory')
  } finally {
    slow.stop()
    small.stop()
  }
  expect(await wordsOf('docx', aDocx(['还在']))).toEqual(['-: 还在'])
})

/** `npm run fuzz -- files` for the long run. */
const EACH = Number(process.env.FUZZED_FILES ?? 100)
const FROM = Number(process.env.FUZZED_FROM ?? 0)
/** Limit for one file, including a restart of its process: beyond it, the process hangs. */
const MOST_MS = readingLimits.timeMs + 5_000
const LONG_RUN_MS = minutes(60)

test(
  'randomly damaged files are read or given up within the limits',
  async () => {
    const whole: Record<string, Buffer> = {
      pdf: await aPdf(),
      docx: aDocx(['委托合同', '甲方']),
      xlsx: anXlsx([['名称', 1]]),
      pptx: aPptx(['一']),
      ofd: anOfd(['一']),
      html: Buffer.from('<p>判决</p>'),
      txt: Buffer.from('判决如下：驳回诉讼请求。'),
      png: Buffer.from(PNG, 'base64'),
    }
    for (const [extension, bytes] of Object.entries(whole))
      for (let seed = FROM; seed < FROM + EACH; seed++) {
        const began = Date.now()
        const { state, text } = await reader.read(extension, damaged(bytes, seed))
        // Extension and seed of a failure, by which it can be reproduced.
        const told = { extension, seed }
        expect({ ...told, isRead: ['done', 'none', 'failed'].includes(state) }).toEqual({ ...told, isRead: true })
        expect({ ...told, isQuick: Date.now() - began < MOST_MS }).toEqual({ ...told, isQuick: true })
        expect(text.every(({ words }) => !words.includes('\0'))).toBe(true)
      }
    expect(await wordsOf('docx', aDocx(['还在']))).toEqual(['-: 还在'])
  },
  LONG_RUN_MS,
)

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('sheets and slides are read by their relations, whatever their files are called, in the order of the file', async () => {
  const renamed = (bytes: Uint8Array, from: RegExp, to: (no: string) => string) => {
    const rename = (text: string) => text.replace(from, (_, no: string) => to(no))
    return zipSync(
      Object.fromEntries(
        Object.entries(unzipSync(bytes)).map(([name, part]) => [
          rename(name),
          name.endsWith('.rels') ? Buffer.from(rename(Buffer.from(part).toString())) : part,
        ]),
      ),
    )
  }
  const sheet = renamed(anXlsx([['名称'], ['甲公司']]), /worksheets\/sheet(\d)\.xml/g, () => 'worksheets/客户.xml')
  expect((await wordsOf('xlsx', Buffer.from(sheet))).join()).toContain('甲公司')
  const slides = renamed(
    aPptx(['第一张', '第二张']),
    /slides\/slide(\d)\.xml/g,
    (no) => `slides/slide${3 - Number(no)}.xml`,
  )
  expect(await wordsOf('pptx', Buffer.from(slides))).toEqual(['1: 第一张', '2: 第二张'])
})
