import { approval } from '@contract/approval'
import type { Delegation, WorkflowDetail } from '@contract/approval/shapes'
import { aReportedLoss, aReportedRefusal } from '@test/factories/errors'
import { aRecordsWorld, keyOf } from '@test/factories/record'
import { type Answers, fakeApi } from '@test/support/fake-api'
import type { CallOptions } from '@/api/call'
import { DelegationStore, type DelegationValues } from './DelegationStore'

const aDelegation = (more: Partial<Delegation> = {}) =>
  ({ delegationId: 'd1', isMine: true, state: 'active', to: { empId: 'e2', name: '沈文静' }, ...more }) as Delegation

const GOOD: DelegationValues = {
  ...{ toId: 'e2', startTime: '2099-03-02 09:00:00', endTime: '2099-03-06 18:00:00', types: [], withPending: true },
}

function aStore(answers: Answers<typeof approval> = {}) {
  const sent: [string, unknown][] = []
  const kept: { draft?: DelegationValues } = {}
  const { live, said, answers: confirmations } = aRecordsWorld()
  const known: Answers<typeof approval> = { getDelegations: () => [], ...answers }
  const store = new DelegationStore({
    api: { approval: fakeApi(approval, known, (name, input) => sent.push([name, input])) },
    live,
    draft: {
      load: () => kept.draft,
      save: (values) => {
        kept.draft = values
      },
      clear: () => {
        kept.draft = undefined
      },
    },
    kinds: [{ value: '2001', text: '通用审批' }],
    empId: 'e1',
  })
  return { store, sent, said, confirmations }
}

test.each([
  ['nobody', { toId: '' }, 'toId'],
  ['oneself', { toId: 'e1' }, 'toId'],
  ['an end before its beginning', { endTime: '2099-03-01 18:00:00' }, 'endTime'],
  ['an end at its beginning', { endTime: GOOD.startTime }, 'endTime'],
])('a delegation to or with %s is refused in its field and not sent', async (_, given, field) => {
  const { store, sent } = aStore()
  store.form.assign({ ...GOOD, ...given })
  expect(await store.save()).toBe(false)
  expect([store.form.errors.has(field), sent]).toEqual([true, []])
})

test('a delegation of all kinds names none, one of some names their numbers', async () => {
  const { store, sent, said } = aStore({ saveDelegation: () => aDelegation() })
  store.form.assign(GOOD)
  expect(await store.save()).toBe(true)
  store.form.assign({ ...GOOD, types: ['2001', '2004'], withPending: false })
  await store.save()
  const saved = sent.filter(([name]) => name === 'saveDelegation').map(([, input]) => input)
  expect(saved).toEqual([
    { ...GOOD, types: undefined },
    { ...GOOD, types: [2001, 2004], withPending: false },
  ])
  expect(said).toEqual(['委托已保存', '委托已保存'])
})

test('after a delegation is saved the form is empty and the list is read again', async () => {
  const { store, sent } = aStore({ saveDelegation: () => aDelegation() })
  store.form.assign(GOOD)
  await store.save()
  expect(store.form.values).toMatchObject({ toId: '', startTime: '', endTime: '' })
  expect(sent.at(-1)?.[0]).toBe('getDelegations')
})

test('a refused delegation stays typed, and a lost one goes again under its key', async () => {
  const keys: (string | undefined)[] = []
  const server = { error: aReportedRefusal('沈文静这几天也不在') as Error }
  const { store, said } = aStore({
    saveDelegation: (input, { key }: CallOptions = {}) => {
      keys.push(keyOf(input, key))
      throw server.error
    },
  })
  store.form.assign(GOOD)
  expect(await store.save()).toBe(false)
  expect([store.form.values, store.form.isSubmitting, said]).toEqual([GOOD, false, []])
  server.error = aReportedLoss()
  await store.save()
  await store.save()
  expect(keys[1]).toEqual(expect.any(String))
  expect(keys[2]).toBe(keys[1])
})

test('the active delegation is one of mine: others decide for me, I for others', async () => {
  const list = [
    aDelegation({ delegationId: 'theirs', isMine: false }),
    aDelegation({ delegationId: 'over', state: 'over' }),
    aDelegation({ delegationId: 'now' }),
  ]
  const { store } = aStore({ getDelegations: () => list })
  expect(store.active).toBeUndefined()
  await store.load()
  expect(store.active?.delegationId).toBe('now')
  expect(store.mine.map(({ delegationId }) => delegationId)).toEqual(['over', 'now'])
  expect(store.toMe.map(({ delegationId }) => delegationId)).toEqual(['theirs'])
})

test('an approved absence fills in its days and its stand-in; an application that is none fills in nothing', async () => {
  const away = { startTime: GOOD.startTime, endTime: GOOD.endTime, to: { empId: 'e2', name: '沈文静' } }
  const { store } = aStore({
    workflowDetail: ({ workId }) => ({ away: workId === 'w1' ? away : null }) as WorkflowDetail,
  })
  await store.suggest('w2')
  expect(store.form.values.toId).toBe('')
  await store.suggest('w1')
  expect(store.form.values).toEqual(GOOD)
})

test('a delegation ends after a question that says what becomes of the pending ones', async () => {
  const { store, sent, said, confirmations } = aStore({
    getDelegations: () => [aDelegation()],
    endDelegation: () => null,
  })
  await store.load()
  confirmations.push(false)
  await store.end(aDelegation())
  expect(sent.map(([name]) => name)).not.toContain('endDelegation')
  await store.end(aDelegation())
  expect(sent).toContainEqual(['endDelegation', { delegationId: 'd1' }])
  expect(said[0]).toBe('结束后，新的待办不再转给 沈文静；已转的仍由其处理')
  expect(said.at(-1)).toBe('委托已结束')
})
