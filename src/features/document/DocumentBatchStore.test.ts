import { documents } from '@contract/document'
import type { DocumentRow } from '@contract/document/shapes'
import { aReportedLoss, aReportedRefusal } from '@test/factories/errors'
import { aRecordsWorld, keyOf } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import type { CallOptions } from '@/api/call'
import { DocumentBatchStore } from './DocumentBatchStore'

const aRow = (documentId: string, place: Partial<DocumentRow> = {}) =>
  ({ documentId, space: 'case', caseId: 'case1', ...place }) as DocumentRow

function aStore() {
  const sent: { call: string; input: object; key?: string }[] = []
  const { live, said, answers } = aRecordsWorld()
  const server = { refusal: undefined as Error | undefined }
  const answer =
    (call: string) =>
    async (input: object, { key }: CallOptions = {}) => {
      sent.push({ call, input, key: keyOf(input, key) })
      if (server.refusal) throw server.refusal
      return null
    }
  const calls = { remove: answer('remove'), purge: answer('purge'), restore: answer('restore'), move: answer('move') }
  const store = new DocumentBatchStore({
    api: { documents: fakeApi(documents, calls) },
    feedback: live.feedback,
    refresh: () => {},
  })
  store.selection.turn(true)
  return { store, sent, said, answers, server }
}

test.each([
  ['remove', '保留 30 天', '已移入回收站'],
  ['purge', '不能恢复', '已彻底删除'],
] as const)('%s asks first with what it means, and sends nothing when declined', async (call, meaning, done) => {
  const { store, sent, said, answers } = aStore()
  store.selection.pickAll([aRow('d1'), aRow('d2')])
  answers.push(false, true)
  expect(await store[call]()).toBe(false)
  expect([sent, store.selection.count]).toEqual([[], 2])
  expect(await store[call]()).toBe(true)
  expect(sent.map(({ call: name, input }) => [name, input])).toEqual([[call, { documentIds: ['d1', 'd2'] }]])
  expect(said[0]).toContain(meaning)
  expect([said.at(-1), store.selection.isOn]).toEqual([done, false])
})

test('documents of one case are moved within it; those of two cases or spaces have no common place', async () => {
  const { store, sent } = aStore()
  store.selection.pickAll([aRow('d1'), aRow('d2')])
  expect(store.place).toEqual({ space: 'case', caseId: 'case1' })
  store.selection.toggle(aRow('d3', { caseId: 'case2' }))
  expect(store.place).toBeUndefined()
  expect(await store.move('f1')).toBe(false)
  store.selection.toggle(aRow('d3'))
  expect(await store.move('f1')).toBe(true)
  expect(sent[0]?.input).toEqual({ documentIds: ['d1', 'd2'], space: 'case', caseId: 'case1', folderId: 'f1' })
})

test('documents of a library are moved to its top without a case or folder', async () => {
  const { store, sent } = aStore()
  store.selection.pickAll([aRow('d1', { space: 'firm', caseId: null })])
  await store.move(undefined)
  expect(sent[0]?.input).toEqual({ documentIds: ['d1'], space: 'firm', caseId: undefined, folderId: undefined })
})

test('documents of two libraries have no common place', () => {
  const { store } = aStore()
  store.selection.pickAll([
    aRow('d1', { space: 'firm', caseId: null }),
    aRow('d2', { space: 'personal', caseId: null }),
  ])
  expect(store.place).toBeUndefined()
})

test('a refused restoring keeps the documents selected and says nothing of success', async () => {
  const { store, said, server } = aStore()
  server.refusal = aReportedRefusal('项目已归档')
  store.selection.pickAll([aRow('d1')])
  expect(await store.restore()).toBe(false)
  expect([store.selection.count, store.isBusy, said]).toEqual([1, false, []])
})

test('a lost move goes again under its key, one to another folder under another', async () => {
  const { store, sent, server } = aStore()
  server.refusal = aReportedLoss()
  store.selection.pickAll([aRow('d1')])
  await store.move('f1')
  await store.move('f1')
  await store.move('f2')
  const [first, again, elsewhere] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(elsewhere).not.toBe(first)
})
