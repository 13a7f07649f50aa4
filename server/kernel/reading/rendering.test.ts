import fs from 'node:fs'
import path from 'node:path'
import { minutes } from '@contract/duration'
import { damaged } from '@test/factories/damaged'
import { aDocx, anOfd, anXlsx, aPptx } from '@test/factories/office-file'
import { readingFile, root } from '@test/support/paths'
import opentype from 'opentype.js'
import { PDFDocument } from 'pdf-lib'
import PDFKit from 'pdfkit'
import { renderPdf } from '../pdf/pdf'
import { ReadingProcess } from './reading-process'
import { type Rendered, type RenderedFile, type RenderWish, renderLimits } from './rendering'

const renderer = new ReadingProcess(readingFile, renderLimits)
jest.setTimeout(60_000)
afterAll(() => renderer.stop())

const MARK = '周以宁 1001 2026-11-22 10:00'
const aPaper = () => renderPdf([{ kind: 'title', text: '起诉状' }], { title: '起诉状', now: 0 })
const fileOf = (made: Rendered): RenderedFile => {
  if ('trouble' in made) throw new Error(`nothing was made: ${made.trouble}`)
  return made
}
const made = async (extension: string, bytes: Uint8Array, wish: RenderWish) =>
  fileOf(await renderer.render(extension, bytes, wish))
const troubleOf = async (extension: string, bytes: Uint8Array, wish: RenderWish = { mark: MARK }) => {
  const told = await renderer.render(extension, bytes, wish)
  return 'trouble' in told ? told.trouble : undefined
}
/** Text of a PDF, page by page. */
const wordsIn = async (pdf: Uint8Array) => (await renderer.read('pdf', pdf)).text.map(({ words }) => words.trim())

test('an OFD becomes a PDF with its page sizes, text positions, lines and pictures', async () => {
  const lines =
    '<ofd:PathObject ID="3" Boundary="20 40 170 50" Stroke="true" Fill="true" LineWidth="0.5"><ofd:FillColor Value="200 22 30" Alpha="128"/><ofd:AbbreviatedData>M 0 0 L 170 0 B 170 20 120 50 85 50 Q 0 50 0 0 A 5 5 0 0 1 10 10 C</ofd:AbbreviatedData></ofd:PathObject>'
  const picture = '<ofd:ImageObject ID="4" Boundary="20 100 40 40" CTM="40 0 0 40 0 0" ResourceID="5"/>'
  const file = anOfd([{ words: '电子发票 No.0238', objects: lines + picture }, '第二页'], {
    'Doc_0/Res/seal.png': Buffer.from(PNG, 'base64'),
  })
  const { bytes, extension } = await made('ofd', file, { mark: null })
  const paper = await PDFDocument.load(bytes)
  expect([extension, paper.getPageCount()]).toEqual(['pdf', 2])
  const { width, height } = paper.getPage(0).getSize()
  expect([Math.round(width), Math.round(height)]).toEqual([595, 842])
  expect((await wordsIn(bytes)).map((words) => words.replace(/\s/g, ''))).toEqual(['电子发票No.0238', '第二页'])
  expect(paper.getPage(0).node.Resources()?.toString()).toContain('/XObject')
  expect(paper.getPage(1).node.Resources()?.toString()).not.toContain('/XObject')
})

test('an OFD reads nothing outside of its package, and an invalid path is left out', async () => {
  const odd =
    '<ofd:PathObject ID="3" Boundary="0 0 9 9"><ofd:AbbreviatedData>M 0 0 X 9</ofd:AbbreviatedData></ofd:PathObject><ofd:ImageObject ID="4" Boundary="0 0 9 9" ResourceID="99"/>'
  const file = anOfd([{ words: '甲', objects: odd }], {
    'Doc_0/DocumentRes.xml':
      '<ofd:Res xmlns:ofd="o"><ofd:MultiMedias><ofd:MultiMedia ID="99"><ofd:MediaFile>../../../../etc/passwd</ofd:MediaFile></ofd:MultiMedia></ofd:MultiMedias></ofd:Res>',
  })
  expect(await wordsIn((await made('ofd', file, { mark: null })).bytes)).toEqual(['甲'])
  expect(await troubleOf('ofd', anOfd([]), { mark: null })).toBe('broken')
  expect(await troubleOf('ofd', Buffer.from('PK nothing'), { mark: null })).toBe('broken')
})

