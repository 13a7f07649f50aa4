import fs from 'node:fs'
import path from 'node:path'
import { READING_TROUBLES } from '@contract/codes/reading-state'
import { documents } from '@contract/document'
import { dossier } from '@contract/dossier'
import { days } from '@contract/duration'
import { file } from '@contract/file'
import { message } from '@contract/message'
import { renderPdf } from '@server/kernel/pdf/pdf'
import { readingLimits } from '@server/kernel/reading/reading-result'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { anUpload, PNG } from '@test/factories/file'
import { aDocx } from '@test/factories/office-file'
import { anEmployee, type Worker } from '@test/factories/people'
import { root } from '@test/support/paths'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, signedIn, type TestClient } from '@test/support/test-client'
import { zipSync } from 'fflate'
import PDFKit from 'pdfkit'

let app: TestApp
let office: Office
let mine: TestClient
let helper: TestClient
let director: TestClient
let guest: TestClient
let keeper: TestClient
let caseId: string

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as: (who: Worker) => Promise<TestClient> = callers(app)
  mine = await as(office.applicant)
  helper = await as(office.hr)
  director = await as(office.director)
  keeper = await as(await anEmployee(app, { firm: office.applicant.firm, permissions: ['document:manage'] }))
  guest = await as(office.stranger)
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.hr.id, percent: '40' },
  ]
  ;({ caseId } = await aStandingCase(app, mine, office.applicant, { team }))
})
afterEach(() => app.close())

const inCase = () => ({ space: 'case', caseId }) as const
const names = async (who: TestClient, asked: object = {}) =>
  (await who.call(documents.list, { tab: 'case', caseId, ...asked })).records.map(({ name }) => name)
const cards = async (who: TestClient, code: number) =>
  (await who.call(message.getMsgList, { appMsgType: [code], size: 50 })).records.map(({ linkId }) => linkId)

