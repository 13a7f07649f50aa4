import { PRODUCT_TABLES } from '@contract/law/law-tables'
import type { ReckoningKind } from '@contract/law/reckon'
import { reckoning } from '@contract/reckoning'
import type { SaveReckoningInput } from '@contract/reckoning/shapes'
import { aReportedLoss, aReportedRefusal } from '@test/factories/errors'
import { keyOf } from '@test/factories/record'
import { fakeApi } from '@test/support/fake-api'
import type { CallOptions } from '@/api/call'
import { ReckoningStore } from './ReckoningStore'

function aStore(kind: ReckoningKind, initial = {}) {
  const sent: { input: SaveReckoningInput; key?: string }[] = []
  const server = { refusal: undefined as Error | undefined }
  const api = {
    reckoning: fakeApi(reckoning, {
      save: async (input: SaveReckoningInput, { key }: CallOptions = {}) => {
        sent.push({ input, key: keyOf(input, key) })
        if (server.refusal) throw server.refusal
        return []
      },
    }),
  }
  const store = new ReckoningStore(kind, initial, api)
  store.setTables(PRODUCT_TABLES)
  return { store, sent, server }
}

test('a court fee follows the amount as it is typed, and half of it is charged in a simple procedure', () => {
  const { store } = aStore('courtFee')
  expect([store.result, store.problem]).toEqual([undefined, undefined])
  store.form.set('amount', '100000')
  expect(store.result?.total).toBe('2300.00')
  store.form.set('isHalved', true)
  expect(store.result?.total).toBe('1150.00')
  store.form.set('amount', '')
  expect([store.result, store.problem]).toEqual([undefined, undefined])
})

test('nothing is calculated before the tables of law are read', () => {
  const store = new ReckoningStore('courtFee', { amount: '100000' }, { reckoning: fakeApi(reckoning, {}) })
  expect([store.result, store.problem]).toEqual([undefined, undefined])
  store.setTables(PRODUCT_TABLES)
  expect(store.result?.total).toBe('2300.00')
})

test('ten days of delayed performance cost 1.75‱ a day, the last day not counted', () => {
  const { store } = aStore('delay', { amount: '100000', from: '2026-03-01', to: '2026-03-11' })
  expect(store.result?.total).toBe('175.00')
})

test('a span that ends before it begins is a problem in place of a result', () => {
  const { store } = aStore('delay', { amount: '100000', from: '2026-03-11', to: '2026-03-01' })
  expect(store.result).toBeUndefined()
  expect(store.problem).toMatch(/[一-龥]/)
})

test('an amount of three decimals is a problem, not a result', () => {
  const { store } = aStore('courtFee', { amount: '1000.123' })
  expect(store.result).toBeUndefined()
  expect(store.problem).toMatch(/小数/)
})

test('saving sends the figures without the result, and is over afterwards', async () => {
  const { store, sent } = aStore('courtFee', { amount: '100000' })
  const saving = store.save('c1')
  expect(store.isSaving).toBe(true)
  expect([await saving, store.isSaving]).toEqual([true, false])
  expect(sent.map(({ input }) => input)).toEqual([{ caseId: 'c1', kind: 'courtFee', values: { amount: '100000' } }])
})

test('a refused saving keeps the figures, and may be tried again', async () => {
  const { store, server } = aStore('courtFee', { amount: '100000' })
  server.refusal = aReportedRefusal('项目已归档，不能再保存测算')
  expect([await store.save('c1'), store.isSaving]).toEqual([false, false])
  expect(store.result?.total).toBe('2300.00')
  server.refusal = undefined
  expect(await store.save('c1')).toBe(true)
})

test('a saving whose answer was lost goes again under its key; another amount or case under another', async () => {
  const { store, sent, server } = aStore('courtFee', { amount: '100000' })
  server.refusal = aReportedLoss()
  await store.save('c1')
  await store.save('c1')
  await store.save('c2')
  store.form.set('amount', '200000')
  server.refusal = undefined
  await store.save('c1')
  await store.save('c1')
  const [first, again, otherCase, otherAmount, afterAnswer] = sent.map(({ key }) => key)
  expect(again).toBe(first)
  expect(new Set([first, otherCase, otherAmount, afterAnswer]).size).toBe(4)
})