test('a watermark covers pages and pictures, and a format of text alone is shown as its text', async () => {
  for (const [extension, bytes] of [
    ['pdf', await aPaper()],
    ['ofd', anOfd(['甲方'])],
  ] as const) {
    const marked = await PDFDocument.load((await made(extension, bytes, { mark: MARK })).bytes)
    expect(marked.getPage(0).node.Resources()?.toString()).toContain('/XObject')
  }
  expect((await made('png', Buffer.from(PNG, 'base64'), { mark: MARK })).extension).toBe('jpg')
  const wish = { mark: MARK, wordsTitle: '标题' }
  for (const [extension, bytes] of [
    ['docx', aDocx(['保密条款'])],
    ['xlsx', anXlsx([['保密条款', 1]])],
    ['pptx', aPptx(['保密条款'])],
    ['txt', Buffer.from('保密条款')],
  ] as const)
    expect((await wordsIn((await made(extension, bytes, wish)).bytes)).join()).toContain('保密条款')
  expect(await troubleOf('docx', aDocx(['保密条款']))).toBe('format')
  for (const extension of ['mp3', 'mp4', 'zip', 'doc', 'otl'])
    expect(await troubleOf(extension, Buffer.from('x'), wish)).toBe('format')
})

test('a PDF with a password gets no watermark, and is not reported as broken', async () => {
  const paper = new PDFKit({ userPassword: 'lulu88' })
  const chunks: Buffer[] = []
  const ended = new Promise((resolve) => paper.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve))
  paper.text('confidential').end()
  await ended
  expect(await troubleOf('pdf', Buffer.concat(chunks), { mark: MARK })).toBe('encrypted')
  expect(await troubleOf('pdf', Buffer.from('%PDF-1.4\nnothing'), { mark: MARK })).toBe('broken')
})

/** `npm run fuzz -- files` for the long run. */
const EACH = Number(process.env.FUZZED_FILES ?? 10)
const FROM = Number(process.env.FUZZED_FROM ?? 0)
const MOST_MS = renderLimits.timeMs + 5_000
const LONG_RUN_MS = minutes(60)

test(
  'randomly damaged files are rendered or refused within the limits',
  async () => {
    const whole: Record<string, Buffer> = {
      pdf: await aPaper(),
      ofd: anOfd(['一', '二']),
      pptx: aPptx(['一']),
      docx: aDocx(['一']),
      xlsx: anXlsx([['一']]),
      txt: Buffer.from('一'),
      png: Buffer.from(PNG, 'base64'),
    }
    for (const [extension, bytes] of Object.entries(whole))
      for (let seed = FROM; seed < FROM + EACH; seed++) {
        const began = Date.now()
        const told = await renderer.render(extension, damaged(bytes, seed), { mark: MARK, wordsTitle: '标题' })
        const which = { extension, seed }
        const isTold = 'trouble' in told ? told.trouble !== undefined : told.bytes.length > 0
        expect({ ...which, isTold }).toEqual({ ...which, isTold: true })
        expect({ ...which, isQuick: Date.now() - began < MOST_MS }).toEqual({ ...which, isQuick: true })
      }
  },
  LONG_RUN_MS,
)

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the annotations of an OFD invoice are drawn: its stamp, and its count of downloads', async () => {
  const file = fs.readFileSync(path.join(root, 'test/files/invoice-with-stamp.ofd'))
  const { bytes } = await made('ofd', file, { mark: null })
  const [words = ''] = await wordsIn(bytes)
  expect(words.replace(/\s/g, '')).toContain('电子发票（增值税专用发票）')
  expect(words.replace(/\s/g, '')).toContain('下载次数：1')
  const paper = await PDFDocument.load(bytes)
  const resources = paper.getPage(0).node.Resources()?.toString()
  expect([resources?.includes('/XObject'), resources?.includes('/BlendDarken')]).toEqual([true, true])
})

/** A font with one glyph, a square of half its size, for U+2295. */
function aFontOf(character: string): Uint8Array {
  const square = new opentype.Path()
  square.moveTo(0, 0)
  for (const [x, y] of [
    [500, 0],
    [500, 500],
    [0, 500],
  ] as const)
    square.lineTo(x, y)
  square.close()
  const glyphs = [
    new opentype.Glyph({ name: '.notdef', advanceWidth: 600, path: new opentype.Path() }),
    new opentype.Glyph({ name: 'sign', unicode: character.codePointAt(0), advanceWidth: 600, path: square }),
  ]
  const about = { familyName: 'Signs', styleName: 'Regular', unitsPerEm: 1000, ascender: 800, descender: -200 }
  return new Uint8Array(new opentype.Font({ ...about, glyphs }).toArrayBuffer())
}

