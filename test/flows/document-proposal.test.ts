import { documents } from '@contract/document'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { anUpload, PNG } from '@test/factories/file'
import { aDocx } from '@test/factories/office-file'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let guest: TestClient

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as = callers(app)
  ;[mine, guest] = [await as(office.applicant), await as(office.stranger)]
})
afterEach(() => app.close())

const NUMBER = '（2026）京0105民初123号'
async function aCaseWithNumber() {
  const { caseId } = await aStandingCase(app, mine, office.applicant, {})
  await app.db
    .insertInto('case_proceedings')
    .values({
      ...{ id: `${caseId}-1`, firm_id: office.firm.id, case_id: caseId, stage: '一审' },
      ...{ accept_organ: '北京市朝阳区人民法院', court_case_no: NUMBER },
    })
    .execute()
  return caseId
}

test('filing proposes name, type, case and folder of a judgment from its text, and asks about a correction', async () => {
  const caseId = await aCaseWithNumber()
  const content = aDocx([
    '北京市朝阳区人民法院',
    '民 事 判 决 书',
    '（2026）京 0105 民初 123 号',
    '原告与被告买卖合同纠纷一案',
  ])
  const { fileId } = await anUpload(mine, { fileName: '扫描件001.docx', content })
  const found = await mine.call(documents.propose, { fileId })
  expect(found).toMatchObject({
    ...{ unread: null, name: '民事判决书（2026）京0105民初123号', docType: 'judgment', said: '民事判决书' },
    ...{ caseId, folderName: '裁判文书', matters: [{ caseId, reasons: expect.arrayContaining(['案号相同']) }] },
  })
  expect(found.excerpt).toContain('北京市朝阳区人民法院')
  const again = await mine.call(documents.propose, { fileId, caseId, docType: 'letter' })
  expect(again).toMatchObject({ docType: 'letter', caseId, folderName: '往来函件' })

  // It only proposed: somebody puts it there.
  const { folderId, name, docType } = found
  const place = { space: 'case', caseId, folderId: folderId ?? undefined } as const
  const [kept] = await mine.call(documents.upload, { ...place, files: [{ fileId, name, docType }] })
  expect(kept).toMatchObject({
    name: '民事判决书（2026）京0105民初123号.docx',
    folderName: '裁判文书',
    docType: 'judgment',
  })
})

test('filing a document without readable text says so and proposes from its name', async () => {
  const caseId = await aCaseWithNumber()
  const photo = await anUpload(mine, { fileName: `${NUMBER}送货单(2).png`, content: PNG })
  expect(await mine.call(documents.propose, { fileId: photo.fileId })).toMatchObject({
    ...{ unread: '这种格式没有可读的文字', name: `${NUMBER}送货单`, docType: 'evidence', said: '送货单', excerpt: '' },
    ...{ caseId, folderName: '证据材料' },
  })
  const broken = await anUpload(mine, { fileName: '律师函.pdf', content: Buffer.from('%PDF-1.4 nothing here') })
  expect(await mine.call(documents.propose, { fileId: broken.fileId })).toMatchObject({
    ...{ unread: '文件已损坏，读不出内容', name: '律师函', docType: 'letter', caseId: null, folderId: null },
  })
})

test('filing reveals neither cases nor files of other people', async () => {
  const caseId = await aCaseWithNumber()
  const words = aDocx(['民事判决书', NUMBER])
  const theirs = await anUpload(guest, { fileName: '判决书.docx', content: words })
  expect(await guest.call(documents.propose, { fileId: theirs.fileId })).toMatchObject({ caseId: null, matters: [] })
  expect((await guest.reply(documents.propose, { fileId: theirs.fileId, caseId })).code).toBe(404)
  expect((await mine.reply(documents.propose, { fileId: theirs.fileId })).code).toBe(404)
})
