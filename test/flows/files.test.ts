import { createHash } from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import type http from 'node:http'
import net from 'node:net'
import path from 'node:path'
import { days, minutes } from '@contract/duration'
import { file } from '@contract/file'
import type { UploadCredentials } from '@contract/file/shapes'
import { toTime } from '@server/kernel/clock'
import { anUpload, aPicture, beginForm, FORM_END, PDF, PNG, postForm } from '@test/factories/file'
import { eventually } from '@test/support/eventually'
import { type TestApp, testApp } from '@test/support/test-app'
import { type Colleague, signedIn, someone } from '@test/support/test-client'
import { sql } from 'kysely'

const MAX_BYTES = 209_715_200

let app: TestApp
let lawyer: Colleague
let colleague: Colleague
beforeAll(async () => {
  app = await testApp()
  lawyer = await someone(app)
  colleague = await someone(app, { firm: lawyer.firm, name: '李四' })
})
afterAll(() => app.close())

const ask = (input: {
  type?: 'file' | 'avatar' | 'image' | 'sign' | 'voice'
  fileName?: string
  size: number
  md5?: string
}) => lawyer.reply(file.uploadUrl, { type: 'file', fileName: '起诉状.pdf', ...input })

const credentials = async (size = PDF.length, more: { fileName?: string; md5?: string } = {}) =>
  (await ask({ size, ...more })).data

/** Every file below the storage's folder. */
const onDisk = () => {
  const folder = path.join(app.config.dataFolder, 'files')
  return (fs.readdirSync(folder, { recursive: true, withFileTypes: true }) as fs.Dirent[])
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
}

const refusalOf = async (response: Response) => ({ status: response.status, msg: (await response.json()).msg })

describe('the three steps of an upload', () => {
  test('credentials, form and callback make a record that can be read back', async () => {
    const given = await credentials()
    expect(given).toMatchObject({ host: `${app.address}/v3/storage`, policy: expect.any(String) })
    expect(given.key.startsWith(given.dir)).toBe(true)
    expect(Object.keys(given.fields)).toEqual([
      'name',
      'key',
      'policy',
      'OSSAccessKeyId',
      'success_action_status',
      'signature',
    ])
    expect((await postForm(given, PDF)).status).toBe(200)
    const record = await lawyer.call(file.uploadCallback, { fileId: given.fileId })
    const md5 = createHash('md5').update(PDF).digest('hex')
    expect(record).toEqual({
      fileId: given.fileId,
      md5,
      fileSize: String(PDF.length),
      fileType: 'pdf',
      tmpPath: given.key,
      fileName: '起诉状.pdf',
    })
    const { url, expire } = await lawyer.call(file.downloadUrl, { fileId: record.fileId })
    expect(expire).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    const download = await fetch(url)
    expect(Buffer.from(await download.arrayBuffer()).equals(PDF)).toBe(true)
  })

  test('a repeated or simultaneous callback gets the same answer', async () => {
    const given = await credentials()
    await postForm(given, PDF)
    const twice = await Promise.all([1, 2].map(() => lawyer.call(file.uploadCallback, { fileId: given.fileId })))
    expect(twice[0]).toEqual(twice[1])
    expect(await lawyer.call(file.uploadCallback, { fileId: given.fileId })).toEqual(twice[0])
  })

  test('a form resent after its answer was lost is accepted', async () => {
    const given = await credentials()
    expect((await postForm(given, PDF)).status).toBe(200)
    expect((await postForm(given, PDF)).status).toBe(200)
    expect((await lawyer.reply(file.uploadCallback, { fileId: given.fileId })).code).toBe(0)
  })

  test('two simultaneous uploads do not mix', async () => {
    const contents = [PDF, Buffer.concat([PDF, Buffer.from('第二份')])]
    const records = await Promise.all(contents.map((content) => anUpload(lawyer, { content })))
    expect(records.map(({ md5 }) => md5)).toEqual(
      contents.map((content) => createHash('md5').update(content).digest('hex')),
    )
  })

  test('a later form of the same policy does not change the checked file', async () => {
    const given = await credentials()
    await postForm(given, PDF)
    const { fileId, md5 } = await lawyer.call(file.uploadCallback, { fileId: given.fileId })
    await postForm(given, Buffer.from('x'.repeat(PDF.length)))
    expect(await lawyer.call(file.uploadCallback, { fileId })).toMatchObject({ md5 })
    const { url } = await lawyer.call(file.downloadUrl, { fileId })
    expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(PDF)).toBe(true)
  })
})

