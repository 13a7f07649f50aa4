import { documents } from '@contract/document'
import { hours } from '@contract/duration'
import { file } from '@contract/file'
import { task } from '@contract/task'
import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { aDocument } from '@test/factories/document'
import { PNG } from '@test/factories/file'
import { anEmployee, type Worker } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'

let app: TestApp
let office: Office
let mine: TestClient
let helper: TestClient
let stranger: TestClient

beforeEach(async () => {
  app = await testApp()
  office = await anOffice(app)
  const as: (who: Worker) => Promise<TestClient> = callers(app)
  mine = await as(office.applicant)
  helper = await as(office.hr)
  stranger = await as(await anEmployee(app, { firm: office.applicant.firm }))
})
afterEach(() => app.close())

async function aCaseOfBoth() {
  const team = [
    { empId: office.applicant.id, percent: '60' },
    { empId: office.hr.id, percent: '40' },
  ]
  return aStandingCase(app, mine, office.applicant, { team })
}

const copy = (who: TestClient, ...documentIds: string[]) => who.reply(documents.copy, { documentIds })
const bytesOf = async (who: TestClient, fileId: string) => {
  const { url } = await who.call(file.downloadUrl, { fileId })
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

test('copying a case document gives the reader an upload of their own, independent of the document', async () => {
  const { caseId } = await aCaseOfBoth()
  const place = { space: 'case', caseId } as const
  const letter = await aDocument(mine, { ...place, fileName: '律师函.pdf' })
  const photo = await aDocument(mine, { ...place, fileName: '现场.png', content: PNG })
  const [first, second] = await helper.call(documents.copy, { documentIds: [letter.documentId, photo.documentId] })
  expect([first, second]).toMatchObject([
    { fileName: '律师函.pdf', fileType: 'pdf', fileSize: letter.fileSize },
    { fileName: '现场.png', fileType: 'png' },
  ])
  expect(first?.fileId).not.toBe(letter.fileId)
  expect(await bytesOf(helper, first?.fileId ?? '')).toEqual(await bytesOf(mine, letter.fileId))
  // Pictures go where pictures are asked for.
  const kinds = await app.db
    .selectFrom('files')
    .select(['id', 'kind', 'owner_id'])
    .where('owner_id', '=', office.hr.id)
    .execute()
  expect(new Map(kinds.map(({ id, kind }) => [id, kind])).get(second?.fileId ?? '')).toBe('image')

  // The document goes for good; what was attached stays.
  await helper.call(task.saveTask, {
    ...{ title: '寄出律师函', priority: 2, assigneeIds: [office.hr.id] },
    fileIds: [first?.fileId ?? ''],
  })
  await mine.call(documents.remove, { documentIds: [letter.documentId] })
  await mine.call(documents.purge, { documentIds: [letter.documentId] })
  app.clock.pass(hours(25))
  while ((await app.jobs.runDue()) > 0);
  const left = await app.db.selectFrom('files').select(['id', 'storage_key']).execute()
  const keyOf = (id = '') => left.find((file) => file.id === id)?.storage_key
  expect((await app.files.store.read(keyOf(first?.fileId) ?? '')).length).toBe(Number(letter.fileSize))
  // A file that nobody attached is swept like any upload.
  expect([keyOf(letter.fileId), keyOf(second?.fileId)]).toEqual([undefined, undefined])
})

test('copying an unreadable, confidential or removed document is refused, and one failure copies none', async () => {
  const { caseId } = await aCaseOfBoth()
  const place = { space: 'case', caseId } as const
  const open = await aDocument(mine, { ...place, fileName: '合同.pdf' })
  const own = await aDocument(mine, { fileName: '个人笔记.pdf' })
  const secret = await aDocument(mine, { ...place, fileName: '商业秘密.pdf', isConfidential: true })
  const count = async () => (await app.db.selectFrom('files').select('id').execute()).length
  const before = await count()
  expect((await copy(stranger, open.documentId)).code).toBe(404)
  expect((await copy(helper, own.documentId)).code).toBe(404)
  expect(await copy(helper, open.documentId, secret.documentId)).toMatchObject({
    code: 409,
    msg: '「商业秘密.pdf」是保密文档，不能作为附件',
  })
  await mine.call(documents.remove, { documentIds: [open.documentId] })
  expect(await copy(mine, open.documentId)).toMatchObject({ code: 409, msg: '「合同.pdf」在回收站里，请先恢复' })
  expect(await count()).toBe(before)
  expect((await copy(mine)).code).toBe(400)
})
