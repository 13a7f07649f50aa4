import type { UploadCredentials, UploadRecord } from '@contract/file/shapes'
import { Cancel } from '@/lib/cancel'
import { ApiError, NetworkError } from '@/lib/errors'
import type { LocalFile, Reply } from '@/platform/port'
import { type UploadProgress, uploader } from './upload'

const CREDENTIALS = {
  fileId: 'f1',
  host: 'https://storage.test/v3/storage',
  fields: { name: '起诉状.pdf', key: 'firm/file/f1.pdf', policy: 'p', success_action_status: '200', signature: 's' },
} as unknown as UploadCredentials
const RECORD = { fileId: 'f1', fileName: '起诉状.pdf' } as UploadRecord

const aFile = (size = 1_024): LocalFile => ({ path: 'blob:1', name: '起诉状.pdf', size, type: 'application/pdf' })

/** Each step gives its answers in order, repeating the last. */
function aWay(
  given: {
    credentials?: (UploadCredentials | Error)[]
    storage?: (number | Error)[]
    callback?: (UploadRecord | Error)[]
  } = {},
) {
  const { credentials = [CREDENTIALS], storage = [200], callback = [RECORD] } = given
  const log: string[] = []
  const sent: object[] = []
  const next = <T>(name: string, answers: readonly (T | Error)[]): T => {
    const before = log.filter((step) => step === name).length
    log.push(name)
    const answer = answers[Math.min(before, answers.length - 1)] as T | Error
    if (answer instanceof Error) throw answer
    return answer
  }
  const upload = uploader({
    api: {
      file: {
        uploadUrl: async (input: object) => {
          sent.push(input)
          return next('credentials', credentials)
        },
        uploadCallback: async (input: object) => {
          sent.push(input)
          return next('callback', callback)
        },
      },
    } as unknown as Parameters<typeof uploader>[0]['api'],
    transport: {
      async upload({ url, fields, file, headers }): Promise<Reply> {
        sent.push({ url, fields, file, headers })
        return { status: next('storage', storage), body: '' }
      },
    },
    wait: async (ms) => {
      log.push(`wait ${ms}`)
    },
  })
  return { upload, log, sent }
}

const percents = async (way: ReturnType<typeof aWay>, file = aFile(), cancel?: Cancel) => {
  const seen: UploadProgress[] = []
  const ended = await way.upload(file, 'file', { cancel, onProgress: (percent) => seen.push(percent) }).then(
    (record) => record,
    (error: unknown) => error,
  )
  return { seen, ended, words: ended instanceof Error ? ended.message : undefined }
}

test('three steps: 0, 20, 70, 100 (§4)', async () => {
  const way = aWay()
  expect(await percents(way)).toEqual({ seen: [0, 20, 70, 100], ended: RECORD, words: undefined })
  expect(way.log).toEqual(['credentials', 'storage', 'callback'])
  expect(way.sent).toEqual([
    { type: 'file', fileName: '起诉状.pdf', size: 1_024 },
    // The storage is not our API: it gets no token.
    { url: 'https://storage.test/v3/storage', fields: CREDENTIALS.fields, file: aFile(), headers: {} },
    { fileId: 'f1' },
  ])
})

test('200 MB goes, one byte more is refused before anything is sent (§5)', async () => {
  expect((await percents(aWay(), aFile(209_715_200))).ended).toEqual(RECORD)
  const way = aWay()
  expect(await percents(way, aFile(209_715_201))).toMatchObject({ seen: [], words: '文件大小不能超过200M' })
  expect(way.log).toEqual([])
})

test('refused credentials throw the server’s words, at once', async () => {
  const way = aWay({ credentials: [new ApiError(400, '图片仅支持 jpg、png 格式')] })
  expect(await percents(way)).toMatchObject({ seen: [0], words: '图片仅支持 jpg、png 格式' })
  expect(way.log).toEqual(['credentials'])
})

test.each([
  ['refuses the form', [403], ['storage']],
  ['cannot be reached', [new NetworkError('offline')], ['storage', 'wait 500', 'storage', 'wait 1500', 'storage']],
  ['takes too long', [new NetworkError('timeout')], ['storage', 'wait 500', 'storage', 'wait 1500', 'storage']],
  ['is broken', [502], ['storage', 'wait 500', 'storage', 'wait 1500', 'storage']],
  ['is busy, then refuses', [429, 400], ['storage', 'wait 500', 'storage']],
])('a storage that %s: 网络请求失败 [code: 2]', async (_, storage, steps) => {
  const way = aWay({ storage })
  expect(await percents(way)).toMatchObject({ seen: [0, 20], words: '网络请求失败 [code: 2]' })
  expect(way.log).toEqual(['credentials', ...steps])
})

test.each([
  ['refuses', [new ApiError(400, '文件内容与格式不符')], ['callback']],
  ['fails', [new ApiError(500, '服务出错了')], ['callback', 'wait 500', 'callback', 'wait 1500', 'callback']],
  ['does not answer', [new NetworkError('offline')], ['callback', 'wait 500', 'callback', 'wait 1500', 'callback']],
])('a callback that %s: 网络请求失败 [code: 4]', async (_, callback, steps) => {
  const way = aWay({ callback })
  expect(await percents(way)).toMatchObject({ seen: [0, 20, 70], words: '网络请求失败 [code: 4]' })
  expect(way.log).toEqual(['credentials', 'storage', ...steps])
})

test('a step that fails for a moment is retried without repeating earlier steps', async () => {
  const lost = new NetworkError('offline')
  const way = aWay({ storage: [lost, 503, 200], callback: [lost, RECORD] })
  expect(await percents(way)).toMatchObject({ seen: [0, 20, 70, 100], ended: RECORD })
  expect(way.log.filter((step) => !step.startsWith('wait'))).toEqual([
    'credentials',
    'storage',
    'storage',
    'storage',
    'callback',
    'callback',
  ])
})

test('a cancel ends it with its reason, also between two attempts', async () => {
  const reason = new Error('已取消')
  const cancel = new Cancel()
  const way = aWay({ storage: [new NetworkError('offline')] })
  const upload = way.upload(aFile(), 'file', {
    cancel,
    onProgress: (percent) => percent === 20 && cancel.abort(reason),
  })
  await expect(upload).rejects.toBe(reason)
  expect(way.log).toEqual(['credentials', 'storage'])
})