describe('documents of a case', () => {
  test('case documents are sorted into the folders of the category, and new ones (308) and new versions (1303) notify the team', async () => {
    const { folders, canAdd } = await mine.call(documents.folders, inCase())
    expect([folders[0]?.name, folders[3]?.name, canAdd]).toEqual(['委托手续', '证据材料', true])
    const folderId = folders[3]?.folderId
    const made = await aDocument(mine, { ...inCase(), folderId, fileName: '合同.pdf' })
    expect(made).toMatchObject({
      name: '合同.pdf',
      folderName: '证据材料',
      versionNo: 1,
      status: 'draft',
      fileType: 'pdf',
    })
    expect(await cards(helper, 308)).toEqual([caseId])
    expect((await helper.call(documents.folders, inCase())).folders[3]).toMatchObject({ documentCount: 1 })
    expect([await names(mine, { folderId }), await names(mine, { folderId: 'top' })]).toEqual([['合同.pdf'], []])

    const { fileId } = await anUpload(helper, { fileName: '合同-修改稿.pdf' })
    const next = await helper.call(documents.addVersion, {
      ...{ documentId: made.documentId, version: made.version, fileId, note: '对方修改稿' },
    })
    expect(next).toMatchObject({ name: '合同.pdf', versionNo: 2, fileId })
    expect(await cards(mine, 1303)).toEqual([caseId])
    const late = { documentId: made.documentId, version: made.version, fileId: 'x' }
    expect((await mine.reply(documents.addVersion, late)).code).toBe(400)

    const versions = await mine.call(documents.versions, { documentId: made.documentId })
    expect(versions.map(({ no, note }) => [no, note])).toEqual([
      [2, '对方修改稿'],
      [1, ''],
    ])
    const docVerId = versions[1]?.docVerId ?? ''
    const back = await mine.call(documents.useVersion, { documentId: made.documentId, version: next.version, docVerId })
    expect(back).toMatchObject({ versionNo: 3, fileId: made.fileId })
  })

  test('an uploaded duplicate name gets a number, and renaming to a duplicate is refused at the field', async () => {
    const first = await aDocument(mine, inCase())
    const second = await aDocument(mine, inCase())
    expect([first.name, second.name]).toEqual(['起诉状.pdf', '起诉状(2).pdf'])
    const fields = { docType: 'pleading', tags: '急件 一审，急件', isConfidential: true, note: '' } as const
    const { documentId, version } = second
    expect(await mine.reply(documents.update, { documentId, version, ...fields, name: '起诉状' })).toMatchObject({
      code: 400,
      data: { fields: { name: '同一文件夹里已有同名文档' } },
    })
    const kept = await mine.call(documents.update, { documentId, version, ...fields, name: '../../代理词.exe' })
    expect(kept).toMatchObject({
      name: '代理词.exe.pdf',
      tags: ['一审', '急件'],
      isConfidential: true,
      docType: 'pleading',
    })
    expect(await mine.reply(documents.update, { documentId, version, ...fields, name: '晚到的' })).toMatchObject({
      code: 409,
    })
    const tooLong = { documentId, version: kept.version, ...fields, name: '代理词', tags: '长'.repeat(21) }
    expect(await mine.reply(documents.update, tooLong)).toMatchObject({
      code: 400,
      data: { fields: { tags: expect.any(String) } },
    })
    for (const [name, words] of [
      ['长'.repeat(500), expect.any(String)],
      ['\u202e\u200b', '名称中有无法保存的字符'],
      ['../..', '请填写能用作文件名的名称'],
    ])
      expect(await mine.reply(documents.update, { ...tooLong, tags: '', name })).toMatchObject({
        code: 400,
        data: { fields: { name: words } },
      })
    expect(await names(mine, { tag: '急' })).toEqual(['代理词.exe.pdf'])
  })

  test('an upload of somebody else, a folder of another case and an ended case are refused', async () => {
    const { fileId } = await anUpload(helper)
    expect(await mine.reply(documents.upload, { ...inCase(), files: [{ fileId }] })).toMatchObject({ code: 400 })
    const own = await anUpload(mine)
    const strange = { ...inCase(), folderId: 'firm_01', files: [{ fileId: own.fileId }] }
    expect(await mine.reply(documents.upload, strange)).toMatchObject({
      code: 400,
      data: { fields: { folderId: '文件夹不存在或已被删除' } },
    })
    await app.db.updateTable('cases').set({ status: 'archived' }).where('id', '=', caseId).execute()
    expect((await mine.reply(documents.upload, { ...inCase(), files: [{ fileId: own.fileId }] })).code).toBe(403)
    expect(await names(mine)).toEqual([])
  })

  test('a dossier upload is a document, and its new version replaces it in the dossier', async () => {
    const { fileId } = await anUpload(mine, { fileName: '判决书.pdf' })
    await mine.call(dossier.saveDossierDocuments, { caseId, item: 'decision', fileIds: [fileId] })
    expect(await names(mine)).toEqual(['判决书.pdf'])
    const [row] = (await mine.call(documents.list, { tab: 'mine' })).records
    const newer = await anUpload(mine, { fileName: '判决书更正.pdf' })
    await mine.call(documents.addVersion, {
      ...{ documentId: row?.documentId ?? '', version: row?.version ?? 0, fileId: newer.fileId },
    })
    const { items } = await mine.call(dossier.caseDossierPaperSet, { caseId })
    const kept = items.find(({ item }) => item === 'decision')?.documents.map((document) => document.fileId)
    expect(kept).toEqual([newer.fileId])
  })
})

