import type { StoredFile } from '@/ui/input/UploadContext'
import { UploadQueue } from './UploadQueue'

interface Sent {
  name: string
  tell(percent: number): void
  arrive(): void
  fail(words: string): void
  isCancelled: boolean
}

function aQueue() {
  const sent: Sent[] = []
  const said: string[] = []
  const kept: unknown[] = []
  const uploading = {
    upload(file: { name: string; size: number; path: string }) {
      const one: Sent = { name: file.name, tell() {}, arrive() {}, fail() {}, isCancelled: false }
      sent.push(one)
      const done = new Promise<StoredFile>((resolve, reject) => {
        one.arrive = () => resolve({ id: `id-${file.name}`, name: file.name, size: file.size })
        one.fail = (words) => reject(new Error(words))
      })
      return {
        done,
        progress: (listener: (percent: number) => void) => {
          one.tell = listener
        },
        cancel: () => {
          one.isCancelled = true
          one.fail('已取消')
        },
      }
    },
  }
  const api = {
    documents: {
      upload: async (input: { files: unknown[] }) => {
        kept.push(input)
        return input.files
      },
    },
  }
  const queue = new UploadQueue(
    { api: api as never, uploading, tell: (words) => void said.push(words) },
    { space: 'firm' },
  )
  return { queue, sent, said, kept }
}
const file = (name: string, size = 100) => ({ name, size, path: name })
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('three go at a time, the next when one has arrived; how far all are is by their bytes', async () => {
  const { queue, sent } = aQueue()
  queue.add([file('a', 300), file('b'), file('c'), file('d')])
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  sent[0]?.tell(70)
  expect(queue.percent).toBe(35)
  sent[0]?.arrive()
  await settle()
  expect([sent.length, queue.percent, queue.stored.length]).toEqual([4, 50, 1])
})

test('paused it stops and goes again from the beginning; cancelled it is gone; failed it says why', async () => {
  const { queue, sent } = aQueue()
  queue.add([file('a'), file('b')])
  const [a, b] = queue.items
  queue.pause(a?.key ?? '')
  await settle()
  expect([sent[0]?.isCancelled, queue.items[0]?.state, queue.items[0]?.error]).toEqual([true, 'paused', undefined])
  sent[1]?.fail('网络请求失败 [code: 2]')
  await settle()
  expect(queue.items[1]).toMatchObject({ state: 'failed', error: '网络请求失败 [code: 2]' })
  queue.resume(a?.key ?? '')
  queue.resume(b?.key ?? '')
  expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'a', 'b'])
  queue.cancel(b?.key ?? '')
  expect(queue.items.map(({ file: { name } }) => name)).toEqual(['a'])
})

test('over 200M or beyond 52 is said and not taken', () => {
  const { queue, said, sent } = aQueue()
  queue.add([file('大', 209_715_201), file('小', 209_715_200)])
  expect([said, sent.length]).toEqual([['文件大小不能超过200M'], 1])
  queue.add(Array.from({ length: 60 }, (_, at) => file(`${at}`)))
  expect([said.at(-1), queue.items.length]).toEqual(['最多上传52个文件', 52])
})

test('what has arrived is put in its place together, once', async () => {
  const { queue, sent, kept } = aQueue()
  queue.add([file('a'), file('b')])
  for (const one of sent) one.arrive()
  await settle()
  const both = await Promise.all([queue.keep(), queue.keep()])
  expect([both, queue.items.length]).toEqual([[2, 0], 0])
  expect(kept).toEqual([{ space: 'firm', files: [{ fileId: 'id-a' }, { fileId: 'id-b' }] }])
})
