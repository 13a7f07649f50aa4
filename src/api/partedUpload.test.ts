import { createHash } from 'node:crypto'
import { file } from '@contract/file'
import type { GetUploadUrlInput, UploadCredentials, UploadRecord } from '@contract/file/shapes'
import { fakeApi } from '@test/support/fake-api'
import { Cancel } from '@/lib/cancel'
import { ApiError, NetworkError } from '@/lib/errors'
import { type BegunUpload, partedUploader } from './partedUpload'

const PART = 5_242_880
const BYTES = Buffer.concat([Buffer.alloc(PART, 'a'), Buffer.alloc(PART, 'b'), Buffer.from('c')])
const md5 = (bytes: Uint8Array) => createHash('md5').update(bytes).digest('hex')
const SUMS = [md5(Buffer.alloc(PART, 'a')), md5(Buffer.alloc(PART, 'b')), md5(Buffer.from('c'))]
const RECORD: UploadRecord = {
  fileId: 'f1',
  md5: md5(BYTES),
  fileSize: '1',
  fileType: 'pdf',
  tmpPath: '',
  fileName: '卷宗.pdf',
}

type Answer = Partial<UploadCredentials> | Error

/** A storage that holds some parts already and answers each PUT with the next of `puts`. */
function aWay({ puts = [] as (number | Error)[], credentials = [] as Answer[], size = BYTES.length } = {}) {
  const asked: GetUploadUrlInput[] = []
  const put: string[] = []
  const seen: number[] = []
  const here = new Set<number>()
  const given = (): UploadCredentials => {
    const missing = [1, 2, 3].filter((number) => !here.has(number))
    const parts = missing.map((number) => ({ number, url: `https://store/${number}`, headers: { 'content-md5': 'x' } }))
    return {
      fileId: 'f1',
      host: 'https://store',
      dir: '',
      key: '',
      policy: '',
      accessid: '',
      signature: '',
      expire: '',
      fields: {},
      parts,
    }
  }
  const send = partedUploader({
    api: {
      file: fakeApi(file, {
        uploadUrl: (input) => {
          asked.push(input)
          const answer = credentials.shift()
          if (answer instanceof Error) throw answer
          return { ...given(), ...answer }
        },
        uploadCallback: () => RECORD,
      }),
    },
    transport: {
      async request({ url, method, body }) {
        const number = Number(url.split('/').pop())
        put.push(`${method} ${number} ${(body as ArrayBuffer).byteLength}`)
        const answer = puts.shift() ?? 200
        if (answer instanceof Error) throw answer
        if (answer === 200) here.add(number)
        return { status: answer, body: '' }
      },
      async upload() {
        put.push('form')
        return { status: 200, body: '' }
      },
    },
    bytesOf: async (_, from, to) => new Uint8Array(BYTES.subarray(from, to)).buffer,
    wait: async () => {},
  })
  const local = { path: '', name: '卷宗.pdf', size, type: '' }
  const go = (begun?: BegunUpload) =>
    send(local, 'file', { begun, cancel: new Cancel(), onProgress: (percent) => seen.push(percent) })
  return { go, asked, put, seen, here }
}

test('a large file goes in parts, each with its hash: 0, 20, part by part to 70, 100', async () => {
  const way = aWay()
  expect(await way.go()).toEqual(RECORD)
  expect(way.asked).toEqual([{ type: 'file', fileName: '卷宗.pdf', size: 10_485_761, md5: md5(BYTES), parts: SUMS }])
  expect(way.put).toEqual(['PUT 1 5242880', 'PUT 2 5242880', 'PUT 3 1'])
  expect(way.seen).toEqual([0, 20, 20, 36, 53, 70, 70, 100])
})

test('a small one goes in one form, with its hash', async () => {
  const way = aWay({ size: 4 })
  await way.go()
  expect(way.asked).toEqual([
    { type: 'file', fileName: '卷宗.pdf', size: 4, md5: md5(Buffer.from('aaaa')), parts: undefined },
  ])
  expect([way.put, way.seen]).toEqual([['form'], [0, 20, 70, 100]])
})

test('a file stored already is not sent again', async () => {
  const way = aWay({ credentials: [{ stored: RECORD, parts: undefined }] })
  expect([await way.go(), way.put, way.seen]).toEqual([RECORD, [], [0, 20, 100]])
})

test('a line that is cut costs one part; begun again, only what is missing goes', async () => {
  const lost = new NetworkError('offline')
  const way = aWay({ puts: [200, lost, lost, lost] })
  const failed = await way.go().catch((error: unknown) => error)
  expect(failed).toMatchObject({ message: '网络请求失败 [code: 2]', reason: { why: 'offline' } })
  way.put.length = 0
  expect(await way.go({ fileId: 'f1', md5: md5(BYTES), parts: SUMS })).toEqual(RECORD)
  expect(way.asked.at(-1)).toMatchObject({ fileId: 'f1', parts: SUMS })
  expect(way.put).toEqual(['PUT 2 5242880', 'PUT 3 1'])
})

test('an address whose time is over is asked for again; a part that came before counts', async () => {
  const way = aWay({ puts: [200, 403, 409] })
  expect(await way.go()).toEqual(RECORD)
  expect(way.asked.length).toBe(2)
  expect(way.put).toEqual(['PUT 1 5242880', 'PUT 2 5242880', 'PUT 2 5242880', 'PUT 3 1'])
})

test('an upload whose server side has expired starts over', async () => {
  const way = aWay({ credentials: [new ApiError(404, '文件不存在或已被删除')] })
  expect(await way.go({ fileId: 'old', md5: md5(BYTES), parts: SUMS })).toEqual(RECORD)
  expect(way.asked.map(({ fileId }) => fileId)).toEqual(['old', undefined])
})

test('a part that is refused ends it in the words of the product', async () => {
  const way = aWay({ puts: [400] })
  expect(await way.go().catch((error: Error) => error.message)).toBe('网络请求失败 [code: 2]')
})
