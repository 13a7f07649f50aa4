import { documents } from '@contract/document'
import { hours } from '@contract/duration'
import { file } from '@contract/file'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import { renderPdf } from '@server/kernel/pdf/pdf'
import { anApplication, anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { aDocx } from '@test/factories/office-file'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'
import { PDFDocument } from 'pdf-lib'

let app: TestApp
let office: Office
let mine: TestClient
let helper: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  ;[mine, helper] = [await as(office.applicant), await as(office.hr)]
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.hr.id, percent: '40' },
  ]
  ;({ caseId } = await aStandingCase(app, mine, office.applicant, { team }))
})
afterEach(() => app.close())

const secret = (fileName: string, content?: Buffer) =>
  aDocument(mine, { space: 'case', caseId, fileName, content, isConfidential: true })
const bytesOf = async (url: string) => Buffer.from(await (await fetch(url)).arrayBuffer())

test('exporting a confidential PDF puts the exporter’s name on every page and withholds the original', async () => {
  const content = await renderPdf([{ kind: 'title', text: '股权转让协议' }], { title: '协议', now: app.clock.now() })
  const { documentId, fileId, docVerId } = await secret('股权转让协议.pdf', content)
  const taken = await helper.call(documents.export, { id: documentId })
  expect(taken).toMatchObject({ fileName: '股权转让协议（带水印）.pdf', fileType: 'pdf' })
  const marked = await PDFDocument.load(await bytesOf(taken.url))
  expect(marked.getPageCount()).toBe(1)
  const drawn = marked.getPage(0).node.Resources()?.toString() ?? ''
  expect(drawn).toContain('/XObject')
  expect((await bytesOf(taken.url)).equals(content)).toBe(false)
  expect((await helper.call(documents.export, { id: docVerId, type: 'versionDoc' })).fileName).toContain('（带水印）')

  expect(await helper.reply(documents.download, { documentId })).toMatchObject({
    code: 409,
    msg: '保密文档只能带水印取出',
  })
  expect(await helper.reply(file.downloadUrl, { fileId })).toMatchObject({ code: 409, msg: '保密文档请在文档库中打开' })
  const lines = await app.db
    .selectFrom('audit_log')
    .select(['action', 'employee_id'])
    .where('target_id', '=', documentId)
    .execute()
  expect(lines.filter(({ action }) => action === 'document.export')).toEqual(
    Array(2).fill({ action: 'document.export', employee_id: office.hr.id }),
  )
})

test('exporting burns the watermark into a picture, refuses formats without room for it and leaves open documents alone', async () => {
  const canvas = createCanvas(600, 400)
  const paint = canvas.getContext('2d')
  paint.fillStyle = '#ffffff'
  paint.fillRect(0, 0, 600, 400)
  const white = await canvas.encode('png')
  const taken = await helper.call(documents.export, { id: (await secret('现场.png', white)).documentId })
  expect(taken.fileName).toBe('现场（带水印）.jpg')
  const looked = createCanvas(600, 400)
  looked.getContext('2d').drawImage(await loadImage(await bytesOf(taken.url)), 0, 0)
  const { data } = looked.getContext('2d').getImageData(0, 0, 600, 400)
  const dark = data.filter((value, index) => index % 4 === 0 && value < 200).length
  expect(dark).toBeGreaterThan(500)

  const note = await secret('备忘.txt', Buffer.from('不得外传'))
  expect(await helper.reply(documents.export, { id: note.documentId })).toMatchObject({
    code: 409,
    msg: '保密文档只能带水印取出，TXT 格式加不了水印；取消保密后可取出原件',
  })
  const broken = await secret('坏的.pdf', Buffer.from('%PDF-1.4 nothing'))
  expect((await helper.reply(documents.export, { id: broken.documentId })).code).toBe(409)
  const open = await aDocument(mine, { space: 'case', caseId, fileName: '公开.png', content: white })
  const plain = await helper.call(documents.export, { id: open.documentId })
  expect([plain.fileName, (await bytesOf(plain.url)).equals(white)]).toEqual(['公开.png', true])
})