describe('access to documents', () => {
  test('documents behind the wall appear in no list, detail, link, folder or recycle bin of outsiders', async () => {
    const { documentId, fileId } = await aDocument(mine, inCase())
    expect(await names(director)).toEqual(['起诉状.pdf'])
    expect((await director.reply(documents.addVersion, { documentId, version: 1, fileId })).code).toBe(403)
    await app.db.updateTable('cases').set({ is_confidential: true }).where('id', '=', caseId).execute()
    for (const who of [director, guest]) {
      expect((await who.call(documents.list, { tab: 'case' })).records).toEqual([])
      expect((await who.reply(documents.list, { tab: 'case', caseId })).code).toBe(404)
      for (const call of [documents.get, documents.download, documents.versions])
        expect((await who.reply(call as typeof documents.get, { documentId })).code).toBe(404)
      expect((await who.reply(documents.folders, inCase())).code).toBe(404)
      expect((await who.reply(documents.move, { documentIds: [documentId], space: 'personal' })).code).toBe(404)
      expect((await who.reply(file.downloadUrl, { fileId })).code).toBe(403)
    }
    await mine.call(documents.remove, { documentIds: [documentId] })
    expect((await director.call(documents.list, { tab: 'recycle' })).total).toBe(0)
    expect((await director.reply(documents.restore, { documentIds: [documentId] })).code).toBe(404)
  })

  test('personal documents are private, and firm documents are read by all and managed by few', async () => {
    const { documentId } = await aDocument(mine)
    expect((await director.reply(documents.get, { documentId })).code).toBe(404)
    expect((await mine.call(documents.list, { tab: 'personal' })).total).toBe(1)
    expect((await guest.reply(documents.saveFolder, { space: 'firm', name: '模板' })).code).toBe(403)
    const office = await aDocument(keeper, {
      space: 'firm',
      folderId: await firmFolder(),
      fileName: '范本.docx',
      content: ZIP,
    })
    expect((await guest.call(documents.get, { documentId: office.documentId })).can).toEqual({
      ...{ edit: false, remove: false, restore: false, share: false },
    })
    const { url } = await guest.call(documents.download, { documentId: office.documentId })
    expect((await fetch(url)).status).toBe(200)
  })

  test('a personal document moves into a case, and out of it only by its uploader or the lead', async () => {
    const { documentId } = await aDocument(helper)
    await helper.call(documents.move, { documentIds: [documentId], ...inCase() })
    expect(await names(mine)).toEqual(['起诉状.pdf'])
    const own = await aDocument(mine, inCase())
    expect((await helper.reply(documents.remove, { documentIds: [own.documentId] })).msg).toBe(
      '只有上传人或主办律师可以移除文档',
    )
    expect((await helper.reply(documents.move, { documentIds: [own.documentId], space: 'personal' })).code).toBe(403)
    await mine.call(documents.remove, { documentIds: [documentId] })
    expect(await names(helper)).toEqual(['起诉状(2).pdf'])
  })
})

describe('the recycle bin', () => {
  test('removed documents can be restored for thirty days and are purged afterwards', async () => {
    const [kept, lost] = [await aDocument(mine, inCase()), await aDocument(mine, inCase())]
    await mine.call(documents.remove, { documentIds: [kept.documentId, lost.documentId] })
    expect([await names(mine), (await mine.call(documents.list, { tab: 'recycle' })).total]).toEqual([[], 2])
    expect((await mine.raw(documents.update, { ...kept, documentId: kept.documentId, tags: '' })).code).toBe(400)
    await mine.call(documents.restore, { documentIds: [kept.documentId] })
    expect(await names(helper)).toEqual(['起诉状.pdf'])
    app.clock.pass(days(29))
    await app.jobs.runDue()
    mine = await signedIn(app, office.applicant)
    expect((await mine.call(documents.list, { tab: 'recycle' })).total).toBe(1)
    app.clock.pass(days(2))
    await app.jobs.runDue()
    mine = await signedIn(app, office.applicant)
    expect((await mine.call(documents.list, { tab: 'recycle' })).total).toBe(0)
    expect((await mine.reply(documents.restore, { documentIds: [lost.documentId] })).code).toBe(404)
    expect((await mine.reply(file.downloadUrl, { fileId: lost.fileId })).code).toBe(404)
    expect((await mine.call(file.downloadUrl, { fileId: kept.fileId })).fileName).toBe('起诉状.pdf')
  })

  test('emptying the recycle bin purges its documents', async () => {
    const { documentId } = await aDocument(mine)
    expect((await mine.reply(documents.purge, { documentIds: [documentId] })).code).toBe(403)
    await mine.call(documents.remove, { documentIds: [documentId] })
    await mine.call(documents.purge, { documentIds: [documentId] })
    expect((await mine.reply(documents.get, { documentId })).code).toBe(404)
  })
})

