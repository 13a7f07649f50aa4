import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import path from 'node:path'
import { documents } from '@contract/document'
import { days, minutes } from '@contract/duration'
import { file } from '@contract/file'
import type { UploadCredentials, UploadPart } from '@contract/file/shapes'
import { aDocument } from '@test/factories/document'
import { anUpload, PDF } from '@test/factories/file'
import { S3Double } from '@test/support/s3-double'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'

const PART = 5_242_880
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')

/** Two whole parts and a rest, each unlike the others. */
const PAPER = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(PART, 'a'), Buffer.alloc(PART, 'b')])
const partOf = (number: number, paper = PAPER) => paper.subarray((number - 1) * PART, number * PART)
const sums = (paper = PAPER) =>
  Array.from({ length: Math.ceil(paper.length / PART) }, (_, index) => md5(partOf(index + 1, paper)))

const keys = { bucket: 'files', region: 'cn-north-1', accessKey: 'AKID', secretKey: 'secret' }

const begin = (who: Colleague, more: object = {}, paper = PAPER) =>
  who.reply(file.uploadUrl, {
    type: 'file',
    fileName: '卷宗.pdf',
    size: paper.length,
    md5: md5(paper),
    parts: sums(paper),
    ...more,
  })
const begun = async (
  who: Colleague,
  more: object = {},
  paper = PAPER,
): Promise<UploadCredentials & { parts: UploadPart[] }> => {
  const { data } = await begin(who, more, paper)
  return { ...data, parts: data.parts ?? [] }
}

