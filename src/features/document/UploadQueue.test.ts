import { documents } from '@contract/document'
import { file as fileCalls } from '@contract/file'
import type { UploadRecord } from '@contract/file/shapes'
import { aDocumentDetail } from '@test/factories/document-views'
import { fakeApi } from '@test/support/fake-api'
import type { PartedOptions } from '@/api/partedUpload'
import { NetworkError, SaidError } from '@/lib/errors'
import type { Kept, KeptFiles } from '@/platform/keptFilesPort'
import type { LocalFile } from '@/platform/port'
import { UploadQueue } from './UploadQueue'
import { UploadShelf } from './UploadShelf'

interface Sent extends PartedOptions {
  name: string
  arrive(): void
  fail(error: Error): void
}

/** A device's store; without room it keeps nothing. */
function aDevice({ hasRoom = true } = {}): KeptFiles & { kept: Map<string, Kept> } {
  const kept = new Map<string, Kept>()
  return {
    kept,
    async keep(name, file, about) {
      if (!hasRoom) return undefined
      kept.set(name, { name, file, about })
      return file
    },
    async note(name, about) {
      const copy = kept.get(name)
      if (copy) kept.set(name, { ...copy, about })
    },
    all: async () => [...kept.values()],
    remove: async (name) => {
      kept.delete(name)
    },
  }
}

function aQueue({
  device = aDevice(),
  place = { space: 'firm' as const } as { space: 'firm' | 'case'; caseId?: string },
} = {}) {
  const sent: Sent[] = []
  const said: string[] = []
  const kept: unknown[] = []
  const dropped: string[] = []
  const api = {
    documents: fakeApi(documents, {
      upload: (input) => {
        kept.push(input)
        return input.files.map(({ fileId }) => aDocumentDetail({ fileId }))
      },
    }),
    file: fakeApi(fileCalls, {
      deleteUpload: ({ fileId }) => {
        dropped.push(fileId)
        return null
      },
    }),
  }
  const send = (file: LocalFile, _: string, options: PartedOptions) =>
    new Promise<UploadRecord>((resolve, reject) => {
      const record = {
        fileId: `id-${file.name}`,
        fileName: file.name,
        fileSize: String(file.size),
        fileType: 'pdf',
        md5: '',
        tmpPath: '',
      }
      options.cancel.onAbort(reject)
      sent.push({ ...options, name: file.name, arrive: () => resolve(record), fail: reject })
    })
  const queue = new UploadQueue({ api, send, shelf: new UploadShelf(device), tell: (words) => said.push(words) }, place)
  return { queue, sent, said, kept, dropped, device }
}
const file = (name: string, size = 100): LocalFile => ({ name, size, path: name, type: '' })
const settle = () => new Promise((resolve) => setImmediate(resolve))
const names = (sent: readonly Sent[]) => sent.map(({ name }) => name)
const states = ({ items }: UploadQueue) => items.map(({ file: { name }, state }) => `${name} ${state}`)

test('three go at a time, the next when one has arrived; how far all are is by their bytes', async () => {
  const { queue, sent } = aQueue()
  await queue.add([file('a', 300), file('b'), file('c'), file('d')])
  expect(names(sent)).toEqual(['a', 'b', 'c'])
  sent[0]?.onProgress?.(70)
  expect(queue.percent).toBe(35)
  sent[0]?.arrive()
  await settle()
  expect([sent.length, queue.percent, queue.stored.length]).toEqual([4, 50, 1])
})

test('paused it stops and goes on with what was begun; cancelled it is gone and taken back; failed it says why', async () => {
  const { queue, sent, dropped, device } = aQueue()
  await queue.add([file('a'), file('b')])
  const [a, b] = queue.items
  const begun = { fileId: 'f1', md5: 'm', parts: ['p1', 'p2'] }
  sent[0]?.onBegun?.(begun)
  queue.pause(a?.key ?? '')
  await settle()
  expect([sent[0]?.cancel.aborted, queue.items[0]?.state, queue.items[0]?.error]).toEqual([true, 'paused', undefined])
  sent[1]?.fail(new SaidError('网络请求失败 [code: 2]'))
  await settle()
  expect(queue.items[1]).toMatchObject({ state: 'failed', error: '网络请求失败 [code: 2]' })
  queue.resume(a?.key ?? '')
  queue.resume(b?.key ?? '')
  expect(sent.map(({ name, begun: from }) => [name, from])).toEqual([
    ['a', undefined],
    ['b', undefined],
    ['a', begun],
    ['b', undefined],
  ])
  queue.cancel(a?.key ?? '')
  expect([states(queue), dropped, [...device.kept.keys()]]).toEqual([['b sending'], ['f1'], [b?.key]])
})