test('folders are added, renamed and removed when empty, and removed template folders stay removed', async () => {
  const { folders } = await mine.call(documents.folders, inCase())
  const [first] = folders
  const folderId = first?.folderId ?? ''
  const renamed = await mine.call(documents.saveFolder, { ...inCase(), folderId, version: 1, name: '委托与授权' })
  expect(renamed.folders[0]).toMatchObject({ folderId, name: '委托与授权', version: 2 })
  const twice = { ...inCase(), name: '证据材料' }
  expect(await mine.reply(documents.saveFolder, twice)).toMatchObject({
    code: 400,
    data: { fields: { name: '已有同名文件夹' } },
  })
  const within = await mine.call(documents.saveFolder, { ...inCase(), name: '原件', parentId: folderId })
  expect(within.folders).toHaveLength(folders.length + 1)
  expect((await mine.reply(documents.removeFolder, { ...inCase(), folderId })).msg).toBe('文件夹里还有文件夹，请先移走')
  const other = folders[1]?.folderId ?? ''
  const { documentId } = await aDocument(mine, { ...inCase(), folderId: other })
  expect((await mine.reply(documents.removeFolder, { ...inCase(), folderId: other })).msg).toBe(
    '文件夹里还有文档，请先移走',
  )
  await mine.call(documents.remove, { documentIds: [documentId] })
  await mine.call(documents.removeFolder, { ...inCase(), folderId: other })
  await mine.call(documents.restore, { documentIds: [documentId] })
  expect(await mine.call(documents.get, { documentId })).toMatchObject({ folderName: null })
  const left = (await mine.call(documents.folders, inCase())).folders.map(({ name }) => name)
  expect(left).not.toContain('主体材料')
  expect(
    await mine.reply(documents.saveFolder, { ...inCase(), folderId, version: 2, parentId: folderId, name: '委托' }),
  ).toMatchObject({
    code: 400,
  })
})

describe('viewing a document', () => {
  test('a document, an old version and a chat file can be previewed (§2.4), and outsiders are refused', async () => {
    const made = await aDocument(mine, { ...inCase(), fileName: '合同.docx', content: ZIP })
    const { documentId, version, docVerId } = made
    const shown = await mine.call(documents.preview, { id: documentId })
    expect(shown).toMatchObject({ name: '合同.docx', officeType: 'w', canEdit: true, watermark: null, documentId })
    expect((await fetch(shown.url)).status).toBe(200)
    expect((await mine.call(documents.preview, { id: documentId, readOnly: '1' })).canEdit).toBe(false)
    const { fileId } = await anUpload(mine, { fileName: '二稿.txt', content: Buffer.from('二稿') })
    await mine.call(documents.addVersion, { documentId, version, fileId })
    expect(await mine.call(documents.preview, { id: documentId })).toMatchObject({ name: '合同.txt', canEdit: false })
    const old = await helper.call(documents.preview, { id: docVerId, type: 'versionDoc', readOnly: '1' })
    expect(old).toMatchObject({ name: '合同.docx', canEdit: false })
    const loose = await anUpload(mine)
    expect(await mine.call(documents.preview, { id: loose.fileId, type: 'versionDoc' })).toMatchObject({
      ...{ name: '起诉状.pdf', officeType: 'f', documentId: null },
    })
    for (const id of [documentId, docVerId, fileId, loose.fileId])
      for (const type of ['document', 'versionDoc'] as const)
        expect([403, 404]).toContain((await guest.reply(documents.preview, { id, type })).code)
  })

  test('a confidential document shows a watermark with the viewer and the time', async () => {
    const { documentId, version } = await aDocument(mine, inCase())
    const said = { docType: 'contract', tags: '', isConfidential: true, note: '', name: '合同' } as const
    await mine.call(documents.update, { documentId, version, ...said })
    const { watermark } = await helper.call(documents.preview, { id: documentId })
    expect(watermark).toMatch(/^\S+ (\d{4} )?\d{4}-\d\d-\d\d \d\d:\d\d$/)
  })
})

describe('merging pictures into a PDF', () => {
  const picture = async (who: TestClient) =>
    (await anUpload(who, { type: 'image', fileName: '一.png', content: PNG })).fileId

  test('merged pictures make one PDF with a page each in the chosen place', async () => {
    const fileIds = [await picture(mine), await picture(mine)]
    const made = await mine.call(documents.mergeImages, { ...inCase(), fileIds, name: '送货单' })
    expect(made).toMatchObject({ name: '送货单.pdf', caseId, fileType: 'pdf' })
    const { url } = await mine.call(documents.download, { documentId: made.documentId })
    const pdf = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('latin1')
    expect([pdf.slice(0, 5), pdf.match(/\/Type \/Page\b/g)?.length]).toEqual(['%PDF-', 2])
  })

  test('merging a file that is not a picture, is broken or is somebody else’s is refused', async () => {
    const pdf = (await anUpload(mine)).fileId
    const broken = PNG.subarray(0, 20)
    const cut = (await anUpload(mine, { type: 'image', fileName: '二.png', content: broken })).fileId
    for (const fileId of [pdf, cut, await picture(helper)])
      expect((await mine.reply(documents.mergeImages, { ...inCase(), fileIds: [fileId], name: '送货单' })).code).toBe(
        400,
      )
    expect(await names(mine)).toEqual([])
  })
})