const put = ({ url, headers }: UploadPart, bytes: Uint8Array) =>
  fetch(url, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
const numbers = (parts: readonly UploadPart[]) => parts.map(({ number }) => number)
const theOne = (parts: readonly UploadPart[], number: number) => {
  const found = parts.find((part) => part.number === number)
  if (!found) throw new Error(`no part ${number}`)
  return found
}
const contentOf = async (who: Colleague, fileId: string) => {
  const { url } = await who.call(file.downloadUrl, { fileId })
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

describe.each(['a folder', 'a bucket'])('uploading parts into %s', (store) => {
  let app: TestApp
  let lawyer: Colleague
  const s3 = new S3Double({ ...keys, now: () => app.clock.now() })
  beforeAll(async () => {
    app = await testApp(store === 'a bucket' ? { s3: { ...keys, endpoint: await s3.start() } } : {})
    lawyer = await someone(app)
  })
  afterAll(async () => {
    await app.close()
    if (store === 'a bucket') await s3.stop()
  })
  /** Folders of uploads that are not over. */
  const leftOvers = () =>
    store === 'a bucket' ? s3.uploads.size : fs.readdirSync(path.join(app.config.dataFolder, 'files/parts')).length

  test('parts upload in any order, resume after a stop and are joined in sequence', async () => {
    const given = await begun(lawyer)
    expect(numbers(given.parts)).toEqual([1, 2, 3])
    for (const number of [3, 1]) expect((await put(theOne(given.parts, number), partOf(number))).status).toBe(200)
    expect(await lawyer.reply(file.uploadCallback, { fileId: given.fileId })).toMatchObject({
      code: 400,
      msg: '还有 1 个部分没有传完，请继续上传',
    })
    const again = await begun(lawyer, { fileId: given.fileId })
    expect([again.fileId, numbers(again.parts)]).toEqual([given.fileId, [2]])
    expect((await put(theOne(again.parts, 2), partOf(2))).status).toBe(200)
    expect(numbers((await begun(lawyer, { fileId: given.fileId })).parts)).toEqual([])
    const [record, same] = [
      await lawyer.call(file.uploadCallback, { fileId: given.fileId }),
      await lawyer.call(file.uploadCallback, { fileId: given.fileId }),
    ]
    expect([record.md5, record.fileSize, same]).toEqual([md5(PAPER), String(PAPER.length), record])
    expect((await contentOf(lawyer, record.fileId)).equals(PAPER)).toBe(true)
    expect(leftOvers()).toBe(0)
    // Begun again when it is over, it is there.
    expect((await begin(lawyer, { fileId: given.fileId })).data.stored).toEqual(record)
  })

  test('a part with other content is refused and can be sent correctly afterwards', async () => {
    const given = await begun(lawyer, {}, Buffer.concat([PAPER, Buffer.from('1')]))
    const wrong = Buffer.from(partOf(1))
    wrong[77] = 0
    for (const bytes of [wrong, partOf(2), partOf(1).subarray(1), Buffer.concat([partOf(1), Buffer.from('!')])])
      expect((await put(theOne(given.parts, 1), bytes)).status).toBeGreaterThanOrEqual(400)
    expect(
      numbers((await begun(lawyer, { fileId: given.fileId }, Buffer.concat([PAPER, Buffer.from('1')]))).parts),
    ).toEqual([1, 2, 3])
    expect((await put(theOne(given.parts, 1), partOf(1))).status).toBe(200)
    await lawyer.call(file.deleteUpload, { fileId: given.fileId })
    while ((await app.jobs.runDue()) > 0);
    expect(leftOvers()).toBe(0)
  })

  test('a part’s address fits one part of one file and expires', async () => {
    const given = await begun(lawyer, {}, Buffer.concat([PAPER, Buffer.from('2')]))
    const first = theOne(given.parts, 1)
    for (const [name, value] of [
      [store === 'a bucket' ? 'partNumber' : 'number', '2'],
      [store === 'a bucket' ? 'uploadId' : 'size', '9'],
    ] as const) {
      const url = new URL(first.url)
      url.searchParams.set(name, value)
      expect((await put({ ...first, url: url.href }, partOf(1))).status).toBe(403)
    }
    const elsewhere = new URL(first.url)
    elsewhere.pathname = elsewhere.pathname.replace(/[^/]+$/, '..%2f..%2fsecret.pdf')
    expect((await put({ ...first, url: elsewhere.href }, partOf(1))).status).toBe(403)
    app.clock.pass(minutes(15) + 1_000)
    expect((await put(first, partOf(1))).status).toBe(403)
    expect(
      (
        await put(
          theOne((await begun(lawyer, { fileId: given.fileId }, Buffer.concat([PAPER, Buffer.from('2')]))).parts, 1),
          partOf(1),
        )
      ).status,
    ).toBe(200)
  })

  test('an unfinished upload is deleted after a day with its parts', async () => {
    const paper = Buffer.concat([PAPER, Buffer.from('3')])
    const given = await begun(lawyer, {}, paper)
    await put(theOne(given.parts, 1), partOf(1))
    app.clock.pass(days(1) + 60_000)
    while ((await app.jobs.runDue()) > 0);
    Object.assign(lawyer, await signedIn(app, lawyer))
    expect(leftOvers()).toBe(0)
    expect(await begin(lawyer, { fileId: given.fileId }, paper)).toMatchObject({ code: 404 })
  })

  test('a known content needs no upload and becomes a file of its own', async () => {
    const first = await anUpload(lawyer, { content: PDF })
    const { data } = await lawyer.reply(file.uploadUrl, {
      type: 'file',
      fileName: '副本.pdf',
      size: PDF.length,
      md5: md5(PDF),
    })
    expect(data.stored).toMatchObject({ fileName: '副本.pdf', md5: first.md5 })
    expect(data.fileId).not.toBe(first.fileId)
    await lawyer.call(file.deleteUpload, { fileId: first.fileId })
    while ((await app.jobs.runDue()) > 0);
    expect((await contentOf(lawyer, data.fileId)).equals(PDF)).toBe(true)
    expect(await lawyer.call(file.uploadCallback, { fileId: data.fileId })).toEqual(data.stored)
  })
})

describe('asking for a part upload', () => {
  let app: TestApp
  let lawyer: Colleague
  beforeAll(async () => {
    app = await testApp()
    lawyer = await someone(app)
  })
  afterAll(() => app.close())

  test('the parts announced must match the size, each with its hash and the hash of the whole', async () => {
    const [first = '', second = '', third = ''] = sums()
    const words = '分片的数量与文件大小不一致，请重新上传'
    for (const parts of [
      [first, second],
      [first, second, third, first],
      [first, first, second, third],
    ])
      expect(await begin(lawyer, { parts })).toMatchObject({ code: 400, msg: words })
    expect(await begin(lawyer, { md5: undefined })).toMatchObject({ code: 400, msg: words })
    for (const parts of [[], ['no hash', second, third], Array.from({ length: 41 }, () => first)])
      expect((await begin(lawyer, { parts })).code).toBe(400)
  })

  test('resuming needs the same file and one’s own upload', async () => {
    const { fileId } = await begun(lawyer)
    const other = Buffer.concat([PAPER, Buffer.from('another')])
    expect(await begin(lawyer, { fileId }, other)).toMatchObject({
      code: 409,
      msg: '文件与上次选择的不一样，请重新上传',
    })
    for (const who of [await someone(app, { firm: lawyer.firm }), await someone(app)])
      expect(await begin(who, { fileId })).toMatchObject({ code: 404, msg: '文件不存在或已被删除' })
  })

  test('a part that arrived is not replaced by a second one', async () => {
    const given = await begun(lawyer)
    const first = theOne(given.parts, 1)
    expect((await put(first, partOf(1))).status).toBe(200)
    const twice = await put(first, partOf(1))
    expect([twice.status, (await twice.json()).msg]).toEqual([409, '这一部分已经收到，不用再传'])
    for (const number of [2, 3]) await put(theOne(given.parts, number), partOf(number))
    expect((await lawyer.call(file.uploadCallback, { fileId: given.fileId })).md5).toBe(md5(PAPER))
    const late = await put(first, partOf(1))
    expect([late.status, (await late.json()).msg]).toEqual([404, '这次上传已经结束，请重新上传'])
  })

  test('a part on a cut line gives way to the next attempt at once', async () => {
    const paper = Buffer.concat([PAPER, Buffer.from('cut')])
    const given = await begun(lawyer, {}, paper)
    const first = theOne(given.parts, 1)
    const cut = http.request(first.url, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream', 'content-length': PART, expect: '100-continue' },
    })
    cut.on('error', () => {})
    // It is being taken before the next attempt begins.
    await once(cut, 'continue')
    cut.write(Buffer.alloc(1_000_000, 'x'))
    // The server still waits for the rest of it.
    expect((await put(first, partOf(1))).status).toBe(200)
    cut.destroy()
    for (const number of [2, 3]) await put(theOne(given.parts, number), partOf(number, paper))
    expect((await lawyer.call(file.uploadCallback, { fileId: given.fileId })).md5).toBe(md5(paper))
  })

  test.each([1, 2, 3])('simultaneous attempts at one part do not mix their bytes (%d)', async (n) => {
    const paper = Buffer.concat([PAPER, Buffer.from(`at once ${n}`)])
    const given = await begun(lawyer, {}, paper)
    const first = theOne(given.parts, 1)
    const wrong = Buffer.alloc(PART, 'x')
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => put(first, index % 2 ? wrong : partOf(1))),
    )
    const taken = tries.filter((attempt) => attempt.status === 'fulfilled' && attempt.value.status === 200)
    expect(taken.length).toBeLessThanOrEqual(1)
    expect((await put(first, partOf(1))).status).toBe(taken.length ? 409 : 200)
    for (const number of [2, 3]) await put(theOne(given.parts, number), partOf(number, paper))
    expect((await lawyer.call(file.uploadCallback, { fileId: given.fileId })).md5).toBe(md5(paper))
  })

  test('parts that do not make the announced whole are deleted', async () => {
    const given = await begun(lawyer, { md5: '0'.repeat(32) })
    for (const part of given.parts) await put(part, partOf(part.number))
    expect(await lawyer.reply(file.uploadCallback, { fileId: given.fileId })).toMatchObject({
      code: 400,
      msg: '文件校验未通过，请重新上传',
    })
    expect((await begin(lawyer, { fileId: given.fileId })).code).toBe(404)
  })

  test('arrived parts survive a restart', async () => {
    const paper = Buffer.concat([PAPER, Buffer.from('restart')])
    const given = await begun(lawyer, {}, paper)
    await put(theOne(given.parts, 2), partOf(2))
    // Cleans the folders, as a starting server does.
    await (app.files.store as unknown as { open(): Promise<void> }).open()
    expect(numbers((await begun(lawyer, { fileId: given.fileId }, paper)).parts)).toEqual([1, 3])
  })
})

