import { documents } from '@contract/document'
import { docShares } from '@contract/document/shares'
import { canConvert } from '@server/kernel/pdf/convert'
import { aDocument } from '@test/factories/document'
import { anOfd, aPptx } from '@test/factories/office-file'
import { aFirm, anEmployee } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, clientWith, type TestClient } from '@test/support/test-client'
import { PDFDocument } from 'pdf-lib'

let app: TestApp
let mine: TestClient
let colleague: TestClient
beforeEach(async () => {
  app = await testApp()
  const firm = await aFirm(app)
  const as = callers(app)
  mine = await as(await anEmployee(app, { firm }))
  colleague = await as(await anEmployee(app, { firm }))
})
afterEach(() => app.close())

const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())
const pagesOf = async (url: string) => (await PDFDocument.load(await bytesOf(url))).getPageCount()

test('an OFD is shown as a PDF rendition made once, also through a shared link', async () => {
  const { documentId } = await aDocument(mine, { fileName: '电子发票.ofd', content: anOfd(['一', '二', '三']) })
  const made = await mine.call(documents.rendition, { id: documentId })
  expect(made).toMatchObject({ fileType: 'pdf', trouble: null })
  expect(await pagesOf(made.url)).toBe(3)
  expect((await mine.call(documents.rendition, { id: documentId })).url).toBe(made.url)
  expect((await mine.call(documents.preview, { id: documentId })).fileType).toBe('ofd')
  expect((await colleague.reply(documents.rendition, { id: documentId })).code).toBe(404)

  const { token } = await mine.call(docShares.share, { documentId, days: '1' })
  const { file } = await clientWith(app.address).call(docShares.open, { token: token ?? '' })
  expect(file).toMatchObject({ fileType: 'ofd', view: { fileType: 'pdf' } })
  expect(await pagesOf(file?.view?.url ?? '')).toBe(3)
})

test('a rendition of a broken OFD fails with a message, and one for a PDF is refused', async () => {
  const broken = await aDocument(mine, { fileName: '坏的.ofd', content: Buffer.from('PK\x03\x04 nothing') })
  expect(await mine.call(documents.rendition, { id: broken.documentId })).toMatchObject({
    ...{ url: '', fileType: 'ofd', trouble: '这份 OFD 没有读出来，请下载后查看' },
  })
  const plain = await aDocument(mine)
  expect((await mine.reply(documents.rendition, { id: plain.documentId })).code).toBe(400)
})

test('slides are rendered by LibreOffice, and without it the page says what is missing', async () => {
  const { documentId } = await aDocument(mine, { fileName: '路演.pptx', content: aPptx(['一', '二']) })
  const { url, trouble } = await mine.call(documents.rendition, { id: documentId })
  if (await canConvert()) expect([trouble, await pagesOf(url)]).toEqual([null, 2])
  else expect([url, trouble]).toEqual(['', '服务器没有安装 LibreOffice，PPTX 不能在这里预览，请下载后查看'])
})

test('a rendition of invalid slides ends with a message', async () => {
  const { documentId } = await aDocument(mine, { fileName: '坏的.pptx', content: Buffer.from('PK\x03\x04 nothing') })
  const { url, trouble } = await mine.call(documents.rendition, { id: documentId })
  expect([url, trouble]).toEqual([
    '',
    (await canConvert())
      ? '文件没能转换为 PDF，请下载后查看'
      : '服务器没有安装 LibreOffice，PPTX 不能在这里预览，请下载后查看',
  ])
})

test('a confidential document is shown only as a watermarked copy or as watermarked text', async () => {
  const secret = { space: 'firm', isConfidential: true } as const
  const keeper = await callers(app)(await anEmployee(app, { firm: await aFirm(app), permissions: ['document:manage'] }))
  const ofd = await aDocument(keeper, { ...secret, fileName: '密.ofd', content: anOfd(['甲']) })
  const shown = await keeper.call(documents.rendition, { id: ofd.documentId })
  expect((await PDFDocument.load(await bytesOf(shown.url))).getPage(0).node.Resources()?.toString()).toContain(
    '/XObject',
  )
  const taken = await keeper.call(documents.export, { id: ofd.documentId })
  expect(taken.fileName).toBe('密（带水印）.pdf')
})