const ZIP = Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1')
const firmFolder = async () => (await director.call(documents.folders, { space: 'firm' })).folders[1]?.folderId

describe('document search', () => {
  test('document search finds words inside files, shows where, and skips invisible documents', async () => {
    const content = aDocx(['买卖合同', '违约金按日万分之五计算'])
    const made = await aDocument(mine, { ...inCase(), fileName: '合同.docx', content })
    await aDocument(mine, { ...inCase(), fileName: '违约 清单.docx', content: aDocx(['目录']) })
    await aDocument(mine, { fileName: '自己的.docx', content })
    expect(await names(mine, { keyword: '万分之五' })).toEqual([])
    expect(await app.reader.readDue()).toBe(3)
    const found = await mine.call(documents.list, { tab: 'case', keyword: '违约 万分' })
    expect(found.records.map(({ documentId, hit }) => [documentId, hit])).toEqual([
      [made.documentId, { page: null, words: '买卖合同违约金按日万分之五计算' }],
    ])
    expect((await names(helper, { keyword: '违约' })).sort()).toEqual(['合同.docx', '违约 清单.docx'])
    expect((await guest.call(documents.list, { tab: 'case', keyword: '违约' })).records).toEqual([])
    expect((await helper.call(documents.list, { tab: 'personal', keyword: '违约' })).records).toEqual([])
  })

  test('document search treats full-width letters and brackets like narrow ones', async () => {
    for (const where of [{}, inCase()])
      await aDocument(mine, { ...where, fileName: '研究备忘录（１２）.docx', content: aDocx(['目录']) })
    for (const tab of ['personal', 'case'] as const)
      for (const keyword of ['备忘录（12', '备忘录(12)', '录（１２）'])
        expect((await mine.call(documents.list, { tab, keyword })).records).toMatchObject([
          { name: '研究备忘录（１２）.docx' },
        ])
  })

  test('document search matches Kangxi radicals with plain characters and traditional with simplified ones', async () => {
    const radicals = fs.readFileSync(path.join(root, 'test/files/radicals.pdf'))
    const scanned = await aDocument(mine, { ...inCase(), fileName: '⻩河⽔务.pdf', content: radicals })
    const plain = await aDocument(mine, { ...inCase(), fileName: '裁定.docx', content: aDocx(['西安市人民法院黄河']) })
    const traditional = await aDocument(mine, { ...inCase(), fileName: '廣東.docx', content: aDocx(['華潤青川置地']) })
    await app.reader.readDue()
    const found = async (keyword: string) =>
      (await mine.call(documents.list, { tab: 'case', keyword })).records.map(({ documentId }) => documentId).sort()
    const both = [scanned.documentId, plain.documentId].sort()
    expect(await found('人民法院')).toEqual(both)
    expect(await found('⼈⺠法院')).toEqual(both)
    expect(await found('黄河水务')).toEqual([scanned.documentId])
    expect(await found('华润青川')).toEqual([traditional.documentId])
    expect(await found('广东')).toEqual([traditional.documentId])
    const { records } = await mine.call(documents.list, { tab: 'case', keyword: '华润' })
    // The text around a hit is the file's own.
    expect(records[0]?.hit?.words).toBe('華潤青川置地')
    expect(records[0]?.name).toBe('廣東.docx')
  })

  test('a broken file is stored and marked as broken, and a PDF shows its page count and thumbnail', async () => {
    const content = await renderPdf([{ kind: 'title', text: '起诉状' }], { title: '起诉状', now: 0 })
    const made = await aDocument(mine, { ...inCase(), content })
    const bad = await aDocument(mine, { ...inCase(), fileName: '坏的.pdf' })
    expect(bad.reading).toEqual({ state: 'waiting', trouble: null })
    await app.reader.readDue()
    const readingOf = async ({ documentId }: { documentId: string }) =>
      (await mine.call(documents.get, { documentId })).reading
    expect(await readingOf(bad)).toEqual({ state: 'failed', trouble: 'broken' })
    expect(await readingOf(made)).toEqual({ state: 'done', trouble: null })
    const [version] = await mine.call(documents.versions, { documentId: made.documentId })
    expect(version?.pages).toBe(1)
    const { records } = await mine.call(documents.list, { tab: 'case', caseId })
    expect(records.map(({ name, thumbnailUrl }) => [name, !!thumbnailUrl]).sort()).toEqual([
      ['坏的.pdf', false],
      ['起诉状.pdf', true],
    ])
    const picture = await fetch(records.find(({ thumbnailUrl }) => thumbnailUrl)?.thumbnailUrl ?? '')
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(await app.reader.readDue()).toBe(0)
  })

  test('a locked, macro-carrying, oversized or invalid file says so and is not indexed', async () => {
    const locked = new PDFKit({ userPassword: 'lulu88' })
    const chunks: Buffer[] = []
    locked.on('data', (chunk: Buffer) => chunks.push(chunk)).text('secretword')
    await new Promise((resolve) => locked.on('end', resolve).end())
    const deep = `${'<a>'.repeat(5_000)}secretword${'</a>'.repeat(5_000)}`
    const laughs = '<!DOCTYPE d [<!ENTITY a "secretword"><!ENTITY b "&a;&a;&a;&a;">]><d>&b;</d>'
    const zeros = zipSync({ 'word/document.xml': new Uint8Array(readingLimits.unpackedBytes + 1) }, { level: 1 })
    const given = [
      ['锁着.pdf', Buffer.concat(chunks), '文件设有打开密码'],
      ['解压炸弹.docx', Buffer.from(zeros), '文件解压后过大'],
      ['层层套.docx', aDocx([], { 'word/document.xml': deep }), '文件解压后过大'],
      ['实体炸弹.docx', aDocx([], { 'word/document.xml': laughs }), '文件已损坏，读不出内容'],
      ['不是文档.docx', Buffer.from('PK\x03\x04secretword'), '文件已损坏，读不出内容'],
      ['带宏.docx', aDocx(['委托合同'], { 'word/vbaProject.bin': 'secretword' }), '文件含有宏'],
    ] as const
    const made: [string, Buffer, string][] = []
    for (const [fileName, content, words] of given)
      made.push([(await aDocument(mine, { ...inCase(), fileName, content })).documentId, content, words])
    await app.reader.readDue()
    for (const [documentId, content, words] of made) {
      const { name, reading } = await mine.call(documents.get, { documentId })
      expect([name, reading.trouble && READING_TROUBLES[reading.trouble]]).toEqual([name, words])
      // The file as it came, and no more.
      const { url } = await mine.call(documents.preview, { id: documentId })
      expect([name, Buffer.from(await (await fetch(url)).arrayBuffer()).equals(content)]).toEqual([name, true])
    }
    expect(await names(mine, { keyword: 'secretword' })).toEqual([])
    const { records } = await mine.call(documents.list, { tab: 'case', caseId })
    expect(records.filter(({ thumbnailUrl }) => thumbnailUrl)).toEqual([])
  })
})

