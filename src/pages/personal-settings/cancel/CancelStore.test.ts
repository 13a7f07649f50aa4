import { account } from '@contract/account'
import { aReportedRefusal } from '@test/factories/errors'
import { aRecordsWorld } from '@test/factories/record'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { CancelStore } from './CancelStore'

function aStore(answers: Answers<typeof account> = {}) {
  const sent: [string, unknown][] = []
  const { live } = aRecordsWorld()
  const known = {
    getCancellation: () => ({ holdings: [{ name: '主办的项目', count: 2 }], otherFirms: [] }),
    cancelAccount: () => null,
    sendOwnCode: () => ({ mobile: '' }),
    ...answers,
  }
  const api = { account: fakeApi(account, known, (name, input) => sent.push([name, input])) }
  return { store: new CancelStore({ api, live }), sent }
}

test('an account is not cancelled without its proof: the question is not even asked', async () => {
  const { store, sent } = aStore()
  let asked = 0
  expect(await store.submit(async () => ++asked > 0)).toBe(false)
  expect([asked, sent, store.form.errors.has('password')]).toEqual([0, [], true])
})

test('an account is not cancelled when the last question is declined, and the proof stays typed', async () => {
  const { store, sent } = aStore()
  store.form.set('password', 'antou2026')
  expect(await store.submit(async () => false)).toBe(false)
  expect([sent, store.form.values.password]).toEqual([[], 'antou2026'])
})

test('an account is cancelled with the chosen proof after the last question', async () => {
  const { store, sent } = aStore()
  store.form.assign({ proveBy: 'ownCode', ownCode: ' 654321 ', password: 'typed before' })
  expect(await store.submit(async () => true)).toBe(true)
  expect(sent).toEqual([['cancelAccount', { ownCode: '654321' }]])
})

test('a refused cancellation is no cancellation', async () => {
  const { store } = aStore({
    cancelAccount: () => {
      throw aReportedRefusal('您名下还有事项，请先移交')
    },
  })
  store.form.set('password', 'antou2026')
  expect(await store.submit(async () => true)).toBe(false)
})

test('things in the way are read when the page opens', async () => {
  const { store } = aStore()
  store.load()
  await store.record.refresh()
  expect(store.record.now?.holdings).toEqual([{ name: '主办的项目', count: 2 }])
  store.dispose()
})

test('the code that proves the owner names its purpose', async () => {
  const { store, sent } = aStore()
  await store.sendOwnCode()
  expect(sent).toEqual([['sendOwnCode', { purpose: 'ownCancel' }]])
})