describe('instant upload for readers of the original', () => {
  let app: TestApp
  let lawyer: Colleague
  let colleague: Colleague
  beforeAll(async () => {
    app = await testApp()
    lawyer = await someone(app, { permissions: ['document:manage'] })
    colleague = await someone(app, { firm: lawyer.firm, name: '李四' })
  })
  afterAll(() => app.close())

  const offer = (who: Colleague, content: Buffer, fileName = '判决书.pdf') =>
    who.reply(file.uploadUrl, { type: 'file', fileName, size: content.length, md5: md5(content) })
  const paper = (words: string) => Buffer.concat([PDF, Buffer.from(words)])

  test('instant upload reveals no personal or confidential document to a colleague and none to another firm', async () => {
    const own = paper('personal')
    await aDocument(lawyer, { fileName: '笔记.pdf', content: own, space: 'personal' })
    const secret = paper('confidential')
    await aDocument(lawyer, { fileName: '保密.pdf', content: secret, space: 'firm', isConfidential: true })
    const shared = paper('of the firm')
    await aDocument(lawyer, { fileName: '模板.pdf', content: shared, space: 'firm' })
    const nobodys = paper('nobody has it')
    const answers = [
      await offer(colleague, own),
      await offer(colleague, secret),
      await offer(await someone(app), shared),
    ]
    const shape = (reply: { code: number; data: UploadCredentials }) => [reply.code, Object.keys(reply.data).sort()]
    for (const answer of answers) expect(shape(answer)).toEqual(shape(await offer(colleague, nobodys)))
    expect((await offer(colleague, shared)).data.stored).toMatchObject({ md5: md5(shared) })
    expect((await offer(lawyer, secret)).data.stored).toBeTruthy()
    // Nor under a name of another kind, or when it has been thrown away.
    expect((await offer(colleague, shared, '模板.txt')).data.stored).toBeUndefined()
  })

  test('instant upload answers in no less than 50 ms whether known or not', async () => {
    for (const content of [paper('of the firm'), paper('personal'), paper('nothing like it')]) {
      const since = performance.now()
      await offer(colleague, content)
      expect(performance.now() - since).toBeGreaterThanOrEqual(49)
    }
  })

  test('a removed document’s content is uploaded again', async () => {
    const content = paper('thrown away')
    const { documentId } = await aDocument(lawyer, { fileName: '旧模板.pdf', content, space: 'firm' })
    expect((await offer(colleague, content)).data.stored).toBeTruthy()
    const other = await someone(app, { firm: lawyer.firm })
    await lawyer.call(documents.remove, { documentIds: [documentId] })
    expect((await offer(other, content)).data.stored).toBeUndefined()
  })
})