describe('documents from templates', () => {
  test('a case fills the known blanks of a template, and the rest is listed, typed or left blank', async () => {
    const templates = await mine.call(documents.templates, { caseId })
    expect(templates.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['委托合同', '授权委托书', '所函', '风险告知书', '民事起诉状', '证据目录', '律师函']),
    )
    expect(templates.map(({ name }) => name)).not.toContain('会见所函')
    const pleading = await mine.call(documents.makeDraft, {
      ...{ caseId, templateId: 'complaint', format: 'docx' as const },
      values: [{ name: '请求事项', value: '判令支付货款' }],
    })
    expect(pleading).toMatchObject({ name: '民事起诉状.docx', docType: 'pleading', folderName: '诉讼文书' })
    const { blanks } = await mine.call(documents.draft, { caseId, templateId: 'firmLetter' })
    const known = Object.fromEntries(blanks.map(({ name, value }) => [name, value]))
    expect(known.承办律师).toBe(office.applicant.name)
    expect(known.委托人).not.toBe('')
    const values = [...blanks.filter(({ name }) => name !== '案号'), { name: '受理机关', value: '海州市中级人民法院' }]
    for (const format of ['docx', 'pdf'] as const) {
      const made = await mine.call(documents.makeDraft, { caseId, templateId: 'firmLetter', values, format })
      expect(made).toMatchObject({ name: `所函.${format}`, docType: 'letter', folderName: '委托手续' })
      await app.reader.readDue()
      for (const keyword of ['海州市中级人民法院', '________', office.applicant.name])
        expect(await names(mine, { keyword })).toContain(`所函.${format}`)
    }
  })

  test('a firm template lists its blanks, and a broken template says so', async () => {
    const { folders } = await keeper.call(documents.folders, { space: 'firm' })
    const folderId = folders.find(({ name }) => name === '文书模板')?.folderId
    const firms = { space: 'firm', folderId } as const
    const good = await aDocument(keeper, {
      ...firms,
      fileName: '结案函.docx',
      content: aDocx(['致{委托人}', '{结案意见}']),
    })
    const bad = await aDocument(keeper, { ...firms, fileName: '坏的.docx', content: aDocx(['致{委托人']) })
    const templates = await mine.call(documents.templates, { caseId })
    expect(templates.filter(({ isFirms }) => isFirms).map(({ name }) => name)).toEqual(['坏的', '结案函'])
    const { blanks } = await mine.call(documents.draft, { caseId, templateId: good.documentId })
    expect(blanks.map(({ name, value }) => [name, value !== ''])).toEqual([
      ['委托人', true],
      ['结案意见', false],
    ])
    await expect(mine.call(documents.draft, { caseId, templateId: bad.documentId })).rejects.toThrow('模板无法读取')
  })

  test('a confidential document is not offered as a template', async () => {
    const { folders } = await keeper.call(documents.folders, { space: 'firm' })
    const folderId = folders.find(({ name }) => name === '文书模板')?.folderId
    const given = { space: 'firm', folderId, fileName: '报价函.docx', content: aDocx(['致{委托人}', '底价']) } as const
    const { documentId: templateId } = await aDocument(keeper, { ...given, isConfidential: true })
    for (const who of [mine, keeper]) {
      const listed = await who.call(documents.templates, { caseId }).catch(() => [])
      expect(listed.map(({ name }) => name)).not.toContain('报价函')
    }
    const filled = { caseId, templateId, values: [], format: 'pdf' as const }
    await expect(mine.call(documents.draft, { caseId, templateId })).rejects.toThrow('模板不存在')
    await expect(mine.call(documents.makeDraft, filled)).rejects.toThrow('模板不存在')
    expect(await names(mine)).not.toContain('报价函.pdf')
  })

  test('a colleague who only sees the case makes no documents from templates', async () => {
    await expect(guest.call(documents.templates, { caseId })).rejects.toThrow('项目')
  })
})