describe('asking for upload credentials', () => {
  test('an upload over 200 MB is refused with the product’s words, exactly 200 MB is accepted', async () => {
    expect(await ask({ size: MAX_BYTES + 1 })).toMatchObject({ code: 400, msg: '文件大小不能超过200M' })
    expect((await ask({ size: MAX_BYTES })).code).toBe(0)
  })

  test('each upload type has its own formats and sizes', async () => {
    expect(await ask({ type: 'avatar', fileName: '头像.pdf', size: 10 })).toMatchObject({
      code: 400,
      msg: '头像仅支持 jpg、jpeg、png、webp 格式',
    })
    expect(await ask({ type: 'avatar', fileName: '头像.png', size: 10_485_761 })).toMatchObject({
      code: 400,
      msg: '头像大小不能超过10M',
    })
    expect((await ask({ type: 'avatar', fileName: '头像.PNG', size: 10_485_760 })).code).toBe(0)
    expect(await ask({ fileName: '程序.exe', size: 10 })).toMatchObject({ code: 400, msg: '不支持上传此格式的文件' })
    expect(await ask({ fileName: '图章.svg', size: 10 })).toMatchObject({ code: 400, msg: '不支持上传此格式的文件' })
    expect(await ask({ fileName: `${'长'.repeat(500)}.pdf`, size: 10 })).toMatchObject({
      code: 400,
      msg: '文件名不能超过255个字',
    })
    for (const fileName of ['带宏.docm', '带宏.xlsm', '带宏.dotm'])
      expect(await ask({ fileName, size: 10 })).toMatchObject({ code: 400, msg: '不支持上传此格式的文件' })
    expect(await ask({ fileName: '没有扩展名', size: 10 })).toMatchObject({ code: 400 })
    expect(await ask({ size: 0 })).toMatchObject({ code: 400, msg: '文件内容不能为空' })
  })

  test('uploaded names lose paths and invisible characters', async () => {
    const { fields } = await credentials(PDF.length, { fileName: '..\\..\\a/判决书\u202e \u0007<一审>.PDF' })
    expect(fields.name).toBe('判决书 _一审_.PDF')
  })
})

describe('uploads the storage refuses', () => {
  const tampered = async (change: (given: UploadCredentials) => Record<string, string>, content = PDF) => {
    const given = await credentials()
    return refusalOf(await postForm({ ...given, fields: { ...given.fields, ...change(given) } }, content))
  }

  test('a changed policy is refused', async () => {
    const forged = (policy: string) => {
      const document = JSON.parse(Buffer.from(policy, 'base64').toString())
      document.conditions = document.conditions.map((condition: unknown) =>
        Array.isArray(condition) && condition[0] === 'content-length-range'
          ? ['content-length-range', 0, MAX_BYTES * 2]
          : condition,
      )
      return Buffer.from(JSON.stringify(document)).toString('base64')
    }
    expect(await tampered(({ policy }) => ({ policy: forged(policy) }))).toEqual({
      status: 403,
      msg: '上传凭证无效，请重新上传',
    })
  })

  test('a wrong or missing signature, another signer or another status is refused', async () => {
    for (const [name, value] of [
      ['signature', 'AAAA'],
      ['signature', ''],
      ['OSSAccessKeyId', 'another'],
      ['success_action_status', '201'],
    ] as const)
      expect(await tampered(() => ({ [name]: value }))).toMatchObject({ status: 403 })
  })

  test('a key outside the granted folder is refused', async () => {
    expect(await tampered(({ dir }) => ({ key: `${dir}another.pdf` }))).toMatchObject({ status: 403 })
    expect(await tampered(() => ({ key: 'otherfirm/file/202601/x.pdf' }))).toMatchObject({ status: 403 })
    expect(await tampered(({ dir }) => ({ key: `${dir}../../../../secret` }))).toMatchObject({ status: 403 })
  })

  test('an expired policy is refused', async () => {
    const given = await credentials()
    app.clock.pass(minutes(15) + 1)
    expect(await refusalOf(await postForm(given, PDF))).toEqual({ status: 403, msg: '上传凭证已过期，请重新上传' })
  })

  test('a file of another size than granted is refused', async () => {
    const words = '文件大小与上传前不一致，请重新上传'
    const longer = Buffer.concat([PDF, Buffer.from('!')])
    expect(await refusalOf(await postForm(await credentials(), longer))).toEqual({ status: 400, msg: words })
    expect(await refusalOf(await postForm(await credentials(), PDF.subarray(1)))).toEqual({ status: 400, msg: words })
  })

  test('a form with the file before its fields, or without one, is refused', async () => {
    const { host, fields } = await credentials()
    const early = new FormData()
    early.append('file', new Blob([new Uint8Array(PDF)]), 'a.pdf')
    for (const [name, value] of Object.entries(fields)) early.append(name, value)
    expect((await fetch(host, { method: 'POST', body: early })).status).toBe(403)
    const none = new FormData()
    for (const [name, value] of Object.entries(fields)) none.append(name, value)
    expect(await refusalOf(await fetch(host, { method: 'POST', body: none }))).toEqual({
      status: 400,
      msg: '没有收到文件',
    })
    expect((await fetch(host, { method: 'POST', body: '{}' })).status).toBe(400)
  })

  test('refused uploads leave nothing on disk', () => {
    expect(onDisk().filter((name) => !/\.(pdf|png)$/.test(name) && !/^[0-9a-f]{32}$/.test(name))).toEqual([])
    expect(fs.readdirSync(path.join(app.config.dataFolder, 'files/receiving'))).toEqual([])
  })
})

