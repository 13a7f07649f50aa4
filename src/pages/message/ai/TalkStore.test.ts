import { ai } from '@contract/ai'
import type { AiSessionDetail, AiTurn, AiUse } from '@contract/ai/shapes'
import { aReportedRefusal } from '@test/factories/errors'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { fakeConnection } from '@test/support/fake-connection'
import { markReported, NetworkError } from '@/lib/errors'
import { TalkStore } from './TalkStore'

const USE: AiUse = { useFlag: true, status: 1, msg: '', engine: 'outside', model: 'm', used: 0, quota: 100 }
const aTurn = (given: Partial<AiTurn> = {}): AiTurn => ({
  turnId: 't1',
  question: '进展怎么样',
  status: 'running',
  engine: 'outside',
  answer: '',
  trouble: '',
  sources: [],
  proposals: [],
  isLaw: false,
  rating: null,
  askTime: '2026-11-24 09:12:00',
  ...given,
})
const aTalk = (turn: AiTurn): AiSessionDetail => ({
  aiSessionId: 's1',
  title: '进展怎么样',
  status: 'active',
  turns: 1,
  createTime: '2026-11-24 09:12:00',
  updateTime: '2026-11-24 09:12:00',
  asked: [turn],
  can: { ask: true, terminate: true },
})

let store: TalkStore | undefined
afterEach(() => store?.dispose())

async function talking(given: Answers<typeof ai>, aiSessionId: string | null = 's1') {
  const { connection, tell, resync } = fakeConnection()
  const made: string[] = []
  const calls = fakeApi(ai, { getSessionUseFlag: () => USE, ...given }, (name) => made.push(name))
  const kept: { text?: string } = {}
  const draft = {
    load: () => kept.text,
    save: (text: string) => Object.assign(kept, { text }),
    clear: () => delete kept.text,
  }
  const talk = new TalkStore(aiSessionId ?? undefined, { calls, connection, draft })
  store = talk
  await talk.load()
  return { talk, tell, resync, made, draft }
}

test('pieces make the answer; one that does not fit has all of it read again', async () => {
  let kept = aTurn()
  const { talk, tell, made } = await talking({ getAiSessionDetail: () => aTalk(kept) })
  tell('ai:text', { turnId: 't1', at: 0, text: '本案' })
  tell('ai:text', { turnId: 't1', at: 2, text: '在一审' })
  // A repeated event adds nothing.
  tell('ai:text', { turnId: 't1', at: 2, text: '在一审' })
  tell('ai:text', { turnId: 'other', at: 0, text: '别的' })
  expect(talk.turns[0]?.answer).toBe('本案在一审')
  kept = aTurn({ answer: '本案在一审，下次开庭' })
  const before = made.length
  tell('ai:text', { turnId: 't1', at: 12, text: '未定' })
  expect(made.length).toBeGreaterThan(before)
  await new Promise((resolve) => setImmediate(resolve))
  expect(talk.turns[0]?.answer).toBe('本案在一审，下次开庭')
})

test('streamed text stays if it is longer than the stored answer; a finished answer is the server’s', async () => {
  let kept = aTurn()
  const { talk, tell, resync } = await talking({ getAiSessionDetail: () => aTalk(kept) })
  tell('ai:text', { turnId: 't1', at: 0, text: '本案在一审' })
  kept = aTurn({ answer: '本案' })
  resync()
  await new Promise((resolve) => setImmediate(resolve))
  expect(talk.turns[0]?.answer).toBe('本案在一审')
  kept = aTurn({ status: 'done', answer: '本案在二审' })
  tell('record:changed', { kind: 'aiSession', id: 's1' })
  await new Promise((resolve) => setImmediate(resolve))
  expect([talk.turns[0]?.answer, talk.running]).toEqual(['本案在二审', undefined])
})

test('asked again after a lost answer it has the same key; refused or lost, what was typed stays', async () => {
  const keys: string[] = []
  const lost = new NetworkError('timeout')
  markReported(lost)
  const fates = [lost, aReportedRefusal('今天的提问次数已用完', 429), undefined]
  const { talk, draft } = await talking(
    {
      ask: (input, options) => {
        const { key } = options ?? {}
        keys.push(typeof key === 'function' ? key(JSON.stringify(input)) : String(key))
        const fate = fates.shift()
        if (fate) throw fate
        return aTalk(aTurn({ status: 'done' }))
      },
    },
    null,
  )
  talk.type('进展怎么样')
  expect(await talk.ask()).toBe(false)
  expect(await talk.ask()).toBe(false)
  expect([talk.text, draft.load()]).toEqual(['进展怎么样', '进展怎么样'])
  expect(keys[1]).toBe(keys[0])
  expect(await talk.ask()).toBe(true)
  expect([talk.text, draft.load()]).toEqual(['', undefined])
})

test('a read from before a question does not remove its answer', async () => {
  const answered = aTalk(aTurn({ turnId: 't2', status: 'done', answer: '没有' }))
  let letGo: (before: AiSessionDetail) => void = () => {}
  let readings = 0
  const { talk, resync } = await talking({
    getAiSessionDetail: () =>
      ++readings === 2
        ? new Promise<AiSessionDetail>((resolve) => {
            letGo = resolve
          })
        : aTalk(aTurn({ status: 'done' })),
    ask: () => answered,
  })
  resync()
  await new Promise((resolve) => setImmediate(resolve))
  talk.type('下周有哪些开庭')
  expect(await talk.ask()).toBe(true)
  letGo(aTalk(aTurn({ status: 'done' })))
  await new Promise((resolve) => setImmediate(resolve))
  expect(talk.turns.map(({ turnId }) => turnId)).toEqual(['t2'])
})