test('comparing two versions shows their text differences, and an unreadable one says so', async () => {
  const content = aDocx(['委托代理合同', '乙方代理一审。'])
  const { documentId, version, docVerId } = await aDocument(mine, { ...inCase(), fileName: '合同.docx', content })
  const add = async (made: Buffer, at: number) => {
    const { fileId } = await anUpload(mine, { fileName: '合同.docx', content: made })
    return mine.call(documents.addVersion, { documentId, version: at, fileId })
  }
  const second = await add(aDocx(['委托代理合同', '乙方代理一审和二审。', '一式两份。']), version)
  const compared = await helper.call(documents.compare, { documentId, from: docVerId, to: second.docVerId })
  expect(compared).toMatchObject({ trouble: null, changes: 1, removed: 0 })
  expect(compared.parts[1]?.words.filter(({ is }) => is === 'added').map(({ text }) => text.trim())).toEqual([
    '和二审',
    '一式两份。',
  ])
  const third = await add(Buffer.from('d0cf11e0a1b11ae1', 'hex'), second.version).catch(() => undefined)
  expect(third).toBeUndefined()
  const fourth = await add(aDocx([]), second.version)
  expect(await mine.call(documents.compare, { documentId, from: docVerId, to: fourth.docVerId })).toMatchObject({
    trouble: '第 3 版不能比较：里面没有文字，可能是扫描件',
    parts: [],
  })
  const asked = { documentId, from: docVerId, to: second.docVerId }
  expect((await guest.reply(documents.compare, asked)).code).not.toBe(0)
  expect((await mine.reply(documents.compare, { ...asked, to: 'x' })).msg).toBe('版本不存在或已被删除')
})
