import { clue } from '@contract/clue'
import type { BatchOutcome, ClueRow } from '@contract/clue/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { ClueBatchStore } from './ClueBatchStore'

const aClue = (number: number) => ({ clueId: `c${number}` }) as ClueRow

function aStore(isOn = true) {
  const sent: [string, object][] = []
  const said: string[] = []
  const server = { outcome: { done: 2, refused: [] } as BatchOutcome, refusal: undefined as Error | undefined }
  const answer = (call: string) => async (input: object) => {
    sent.push([call, input])
    if (server.refusal) throw server.refusal
    return server.outcome
  }
  const calls = { assignClues: answer('assign'), sendToSurvey: answer('survey'), saveSurvey: answer('found') }
  const store = new ClueBatchStore(
    {
      api: { clue: fakeApi(clue, calls) },
      feedback: {
        toast: (words) => said.push(words),
        alert: async ({ title, content }) => void said.push(`${title}\n${content}`),
      },
      refresh: () => {},
    },
    isOn,
  )
  return { store, sent, said, server }
}

test('a list that opens for selecting has its selection on', () => {
  expect(aStore(true).store.selection.isOn).toBe(true)
  expect(aStore(false).store.selection.isOn).toBe(false)
})

test('assigning, surveying and judging each send the chosen clues to whom or with what was said', async () => {
  const { store, sent } = aStore()
  const rows = [aClue(1), aClue(2)]
  const clueIds = ['c1', 'c2']
  store.selection.pickAll(rows)
  await store.assign('e3')
  store.selection.pickAll(rows)
  await store.sendToSurvey('e4')
  store.selection.pickAll(rows)
  await store.saveSurvey({ conclusion: 'valid', note: '客户确有委托意向' })
  expect(sent).toEqual([
    ['assign', { clueIds, ownerId: 'e3' }],
    ['survey', { clueIds, surveyorId: 'e4' }],
    ['found', { clueIds, conclusion: 'valid', note: '客户确有委托意向' }],
  ])
})

test('after a batch the next ones can be selected: the selection stays on, empty', async () => {
  const { store, said } = aStore()
  store.selection.pickAll([aClue(1), aClue(2)])
  expect(await store.assign('e3')).toBe(true)
  expect([store.selection.isOn, store.selection.count, said]).toEqual([true, 0, ['已处理 2 条']])
})

test('clues that could not be assigned are named, five at most', async () => {
  const { store, said, server } = aStore()
  const refused = Array.from({ length: 6 }, (_, index) => ({
    ...{ clueId: `c${index}`, title: `线索${index}` },
    reason: '已被认领',
  }))
  server.outcome = { done: 0, refused }
  store.selection.pickAll([aClue(1)])
  await store.assign('e3')
  expect(said).toEqual([
    `0 条已处理，6 条未处理\n${[0, 1, 2, 3, 4].map((index) => `线索${index}：已被认领`).join('\n')}`,
  ])
})

test('a refused batch keeps the clues selected', async () => {
  const { store, server } = aStore()
  server.refusal = aReportedRefusal('没有分配线索的权限')
  store.selection.pickAll([aClue(1)])
  expect(await store.assign('e3')).toBe(false)
  expect([store.selection.count, store.isBusy]).toEqual([1, false])
})

test('the clue after the two hundredth is not selected, and the reason is said', () => {
  const { store, said } = aStore()
  store.selection.pickAll(Array.from({ length: 200 }, (_, index) => aClue(index)))
  store.selection.toggle(aClue(200))
  expect([store.selection.count, said]).toEqual([200, ['一次最多 200 条']])
})