describe('the size limit of 200 MB', () => {
  const MEGABYTE = Buffer.alloc(1_048_576, '%PDF-1.4 ')

  /** Uploads so many bytes without ever holding them. */
  const post = async (given: UploadCredentials, bytes: number) => {
    const request = beginForm(given, bytes)
    for (let left = bytes; left > 0; left -= MEGABYTE.length)
      if (!request.write(MEGABYTE.subarray(0, left))) await once(request, 'drain')
    request.end(FORM_END)
    const [response] = (await once(request, 'response')) as [http.IncomingMessage]
    return { status: response.statusCode, text: (await response.toArray()).join('') }
  }

  test('exactly 200 MB are accepted and one byte more is refused', async () => {
    const given = await credentials(MAX_BYTES)
    expect(await post(given, MAX_BYTES)).toMatchObject({ status: 200 })
    const record = await lawyer.call(file.uploadCallback, { fileId: given.fileId })
    expect(record.fileSize).toBe('209715200')
    const refused = await post(await credentials(MAX_BYTES), MAX_BYTES + 1)
    expect([refused.status, JSON.parse(refused.text).msg]).toEqual([413, '文件大小不能超过200M'])
    await lawyer.call(file.deleteUpload, { fileId: record.fileId })
    await doJobs()
  })
})

test('a cut connection leaves nothing on disk', async () => {
  const given = await credentials(1_000_000)
  const before = onDisk().length
  const request = beginForm(given, 1_000_000)
  request.on('error', () => {})
  request.write(Buffer.alloc(400_000, 'x'))
  const receiving = path.join(app.config.dataFolder, 'files/receiving')
  await until(() => fs.readdirSync(receiving).length === 1)
  request.destroy()
  await until(() => fs.readdirSync(receiving).length === 0)
  expect(onDisk().length).toBe(before)
  expect(await lawyer.reply(file.uploadCallback, { fileId: given.fileId })).toMatchObject({
    code: 400,
    msg: '文件尚未上传完成，请重新上传',
  })
})

