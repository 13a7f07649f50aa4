import { chat } from '@contract/chat'
import type { ChatMessage, SendInput } from '@contract/chat/shapes'
import { aChatMessage } from '@test/factories/chat'
import { fakeApi } from '@test/support/fake-api'
import { ApiError, NetworkError } from '@/lib/errors'
import { memoryStorage } from '@/platform/fake'
import { Drafts } from '@/stores/drafts'
import type { SendingFiles } from './SendingFiles'
import { SendQueue } from './SendQueue'

const text = (content: string) => ({ messageType: 2 as const, content })
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

const noFiles: Pick<SendingFiles, 'put' | 'drop' | 'upload'> = { put() {}, drop() {}, upload: async () => 'f1' }

/** A phone with a queue; `answers` are the errors by the text of a message, one after another; it is sent otherwise. */
function aQueue(answers: Record<string, Error[]> = {}, storage = memoryStorage(), files = noFiles) {
  const asked: { words: string; key: string }[] = []
  const sent: ChatMessage[] = []
  const signed = { in: true }
  const queue = new SendQueue({
    api: {
      chat: fakeApi(chat, {
        send: ({ clientKey, message }: SendInput) => {
          const words = message.messageType === 2 ? message.content : ''
          asked.push({ words, key: clientKey })
          const error = answers[words]?.shift()
          if (error) throw error
          return aChatMessage(asked.length, { clientKey })
        },
      }),
    },
    kept: new Drafts(storage, () => 'e2').of('chat/queue'),
    files,
    isMine: () => signed.in,
    onSent: (message) => sent.push(message),
  })
  return { queue, asked, sent, storage, signed, words: () => asked.map(({ words }) => words) }
}

test('messages of one conversation are sent in the order written and leave the queue', async () => {
  const { queue, words, sent } = aQueue()
  queue.send('c1', text('一'))
  queue.send('c1', text('二'))
  queue.send('c1', text('三'))
  expect(queue.of('c1').map(({ status }) => status)).toEqual([0, 0, 0])
  await settled()
  expect([words(), sent.length, queue.pending]).toEqual([['一', '二', '三'], 3, []])
})

test('a message lost by the network waits with those after it, and is sent with the same key after a reconnect', async () => {
  const { queue, asked, words } = aQueue({ 一: [new NetworkError('offline')] })
  queue.send('c1', text('一'))
  queue.send('c1', text('二'))
  await settled()
  expect([words(), queue.pending.map(({ status }) => status)]).toEqual([['一'], [0, 0]])
  queue.resume()
  await settled()
  expect(words()).toEqual(['一', '一', '二'])
  expect(asked[0]?.key).toBe(asked[1]?.key)
  expect(queue.pending).toEqual([])
})

test('a refused message stays with its reason and lets the others pass; it can be sent again or deleted', async () => {
  const refused = new ApiError(403, '您已不在该群聊中')
  const { queue, words } = aQueue({ 一: [refused, refused] })
  const { clientKey } = queue.send('c1', text('一'))
  queue.send('c1', text('二'))
  await settled()
  expect(words()).toEqual(['一', '二'])
  expect(queue.pending).toMatchObject([{ status: 1, error: '您已不在该群聊中' }])
  queue.resume()
  await settled()
  expect(words()).toHaveLength(2)
  queue.retry(clientKey)
  await settled()
  expect([words().length, queue.pending.length]).toEqual([3, 1])
  queue.drop(clientKey)
  expect(queue.pending).toEqual([])
})

test('unsent messages survive a reload and are sent once, with their key', async () => {
  const { queue, storage, asked } = aQueue({ 一: [new NetworkError('timeout')] })
  queue.send('c1', text('一'))
  await settled()
  const after = aQueue({}, storage)
  expect(after.queue.of('c1')).toMatchObject([{ message: { content: '一' }, status: 0 }])
  after.queue.resume()
  await settled()
  expect(after.asked).toEqual(asked)
  expect(aQueue({}, storage).queue.pending).toEqual([])
})

test('another person’s unsent messages are not sent after a different sign-in', async () => {
  const { queue, words, signed } = aQueue()
  signed.in = false
  queue.send('c1', text('一'))
  queue.resume()
  await settled()
  expect([words(), queue.pending.length]).toEqual([[], 1])
})

describe('files', () => {
  const local = (name: string) => ({ path: `blob:${name}`, name, size: 3, type: '' })
  const picture = (name: string) => ({
    message: { messageType: 4 as const, fileId: '' },
    besides: { file: { local: local(name), name, size: 3, uploadType: 'image' as const } },
  })

  /** A phone whose uploads end when the test says so. */
  function withUploads() {
    const ended: Record<string, (error?: Error) => void> = {}
    const dropped: string[] = []
    const files = {
      put() {},
      drop: (key: string) => dropped.push(key),
      upload: (key: string, { name }: { name: string }) =>
        new Promise<string>((resolve, reject) => {
          ended[name] = (error) => (error ? reject(error) : resolve(`file of ${key}`))
        }),
    }
    return { ...aQueue({}, memoryStorage(), files), ended, dropped }
  }

  test('a picture keeps its place: later messages are sent after it', async () => {
    const { queue, words, ended, dropped } = withUploads()
    const { message, besides } = picture('现场.jpg')
    queue.send('c1', message, besides)
    queue.send('c1', text('见上图'))
    await settled()
    expect(words()).toEqual([])
    ended['现场.jpg']?.()
    await settled()
    expect([words(), queue.pending, dropped.length]).toEqual([['', '见上图'], [], 2])
  })

  test('text overtakes a file of 200 MB', async () => {
    const { queue, words, ended } = withUploads()
    const { besides } = picture('卷宗.zip')
    queue.send('c1', { messageType: 5, fileId: '' }, besides)
    queue.send('c1', text('文件在传'))
    await settled()
    expect(words()).toEqual(['文件在传'])
    ended['卷宗.zip']?.()
    await settled()
    expect(words()).toEqual(['文件在传', ''])
  })

  test('an uploaded file is not uploaded again; a refused one stays with its error', async () => {
    const { queue, ended } = withUploads()
    const { message, besides } = picture('太大.jpg')
    const { clientKey } = queue.send('c1', message, besides)
    await settled()
    ended['太大.jpg']?.(new ApiError(400, '图片不能超过 50M'))
    await settled()
    expect(queue.pending).toMatchObject([{ status: 1, error: '图片不能超过 50M' }])
    queue.drop(clientKey)
    expect(queue.pending).toEqual([])
  })
})
