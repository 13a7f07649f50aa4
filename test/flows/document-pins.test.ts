import { documents } from '@contract/document'
import { aDocument } from '@test/factories/document'
import { anUpload } from '@test/factories/file'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { memoryFiles } from '@test/support/memory-files'
import { type AppClient, phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { callers, type TestClient } from '@test/support/test-client'
import { Pins } from '@/features/document/pins/Pins'
import { DeviceFiles } from '@/stores/deviceFiles'

let app: TestApp
let zhou: Worker
let other: Worker
let mine: TestClient
let phone: AppClient
beforeEach(async () => {
  app = await testApp()
  const firm = await aFirm(app)
  zhou = await anEmployee(app, { firm, name: '周以宁' })
  other = await anEmployee(app, { firm, name: '陈景行' })
  mine = await callers(app)(zhou)
  phone = await phoneOf(app, zhou)
})
afterEach(() => app.close())

/** The device of the phone, with what it keeps in memory. */
function aDevice() {
  const files = memoryFiles()
  const { platform, session } = phone
  const device = new DeviceFiles(
    platform.storage,
    () => session.empId,
    async () => files,
  )
  session.onLeave(() => device.wipe())
  const { transport, feedback } = platform
  const api = phone.api({ documents })
  const here = { opensOffline() {}, isHere: () => session.empId === zhou.id }
  return { files, pins: new Pins({ api, transport, feedback, files: device.of('pin'), ...here }) }
}
const asPinned = { isConfidential: false }
const fields = { docType: 'contract', tags: '', note: '' } as const

test('a pinned document stays as saved, reports a newer version and is wiped with the session', async () => {
  const content = Buffer.from('%PDF-1.4 first')
  const made = await aDocument(mine, { fileName: '合同.pdf', content })
  const { documentId, version } = made
  const { files, pins } = aDevice()
  expect(await pins.pin({ ...made, ...asPinned })).toBe(true)
  const [kept] = [...files.kept.values()]
  expect(Buffer.from(await (kept?.file.blob ?? new Blob()).arrayBuffer()).equals(content)).toBe(true)
  await pins.check()
  expect(pins.of(documentId)).toMatchObject({ name: '合同.pdf', versionNo: 1, newer: undefined })

  const { fileId } = await anUpload(mine, { fileName: '合同二稿.pdf', content: Buffer.from('%PDF-1.4 second') })
  await mine.call(documents.addVersion, { documentId, version, fileId })
  await pins.check()
  const old = pins.of(documentId)
  expect([old?.versionNo, old?.newer]).toEqual([1, 2])
  expect(old && (await pins.renew(old))).toBe(true)
  expect(pins.of(documentId)).toMatchObject({ versionNo: 2, fileId })
  expect(pins.of(documentId)?.newer).toBeUndefined()

  await phone.session.logout()
  await new Promise((resolve) => setImmediate(resolve))
  expect(files.kept.size).toBe(0)
})

test('a document that becomes confidential or is removed leaves the device', async () => {
  const secret = await aDocument(mine, { fileName: '保密.pdf' })
  const binned = await aDocument(mine, { fileName: '旧稿.pdf' })
  const { files, pins } = aDevice()
  for (const detail of [secret, binned]) await pins.pin({ ...detail, ...asPinned })
  expect(files.kept.size).toBe(2)
  const { documentId, version } = secret
  await mine.call(documents.update, { documentId, version, ...fields, name: '保密', isConfidential: true })
  await mine.call(documents.remove, { documentIds: [binned.documentId] })
  await pins.check()
  expect([pins.all, files.kept.size]).toEqual([[], 0])
  // A client that does not know yet gets nothing either.
  expect(await pins.pin({ ...secret, ...asPinned })).toBe(false)
  expect(phone.platform.said.slice(-2)).toEqual(['2 份离线文档已不能保存，已从本机移除', '这份文档不能离线保存'])
  expect(await mine.reply(documents.download, { documentId })).toMatchObject({ code: 409 })
})

test('the check of pinned documents says nothing about a colleague’s personal documents', async () => {
  const { documentId } = await aDocument(await callers(app)(other))
  expect(await mine.call(documents.latest, { documentIds: [documentId] })).toEqual([])
})