test('every preview of a confidential PDF shows the watermarked copy, and no address leads to the original', async () => {
  const content = await renderPdf([{ kind: 'title', text: '股权转让协议' }], { title: '协议', now: app.clock.now() })
  const { documentId, fileId, docVerId } = await secret('股权转让协议.pdf', content)
  const ways = [
    { id: documentId },
    { id: docVerId, type: 'versionDoc' },
    { id: fileId, type: 'versionDoc' },
    { id: fileId, type: 'document', readOnly: '1' },
  ] as const
  for (const way of ways) {
    const shown = await helper.call(documents.preview, way)
    expect(shown).toMatchObject({ fileType: 'pdf', isBurntIn: true, trouble: null })
    expect(shown.watermark).toContain(office.hr.name)
    const bytes = await bytesOf(shown.url)
    expect([bytes.equals(content), String(bytes.length)]).toEqual([false, shown.fileSize])
    expect((await PDFDocument.load(bytes)).getPage(0).node.Resources()?.toString()).toContain('/XObject')
    expect((await helper.call(documents.export, way)).fileName).toBe('股权转让协议（带水印）.pdf')
  }
  // Made once while it is read, and by ranges; nobody else's.
  const [mineNow, again] = [
    await mine.call(documents.preview, { id: documentId }),
    await mine.call(documents.preview, { id: documentId }),
  ]
  expect(mineNow.url).toBe(again.url)
  expect(mineNow.url.split('?')[0]).not.toBe(
    (await helper.call(documents.preview, { id: documentId })).url.split('?')[0],
  )
  const part = await fetch(mineNow.url, { headers: { range: 'bytes=0-9' } })
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([206, 10])
  // Its own bytes at the marked copy's address, or by another address of the same store: refused.
  expect((await fetch(mineNow.url.replace('/shown/', '/doc/'))).status).toBe(403)
})

test('a confidential text is shown as watermarked pages, and confidential sound is refused with the reason', async () => {
  const note = await secret('备忘.txt', Buffer.from('不得外传'))
  const shown = await helper.call(documents.preview, { id: note.documentId })
  expect(shown).toMatchObject({ name: '备忘.txt', fileType: 'pdf', trouble: null, isBurntIn: true, officeType: 'w' })
  const paper = await PDFDocument.load(await bytesOf(shown.url))
  expect(paper.getPageCount()).toBe(1)
  const word = await secret('合同.docx', aDocx(['保密条款：不得外传']))
  expect(await helper.call(documents.preview, { id: word.documentId })).toMatchObject({
    fileType: 'pdf',
    trouble: null,
  })

  const sound = await secret('录音.mp3', Buffer.from('ID3 sound'))
  expect(await helper.call(documents.preview, { id: sound.documentId })).toMatchObject({
    ...{ url: '', fileType: 'mp3', isBurntIn: true },
    trouble: '保密文档只能带水印查看，MP3 格式加不了水印；取消保密后可查看原件',
  })
  const broken = await secret('坏的.pdf', Buffer.from('%PDF-1.4 nothing'))
  expect(await helper.call(documents.preview, { id: broken.documentId })).toMatchObject({
    url: '',
    trouble: '保密文档只能带水印查看，文件已损坏，加不了水印；取消保密后可查看原件',
  })
})

test('lists, versions and text of a confidential document contain no address, and lifting it shows the original', async () => {
  const content = Buffer.from('%PDF-1.4 nothing')
  const made = await secret('协议.pdf', content)
  const { documentId, fileId, version } = made
  const told = [
    await helper.call(documents.list, { tab: 'case', caseId }),
    await helper.call(documents.get, { documentId }),
    await helper.call(documents.versions, { documentId }),
  ]
  expect(JSON.stringify(told)).not.toContain('/v3/storage/')
  expect((await helper.reply(documents.copy, { documentIds: [documentId] })).code).toBe(409)
  const fields = { docType: 'contract', tags: '', note: '', name: '协议' } as const
  await mine.call(documents.update, { documentId, version, ...fields, isConfidential: false })
  const open = await helper.call(documents.preview, { id: documentId })
  expect([open.isBurntIn, open.watermark, (await bytesOf(open.url)).equals(content)]).toEqual([false, null, true])
  expect((await helper.call(file.downloadUrl, { fileId })).fileName).toBe('协议.pdf')
})

test('a confidential document uploaded by somebody else cannot be sealed, neither itself nor a copy', async () => {
  const { documentId, fileId } = await secret('协议.pdf', await renderPdf([], { title: '协议', now: 0 }))
  const asked = (file: string) =>
    anApplication(helper, {
      type: 2037,
      values: {
        ...{ docType: '证明', title: '协议', purpose: '办理登记', receiver: '登记机关', file: [file] },
        ...{ stampType: '2', sealKind: 'official', copies: '1' },
      },
    })
  await expect(asked(fileId)).rejects.toThrow('附件不存在或已失效，请重新上传')
  expect(await helper.reply(documents.copy, { documentIds: [documentId] })).toMatchObject({
    code: 409,
    msg: '「协议.pdf」是保密文档，不能作为附件',
  })
  expect((await app.db.selectFrom('seal_docs').select('id').execute()).length).toBe(0)
})

test('a watermarked copy made for a preview is deleted the next day', async () => {
  const content = await renderPdf([{ kind: 'title', text: '协议' }], { title: '协议', now: 0 })
  const { documentId } = await secret('协议.pdf', content)
  const { url } = await helper.call(documents.preview, { id: documentId })
  const key = new URL(url).pathname.replace('/v3/storage/', '')
  expect(await app.files.store.sizeOf(key)).toBeGreaterThan(0)
  app.clock.pass(hours(25))
  await app.jobs.runDue()
  expect(await app.files.store.sizeOf(key)).toBeUndefined()
})
