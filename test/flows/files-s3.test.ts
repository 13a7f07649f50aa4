import { days, minutes } from '@contract/duration'
import { file } from '@contract/file'
import { anUpload, PDF, postForm } from '@test/factories/file'
import { S3Double } from '@test/support/s3-double'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, someone } from '@test/support/test-client'

const keys = { bucket: 'files', region: 'cn-north-1', accessKey: 'AKID', secretKey: 'secret' }
const s3 = new S3Double({ ...keys, now: () => app.clock.now() })
let app: TestApp
let lawyer: Colleague
beforeAll(async () => {
  app = await testApp({ s3: { ...keys, endpoint: await s3.start() } })
  lawyer = await someone(app)
})
afterAll(async () => {
  await app.close()
  await s3.stop()
})
beforeEach(() => s3.objects.clear())

const credentials = () => lawyer.call(file.uploadUrl, { type: 'file', fileName: '起诉状.pdf', size: PDF.length })

test('an upload in three steps is served by a link to the bucket', async () => {
  const record = await anUpload(lawyer)
  expect(record).toMatchObject({ fileName: '起诉状.pdf', fileSize: String(PDF.length), fileType: 'pdf' })
  expect([...s3.objects.keys()]).toEqual([record.tmpPath])
  const { url } = await lawyer.call(file.downloadUrl, { fileId: record.fileId })
  const download = await fetch(url)
  expect(download.url.startsWith(app.config.s3?.endpoint ?? 'none')).toBe(true)
  expect(Buffer.from(await download.arrayBuffer()).equals(PDF)).toBe(true)
  expect(download.headers.get('content-type')).toBe('application/pdf')
  expect(download.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent('起诉状')}.pdf`)
})

test('a file made by the server is stored in the bucket whole', async () => {
  await app.files.store.put('f1/file/2026-11-20/own.pdf', PDF)
  expect(s3.objects.get('f1/file/2026-11-20/own.pdf')).toEqual(PDF)
})

test('the form’s fields are those of the specification in its order', async () => {
  const given = await credentials()
  expect(given).toMatchObject({ host: `${app.config.s3?.endpoint}/files`, accessid: expect.stringMatching(/^AKID\//) })
  expect(Object.keys(given.fields)).toEqual([
    'name',
    'key',
    'policy',
    'x-amz-algorithm',
    'x-amz-credential',
    'x-amz-date',
    'success_action_status',
    'x-amz-signature',
  ])
})

test('the bucket refuses another key, another size and an expired policy', async () => {
  const given = await credentials()
  const elsewhere = { ...given, fields: { ...given.fields, key: 'incoming/other/file/x.pdf' } }
  expect((await postForm(elsewhere, PDF)).status).toBe(403)
  expect((await postForm(given, PDF.subarray(1))).status).toBe(403)
  app.clock.pass(minutes(15) + 1)
  expect((await postForm(given, PDF)).status).toBe(403)
  expect(s3.objects.size).toBe(0)
})

test('a bucket link expires and cannot be used for another file', async () => {
  const [left, right] = [await anUpload(lawyer), await anUpload(lawyer)]
  const { url } = await lawyer.call(file.downloadUrl, { fileId: left.fileId })
  expect((await fetch(url.replace(left.tmpPath, right.tmpPath))).status).toBe(403)
  const inBucket = (await fetch(url)).url
  app.clock.pass(minutes(2) + 1)
  expect((await fetch(inBucket)).status).toBe(403)
  expect((await fetch(url)).status).toBe(200)
  app.clock.pass(minutes(20))
  expect((await fetch(url)).status).toBe(403)
})

test('a bucket link ends with the session it was made for', async () => {
  const leaver = await someone(app)
  const { fileId } = await anUpload(leaver)
  const { url } = await leaver.call(file.downloadUrl, { fileId })
  expect((await fetch(url)).status).toBe(200)
  await app.sessions.endOfEmployee(leaver.id, '您的账号已停用')
  expect((await fetch(url)).status).toBe(403)
})

test('a file of another type than announced is refused and removed', async () => {
  const content = Buffer.from('MZ program')
  const given = await lawyer.call(file.uploadUrl, { type: 'file', fileName: '合同.pdf', size: content.length })
  await postForm(given, content)
  expect(await lawyer.reply(file.uploadCallback, { fileId: given.fileId })).toMatchObject({ code: 400 })
  expect(s3.objects.size).toBe(0)
})

test('a callback without an upload is refused with a message', async () => {
  const { fileId } = await credentials()
  expect(await lawyer.reply(file.uploadCallback, { fileId })).toMatchObject({
    code: 400,
    msg: '文件尚未上传完成，请重新上传',
  })
})

test('the store tells the size of a file and that another is missing', async () => {
  const { tmpPath } = await anUpload(lawyer)
  expect(await app.files.store.sizeOf(tmpPath)).toBe(PDF.length)
  expect(await app.files.store.sizeOf(`${tmpPath}.not`)).toBeUndefined()
})

test('an unused upload is removed after a day', async () => {
  await anUpload(lawyer)
  await postForm(await credentials(), PDF)
  app.clock.pass(days(1) + 1000)
  while ((await app.jobs.runDue()) > 0);
  expect(s3.objects.size).toBe(0)
})
