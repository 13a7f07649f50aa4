import { deadline } from '@contract/deadline'
import type { Reckoned, SaveDeadlineInput } from '@contract/deadline/shapes'
import { aReportedLoss, aReportedRefusal } from '@test/factories/errors'
import { keyOf } from '@test/factories/record'
import { eventually } from '@test/support/eventually'
import { fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import type { CallOptions } from '@/api/call'
import { DeadlineToolStore } from './DeadlineToolStore'

const reckonedTo = (day: string) => ({ day, caution: null }) as unknown as Reckoned

function aStore(answers: Record<string, Promise<Reckoned> | Error> = {}) {
  const sent: { input: SaveDeadlineInput; key?: string }[] = []
  const asked: string[] = []
  const server = { refusal: undefined as Error | undefined }
  const api = {
    deadline: fakeApi(deadline, {
      reckon: async ({ rule, trigger }) => {
        asked.push(`${rule} ${trigger}`)
        const answer = answers[trigger]
        if (answer instanceof Error) throw answer
        return (await answer) ?? reckonedTo(`after ${trigger}`)
      },
      saveDeadline: async (input: SaveDeadlineInput, { key }: CallOptions = {}) => {
        sent.push({ input, key: keyOf(input, key) })
        if (server.refusal) throw server.refusal
        return []
      },
    }),
  }
  const store = new DeadlineToolStore(api, 'civil', '2026-03-02')
  return { store, sent, asked, server }
}

test('the deadline is asked once rule and day are there, and again for another day', async () => {
  const { store, asked } = aStore()
  expect([asked, store.result]).toEqual([[], undefined])
  store.form.set('rule', 'civilAppeal')
  await eventually(
    () => store.result,
    (result) => result !== undefined,
  )
  expect(store.result).toEqual(reckonedTo('after 2026-03-02'))
  store.form.set('trigger', '2026-03-09')
  expect(store.result).toBeUndefined()
  await eventually(
    () => store.result,
    (result) => result !== undefined,
  )
  expect(asked).toEqual(['civilAppeal 2026-03-02', 'civilAppeal 2026-03-09'])
  store.form.set('trigger', '')
  expect([store.result, asked.length]).toEqual([undefined, 2])
})

test('a late answer about an earlier day is not shown', async () => {
  const gate = new Gate()
  const late = gate.opened.then(() => reckonedTo('too late'))
  const { store } = aStore({ '2026-03-02': late })
  store.form.set('rule', 'civilAppeal')
  store.form.set('trigger', '2026-03-09')
  await eventually(
    () => store.result,
    (result) => result !== undefined,
  )
  gate.open()
  await late
  await new Promise(setImmediate)
  expect(store.result).toEqual(reckonedTo('after 2026-03-09'))
})

test('a question that fails shows no deadline, and the next one does', async () => {
  const { store } = aStore({ '2026-03-02': aReportedRefusal('请填写发生日期') })
  store.form.set('rule', 'civilAppeal')
  store.form.set('trigger', '2026-03-09')
  expect(
    await eventually(
      () => store.result,
      (result) => result !== undefined,
    ),
  ).toEqual(reckonedTo('after 2026-03-09'))
})

test('nothing is asked after the screen is closed', () => {
  const { store, asked } = aStore()
  store.dispose()
  store.form.set('rule', 'civilAppeal')
  expect(asked).toEqual([])
})

test('a deadline is saved with its case, a refused one keeps the form', async () => {
  const { store, sent, server } = aStore()
  store.form.set('rule', 'civilAppeal')
  server.refusal = aReportedRefusal('项目已归档')
  expect([await store.save('c1'), store.isSaving, store.rule]).toEqual([false, false, 'civilAppeal'])
  server.refusal = undefined
  const saving = store.save('c1')
  expect(store.isSaving).toBe(true)
  expect([await saving, store.isSaving]).toEqual([true, false])
  expect(sent[1]?.input).toEqual({ caseId: 'c1', values: { rule: 'civilAppeal', trigger: '2026-03-02' } })
})

test('a lost saving of a deadline goes again under its key, another day or case under another', async () => {
  const { store, sent, server } = aStore()
  store.form.set('rule', 'civilAppeal')
  server.refusal = aReportedLoss()
  const lose = (caseId: string) => store.save(caseId)
  await lose('c1')
  await lose('c1')
  await lose('c2')
  store.form.set('trigger', '2026-03-09')
  await lose('c1')
  const [first, again, otherCase, otherDay] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(new Set([first, otherCase, otherDay]).size).toBe(3)
})
