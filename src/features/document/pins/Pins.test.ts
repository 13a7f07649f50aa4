import { documents } from '@contract/document'
import type { LatestDocument } from '@contract/document/shapes'
import { fakeApi } from '@test/support/fake-api'
import { memoryFiles as aDevice } from '@test/support/memory-files'
import { NetworkError } from '@/lib/errors'
import type { KeptFiles } from '@/platform/keptFilesPort'
import { Pins } from './Pins'

const DAY = 86_400_000
const MB = 1_048_576
const NOW = 1_790_000_000_000

const aDocument = (documentId: string, given: { fileSize?: string; isConfidential?: boolean } = {}) => ({
  ...{ documentId, name: `${documentId}.pdf`, fileSize: '2048', isConfidential: false },
  ...given,
})

function pinsOn(files: KeptFiles, before: { now?: number } = {}) {
  const server = new Map<string, LatestDocument>()
  const said: string[] = []
  const state = { now: before.now ?? NOW, isHere: true, opens: 0, isAnswering: true }
  const say = (documentId: string, versionNo = 1) =>
    server.set(documentId, {
      ...{ documentId, name: `${documentId}.pdf`, fileId: `${documentId}-${versionNo}`, versionNo },
      updateTime: '2026-11-22 10:00:00',
    })
  const answered = fakeApi(documents, {
    latest({ documentIds }) {
      if (!state.isAnswering) throw new NetworkError('offline')
      return documentIds.flatMap((id) => server.get(id) ?? [])
    },
    download: ({ documentId }) => ({
      ...{ url: `/of/${documentId}`, expire: '', fileName: `${documentId}.pdf`, fileSize: '2048', fileType: 'pdf' },
    }),
  })
  const pins = new Pins({
    api: { documents: answered },
    transport: { download: async ({ url }) => ({ path: `blob:${url}`, name: '', size: 2048, type: '' }) },
    feedback: { toast: (words) => said.push(words), confirm: async () => true },
    files,
    opensOffline: () => state.opens++,
    isHere: () => state.isHere,
    now: () => state.now,
  })
  return { pins, server, said, state, say }
}

test('a document is kept with its version and when; it is there after a restart', async () => {
  const device = aDevice()
  const { pins, say, said, state } = pinsOn(device)
  say('d1', 3)
  expect(await pins.pin(aDocument('d1'))).toBe(true)
  expect(said).toEqual(['已保存到本机，没有网络时也能打开'])
  expect(state.opens).toBe(1)
  const later = pinsOn(device, { now: NOW + DAY }).pins
  await later.load()
  expect(later.all).toMatchObject([
    { documentId: 'd1', versionNo: 3, fileId: 'd1-3', at: NOW, file: { path: 'blob:/of/d1' } },
  ])
  expect([later.bytes, later.of('d2')]).toEqual([2048, undefined])
})

test('a newer version is noted; what may not be kept any more goes, and that is said', async () => {
  const device = aDevice()
  const { pins, say, server, said } = pinsOn(device)
  for (const id of ['d1', 'd2']) {
    say(id)
    await pins.pin(aDocument(id))
  }
  say('d1', 2)
  server.delete('d2')
  await pins.check()
  expect(pins.all.map(({ documentId, versionNo, newer }) => [documentId, versionNo, newer])).toEqual([['d1', 1, 2]])
  expect([...device.kept.keys()]).toEqual(['d1'])
  expect(said.at(-1)).toBe('1 份离线文档已不能保存，已从本机移除')
  const [old] = pins.all
  expect(old && (await pins.renew(old))).toBe(true)
  expect(pins.all.map(({ versionNo, newer }) => [versionNo, newer])).toEqual([[2, undefined]])
})

test('while nobody answers they stay, for thirty days', async () => {
  const device = aDevice()
  const { pins, say, state } = pinsOn(device)
  say('d1')
  await pins.pin(aDocument('d1'))
  state.isAnswering = false
  state.now = NOW + 30 * DAY
  await pins.load()
  expect(pins.all.length).toBe(1)
  state.now += 1
  await pins.load()
  expect([pins.all.length, device.kept.size]).toEqual([0, 0])
})

test('confidential ones, large ones, too many and too much are refused in words', async () => {
  const device = aDevice({ room: 100 * MB })
  const { pins, say, said } = pinsOn(device)
  expect(await pins.pin(aDocument('d1', { isConfidential: true }))).toBe(false)
  expect(await pins.pin(aDocument('d1', { fileSize: String(50 * MB + 1) }))).toBe(false)
  expect(said).toEqual(['保密文档不能离线保存', '超过 50 MB 的文件不能离线保存'])
  for (let index = 0; index < 30; index++) {
    say(`n${index}`)
    await pins.pin(aDocument(`n${index}`))
  }
  expect(pins.all.length).toBe(30)
  say('d1')
  expect(await pins.pin(aDocument('d1'))).toBe(false)
  expect(said.at(-1)).toBe('最多离线保存 30 份，请先移除不用的')
  // A document that is kept already takes no further place.
  expect(await pins.pin(aDocument('n0'))).toBe(true)
})

test('a device without room says so and keeps nothing', async () => {
  const { pins, say, said } = pinsOn(aDevice({ room: 1 }))
  say('d1')
  expect(await pins.pin(aDocument('d1'))).toBe(false)
  expect([said.at(-1), pins.all.length]).toEqual(['本机空间不足，没有保存', 0])
})

test('signing out during the download keeps nothing', async () => {
  const device = aDevice()
  const { pins, say, state } = pinsOn(device)
  say('d1')
  state.isHere = false
  expect(await pins.pin(aDocument('d1'))).toBe(false)
  expect(device.kept.size).toBe(0)
})