describe('a body refused halfway', () => {
  /** Sends the request, its body and a second request on one connection; returns the statuses and the time taken. */
  async function twoOnOne(head: string[], parts: readonly (string | Buffer)[]) {
    const { hostname, port } = new URL(app.address)
    const socket = net.connect(Number(port), hostname)
    const replies: string[] = []
    let text = ''
    socket.on('data', (bytes) => {
      text += bytes
      replies.splice(0, replies.length, ...[...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status ?? ''))
    })
    socket.on('error', () => {})
    const since = Date.now()
    const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
    socket.write(`${[...head, 'host: local', `content-length: ${length}`].join('\r\n')}\r\n\r\n`)
    for (const part of parts) socket.write(part)
    socket.write('GET /health HTTP/1.1\r\nhost: local\r\n\r\n')
    await until(() => replies.length === 2 || socket.destroyed)
    socket.destroy()
    return { replies: [...replies], ms: Date.now() - since }
  }
  const bytes = Buffer.alloc(12_000_000, 'x')
  const formOf = ({ fields }: UploadCredentials, change: Record<string, string> = {}) => [
    ...Object.entries({ ...fields, ...change }).map(
      ([name, value]) => `--part\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    ),
    '--part\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n',
    bytes,
    '\r\n--part--\r\n',
  ]

  test.each([
    ['of another size than granted', 400, {}],
    ['with a wrong signature', 403, { 'x-amz-signature': '0'.repeat(64), signature: 'wrong', policy: 'wrong' }],
  ])('a form %s keeps no later request on its connection waiting', async (_, status, change) => {
    const given = await credentials(1_000)
    const head = [`POST ${new URL(given.host).pathname} HTTP/1.1`, 'content-type: multipart/form-data; boundary=part']
    const { replies, ms } = await twoOnOne(head, formOf(given, change))
    expect(replies).toEqual([String(status), '200'])
    expect(ms).toBeLessThan(20_000)
  })

  test('a part sent to an unsigned address keeps no later request on its connection waiting', async () => {
    const given = await credentials(1_000)
    const head = [`PUT ${new URL(given.host).pathname}/a?number=1 HTTP/1.1`, 'content-type: application/octet-stream']
    const { replies, ms } = await twoOnOne(head, [bytes])
    expect(replies).toEqual(['403', '200'])
    expect(ms).toBeLessThan(20_000)
  })
})

describe('checking the uploaded file in the callback', () => {
  const uploaded = async (fileName: string, content: Buffer, claimed?: string) => {
    const given = await credentials(content.length, { fileName, md5: claimed })
    expect((await postForm(given, content)).status).toBe(200)
    return lawyer.reply(file.uploadCallback, { fileId: given.fileId })
  }

  test.each([
    ['a program under a document’s name', '合同.pdf', Buffer.from('MZ\x90\0\x03\0\0\0')],
    ['a page of HTML as a picture', '照片.png', Buffer.from('<html><script>alert(1)</script></html>')],
    ['an SVG with a script as a picture', '图章.png', Buffer.from('<svg xmlns="x"><script>alert(1)</script></svg>')],
    ['a picture as a document', '合同.docx', PNG],
    ['bytes as text', '笔录.txt', Buffer.from([1, 2, 0, 4])],
  ])('%s is refused and removed', async (_, fileName, content) => {
    const before = onDisk().length
    const reply = await uploaded(fileName, content)
    expect(reply).toMatchObject({ code: 400, msg: '文件内容与格式不符，请检查后重新上传' })
    expect(onDisk().length).toBe(before)
  })

  test.each([
    ['合同.docx', Buffer.from('PK\x03\x04rest')],
    ['旧合同.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['笔录.txt', Buffer.from('今天下午开庭')],
    ['照片.jpg', PNG],
    ['录音.amr', Buffer.from('#!AMR\n')],
  ])('%s is accepted', async (fileName, content) => {
    expect(await uploaded(fileName, content)).toMatchObject({ code: 0, data: { fileName } })
  })

  test('a file whose MD5 differs from the announced one is refused', async () => {
    expect(await uploaded('合同.pdf', PDF, '0'.repeat(32))).toMatchObject({
      code: 400,
      msg: '文件校验未通过，请重新上传',
    })
  })
})

describe('downloads', () => {
  const linkOf = async (fileId: string, inline?: boolean) =>
    (await lawyer.call(file.downloadUrl, { fileId, inline })).url

  test('a download carries its UTF-8 name, its detected type and no-sniffing', async () => {
    const { fileId } = await anUpload(lawyer, { fileName: '张三诉李四（一审）.pdf' })
    const { headers } = await fetch(await linkOf(fileId))
    expect(headers.get('content-disposition')).toBe(
      `attachment; filename="_________.pdf"; filename*=UTF-8''${encodeURIComponent('张三诉李四（一审）')}.pdf`,
    )
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+$/)
  })

  test('only file types that run nothing are shown in place', async () => {
    const disposition = async (fileId: string) =>
      (await fetch(await linkOf(fileId, true))).headers.get('content-disposition')?.split(';')[0]
    const page = await anUpload(lawyer, { fileName: '网页.html', content: Buffer.from('<script>1</script>') })
    expect(await disposition(page.fileId)).toBe('attachment')
    expect(await disposition((await aPicture(lawyer)).fileId)).toBe('inline')
  })

  test('downloads are served in ranges', async () => {
    const { fileId } = await anUpload(lawyer)
    const url = await linkOf(fileId)
    const part = await fetch(url, { headers: { range: 'bytes=5-9' } })
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      `bytes 5-9/${PDF.length}`,
      PDF.subarray(5, 10).toString(),
    ])
    const beyond = await fetch(url, { headers: { range: 'bytes=9999-' } })
    expect(beyond.status).toBe(416)
    const head = await fetch(url, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(PDF.length)])
  })

  test('a download needs an unchanged link that has not expired', async () => {
    const [file, otherFile] = [await anUpload(lawyer), await anUpload(lawyer)]
    const url = new URL(await linkOf(file.fileId))
    expect(url.href).not.toContain(lawyer.token)
    const elsewhere = new URL(url)
    elsewhere.pathname = `/v3/storage/${otherFile.tmpPath}`
    const asPage = new URL(url)
    asPage.searchParams.set('type', 'text/html')
    const later = new URL(url)
    later.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 1))
    const bare = new URL(url.origin + url.pathname)
    for (const bad of [elsewhere, asPage, later, bare]) expect((await fetch(bad)).status).toBe(403)
    app.clock.pass(minutes(20))
    expect(await refusalOf(await fetch(url))).toEqual({ status: 403, msg: '链接已失效，请重新打开' })
  })

  test('a download address stays the same for a while so that caches work', async () => {
    const { fileId } = await anUpload(lawyer)
    app.clock.pass(600_000 - (app.clock.now() % 600_000))
    const first = await linkOf(fileId)
    app.clock.pass(590_000)
    expect(await linkOf(fileId)).toBe(first)
    app.clock.pass(20_000)
    expect(await linkOf(fileId)).not.toBe(first)
  })
})

describe('access to uploads', () => {
  test('a colleague cannot read, finish or delete an unshared upload', async () => {
    const { fileId } = await anUpload(lawyer)
    expect(await colleague.reply(file.downloadUrl, { fileId })).toMatchObject({
      code: 403,
      msg: '您没有权限查看该文件',
    })
    expect(await colleague.reply(file.uploadCallback, { fileId })).toMatchObject({ code: 404 })
    expect(await colleague.reply(file.deleteUpload, { fileId })).toMatchObject({ code: 404 })
  })

  test('an upload does not exist for another firm', async () => {
    const stranger = await someone(app)
    const { fileId } = await anUpload(lawyer)
    const gone = { code: 404, msg: '文件不存在或已被删除' }
    expect(await stranger.reply(file.downloadUrl, { fileId })).toMatchObject(gone)
    expect(await stranger.reply(file.uploadCallback, { fileId })).toMatchObject(gone)
    expect(await stranger.reply(file.deleteUpload, { fileId })).toMatchObject(gone)
  })
})

describe('unused uploads', () => {
  test('the owner deletes an unused upload with its bytes', async () => {
    const record = await anUpload(lawyer)
    const name = path.basename(record.tmpPath)
    expect(onDisk()).toContain(name)
    await lawyer.call(file.deleteUpload, { fileId: record.fileId })
    await app.jobs.runDue()
    expect(onDisk()).not.toContain(name)
    expect(await lawyer.reply(file.downloadUrl, { fileId: record.fileId })).toMatchObject({ code: 404 })
  })

  test('an unused upload is removed after a day, finished or not', async () => {
    const record = await anUpload(lawyer)
    const waiting = await credentials()
    await postForm(waiting, PDF)
    app.clock.pass(days(1) - 60_000)
    await doJobs()
    Object.assign(lawyer, await signedIn(app, lawyer))
    expect((await lawyer.reply(file.downloadUrl, { fileId: record.fileId })).code).toBe(0)
    app.clock.pass(120_000)
    await doJobs()
    expect((await lawyer.reply(file.downloadUrl, { fileId: record.fileId })).code).toBe(404)
    expect((await lawyer.reply(file.uploadCallback, { fileId: waiting.fileId })).code).toBe(404)
    expect(onDisk()).toEqual([])
  })
})

async function doJobs() {
  while ((await app.jobs.runDue()) > 0);
}

const until = (isSo: () => boolean) => eventually(isSo, (holds) => holds)

describe('upload quotas', () => {
  const haveUploaded = (who: Colleague, count: number, size: number, ownerId = who.id) =>
    sql`insert into files (id, firm_id, owner_id, kind, name, extension, size, md5, storage_key, created_at)
      select ${ownerId} || '-' || n, ${who.firm.id}, ${ownerId}, 'file', 'a.pdf', 'pdf', ${size}::int, '', ${ownerId} || '-' || n,
      ${toTime(app.clock.now())} from generate_series(1, ${count}::int) n`.execute(app.db)
  const ask = (who: Colleague, size = 1) => who.reply(file.uploadUrl, { type: 'file', fileName: '起诉状.pdf', size })

  test('a person may upload a thousand files or 10 GB a day', async () => {
    const [many, large] = [await someone(app), await someone(app)]
    await haveUploaded(many, 999, 1)
    await haveUploaded(large, 51, 209_715_200)
    expect(await ask(large, 41_943_040)).toMatchObject({ code: 0 })
    expect(await ask(large)).toMatchObject({ code: 429, msg: '您今天上传的文件较多，请明天再试' })
    expect(await ask(many)).toMatchObject({ code: 0 })
    expect(await ask(many)).toMatchObject({ code: 429 })
    const next = await someone(app, { firm: many.firm })
    expect(await ask(next)).toMatchObject({ code: 0 })
  })

  test('a firm may store 1 TB', async () => {
    const uploader = await someone(app)
    await haveUploaded(uploader, 512, 2_147_483_647, 'somebody')
    expect(await ask(uploader, 512)).toMatchObject({ code: 0 })
    expect(await ask(uploader)).toMatchObject({ code: 409, msg: '律所的存储空间已用完，请联系管理员' })
    expect(await ask(await someone(app))).toMatchObject({ code: 0 })
  })
})

describe('a photo in HEIC, with the bytes of a real one', () => {
  const photo = fs.readFileSync(path.join(__dirname, '../files/photo.heic'))
  const burst = fs.readFileSync(path.join(__dirname, '../files/burst.heif'))
  const sequence = fs.readFileSync(path.join(__dirname, '../files/sequence.heif'))
  const send = async (type: 'avatar' | 'sign' | 'image' | 'invoice' | 'doc', fileName: string, content: Buffer) => {
    const given = (await lawyer.reply(file.uploadUrl, { type, fileName, size: content.length })).data
    if (!given) return 'refused before it was sent'
    await postForm(given, content)
    const { code, msg } = await lawyer.reply(file.uploadCallback, { fileId: given.fileId })
    return code === 0 ? 'kept' : msg
  }
  const OTHERWISE = '请在相册中另存为 JPG，或把相机格式设为“兼容性最佳”后重拍'

  test.each([
    ['avatar', '头像', photo],
    ['avatar', '头像', burst],
    ['sign', '签名', photo],
  ] as const)('as %s (%s) it is refused under the name of a JPEG, with a way on', async (type, name, content) => {
    expect(await send(type, 'IMG_0012.jpg', content)).toBe(`${name}是 HEIC 照片，很多设备看不到；${OTHERWISE}`)
  })

  test.each([
    ['avatar', '头像'],
    ['sign', '签名'],
  ] as const)('a sequence of photos as %s (%s) is refused with the advice to choose one', async (type, name) => {
    expect(await send(type, 'IMG_0013.jpg', sequence)).toBe(
      `${name}是一组连拍的 HEIC 照片，很多设备看不到；请在相册中选出一张，另存为 JPG`,
    )
  })

  test('a sequence of photos is kept whole as a document, and served as what it is', async () => {
    expect([await send('doc', '现场连拍.heif', sequence), await send('image', '现场连拍.jpg', sequence)]).toEqual([
      'kept',
      'kept',
    ])
    const { rows } = await sql<{ type: string; size: number }>`
      select distinct content_type as type, size::int from files where name like '现场连拍.%'`.execute(app.db)
    expect(rows).toEqual([{ type: 'image/heic-sequence', size: sequence.length }])
  })

  test('as a portrait it is refused under its own name before it is sent', async () => {
    const { code, msg } = await ask({ type: 'avatar', fileName: 'IMG_0012.heic', size: photo.length })
    expect([code, msg]).toEqual([400, expect.stringContaining('jpg')])
  })

  test('as a document, a voucher and a picture of a chat it is kept as what it is, whatever its name', async () => {
    for (const type of ['doc', 'invoice', 'image'] as const)
      expect([type, await send(type, '票据.heic', photo), await send(type, '票据.jpg', burst)]).toEqual([
        type,
        'kept',
        'kept',
      ])
    const { rows } = await sql<{ type: string }>`
      select distinct content_type as type from files where name like '票据.%'`.execute(app.db)
    expect(rows.map(({ type }) => type)).toEqual(['image/heic'])
  })

  test('a portrait that is a real JPEG or PNG is taken under either name', async () => {
    expect([await send('avatar', '头像.jpg', PNG), await send('avatar', '头像.png', PNG)]).toEqual(['kept', 'kept'])
  })
})