test('signs of an OFD are drawn: ⊗ by us, others with its own font, and what no font has is said on the page', async () => {
  const xmlns = 'xmlns:ofd="http://www.ofdspec.org/2016"'
  const line = (words: string, y: number, more = '') =>
    `<ofd:TextObject ID="8" Boundary="20 ${y} 170 10" Font="7" Size="5">${more}<ofd:TextCode X="0" Y="5" DeltaX="g ${words.length} 5">${words}</ofd:TextCode></ofd:TextObject>`
  const glyphs =
    '<ofd:CGTransform CodePosition="0" CodeCount="1" GlyphCount="1"><ofd:Glyphs>1</ofd:Glyphs></ofd:CGTransform>'
  const fonts = `<ofd:Res ${xmlns} BaseLoc="Res"><ofd:Fonts><ofd:Font ID="7" FontName="Signs"><ofd:FontFile>signs.otf</ofd:FontFile></ofd:Font></ofd:Fonts></ofd:Res>`
  const given = { 'Doc_0/DocumentRes.xml': fonts, 'Doc_0/Res/signs.otf': aFontOf('⊕') }
  const drawn = async (objects: string, parts: Record<string, string | Uint8Array> = given) => {
    const [words = ''] = await wordsIn(
      (await made('ofd', anOfd([{ words: '价税合计', objects }], parts), { mark: null })).bytes,
    )
    return words.replace(/\s/g, '')
  }
  expect(await drawn(line('⊗壹佰圆整', 50))).toBe('壹佰圆整价税合计')
  expect(await drawn(line('⊕', 50))).toBe('价税合计')
  // A number of a glyph counts more than the character that stands for it.
  expect(await drawn(line('甲', 50, glyphs))).toBe('价税合计')
  expect(await drawn(line('⊕', 50), {})).toBe('价税合计本页有1个字没有字体，显示为方框（U+2295），以原件为准')
  // A font that cannot be read, and a number that the font has not, leave the words in ours.
  expect(await drawn(line('甲', 50, glyphs), { ...given, 'Doc_0/Res/signs.otf': Buffer.from('no font') })).toBe(
    '甲价税合计',
  )
  expect(await drawn(line('甲', 50, glyphs.replace('>1<', '>99<')))).toBe('甲价税合计')
})

const der = (type: string, picture: Uint8Array) =>
  Buffer.concat([
    Buffer.from([0x30, 0x82, 0, 0, 0x16, type.length]),
    Buffer.from(type),
    Buffer.from([0x04, 0x82, picture.length >> 8, picture.length & 0xff]),
    picture,
    Buffer.from([0x02, 1, 40, 0x02, 1, 40]),
  ])
const sealed = (parts: Record<string, string | Uint8Array>) => {
  const xmlns = 'xmlns:ofd="http://www.ofdspec.org/2016"'
  return anOfd(['合同', '第二页'], {
    'OFD.xml': `<ofd:OFD ${xmlns}><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot><ofd:Signatures>Doc_0/Signs/Signatures.xml</ofd:Signatures></ofd:DocBody></ofd:OFD>`,
    'Doc_0/Signs/Signatures.xml': `<ofd:Signatures ${xmlns}><ofd:Signature ID="1" Type="Seal" BaseLoc="Sign_0/Signature.xml"/></ofd:Signatures>`,
    'Doc_0/Signs/Sign_0/Signature.xml': `<ofd:Signature ${xmlns}><ofd:SignedInfo><ofd:StampAnnot ID="1" PageRef="11" Boundary="100 100 40 40"/><ofd:Seal><ofd:BaseLoc>Seal.esl</ofd:BaseLoc></ofd:Seal></ofd:SignedInfo><ofd:SignedValue>SignedValue.dat</ofd:SignedValue></ofd:Signature>`,
    ...parts,
  })
}
const picturesOn = async (file: Uint8Array) => {
  const paper = await PDFDocument.load((await made('ofd', file, { mark: null })).bytes)
  return paper.getPages().map((page) => page.node.Resources()?.toString().includes('/XObject') ?? false)
}

test.each(['Seal.esl', 'SignedValue.dat'])('the seal of a signature is drawn on its page, from %s', async (name) => {
  const png = der('png', Buffer.from(PNG, 'base64'))
  expect(await picturesOn(sealed({ [`Doc_0/Signs/Sign_0/${name}`]: png }))).toEqual([false, true])
})

test('a seal that is a package of its own is drawn, one that cannot be read says so in its place', async () => {
  const nested = sealed({ 'Doc_0/Signs/Sign_0/Seal.esl': der('ofd', anOfd(['某某公司合同专用章'])) })
  expect(await wordsIn((await made('ofd', nested, { mark: null })).bytes)).toEqual([
    '合同',
    expect.stringContaining('某某公司合同专用章'),
  ])
  for (const seal of [
    Buffer.from('nothing'),
    der('png', Buffer.from('no picture')),
    der('ofd', Buffer.from('no zip')),
  ]) {
    const file = sealed({ 'Doc_0/Signs/Sign_0/Seal.esl': seal })
    expect((await wordsIn((await made('ofd', file, { mark: null })).bytes))[1]).toContain('此处有电子印章，未能显示')
  }
})