test('an upload that failed offline continues when the network is back; a refused one does not', async () => {
  const { queue, sent } = aQueue()
  await queue.add([file('a'), file('b'), file('c')])
  sent[0]?.fail(new SaidError('网络请求失败 [code: 2]', new NetworkError('offline')))
  sent[1]?.fail(new SaidError('网络请求失败 [code: 2]', new NetworkError('status', 403)))
  sent[2]?.fail(new NetworkError('timeout'))
  await settle()
  queue.hurry()
  expect([names(sent.slice(3)), states(queue)]).toEqual([
    ['a', 'c'],
    ['a sending', 'b failed', 'c sending'],
  ])
})

test('over 200M or beyond 52 is said and not taken', async () => {
  const { queue, said, sent } = aQueue()
  await queue.add([file('大', 209_715_201), file('小', 209_715_200)])
  expect([said, sent.length]).toEqual([['文件大小不能超过200M'], 1])
  await queue.add(Array.from({ length: 60 }, (_, index) => file(`${index}`)))
  expect([said.at(-1), queue.items.length]).toEqual(['最多上传52个文件', 52])
})

test('finished uploads are stored together, once, and removed from the device', async () => {
  const { queue, sent, kept, device } = aQueue()
  await queue.add([file('a'), file('b')])
  for (const upload of sent) upload.arrive()
  await settle()
  const both = await Promise.all([queue.keep(), queue.keep()])
  expect([both, queue.items.length, device.kept.size]).toEqual([[2, 0], 0, 0])
  expect(kept).toEqual([{ space: 'firm', files: [{ fileId: 'id-a' }, { fileId: 'id-b' }] }])
})

test('opened again it goes on where it was: sending goes on, paused stays, stored is stored; each in its place', async () => {
  const before = aQueue()
  await before.queue.add([file('a'), file('b'), file('c')])
  const [a, b, c] = before.queue.items
  const begun = { fileId: 'f1', md5: 'm', parts: ['p1', 'p2'] }
  before.sent[0]?.onBegun?.(begun)
  before.queue.pause(b?.key ?? '')
  before.sent[2]?.arrive()
  await settle()
  before.queue.dispose()

  const after = aQueue({ device: before.device })
  await after.queue.load()
  expect(states(after.queue)).toEqual(['a sending', 'b paused', 'c stored'])
  expect(after.sent.map(({ name, begun: from }) => [name, from])).toEqual([['a', begun]])
  expect(after.queue.items.map(({ key }) => key)).toEqual([a?.key, b?.key, c?.key])

  const elsewhere = aQueue({ device: before.device, place: { space: 'case', caseId: 'c1' } })
  await elsewhere.queue.load()
  expect([states(elsewhere.queue), elsewhere.queue.elsewhere]).toEqual([[], [{ place: { space: 'firm' }, count: 3 }]])
})

test('an upload left for a day starts over, because the server no longer has it', async () => {
  const before = aQueue()
  await before.queue.add([file('a')])
  before.sent[0]?.onBegun?.({ fileId: 'f1', md5: 'm', parts: [] })
  before.sent[0]?.arrive()
  await settle()
  const { here } = await new UploadShelf(before.device).take({ space: 'firm' }, Date.now() + 21 * 3_600_000)
  expect(here.map(({ noted }) => [noted.stored, noted.begun])).toEqual([
    [undefined, { fileId: '', md5: 'm', parts: [] }],
  ])
})

test('a device without room says so, and leaving would lose it', async () => {
  const { queue, said, sent } = aQueue({ device: aDevice({ hasRoom: false }) })
  await queue.add([file('a')])
  expect([said, sent.length, queue.wouldLose]).toEqual([['本机存不下这些文件，离开本页后需要重新选择'], 1, true])
})
