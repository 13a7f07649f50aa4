import { account } from '@contract/account'
import { aReportedRefusal } from '@test/factories/errors'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import { MobileStore, type MobileValues } from './MobileStore'

const GOOD: Partial<MobileValues> = { password: 'antou2026', mobile: '139 0000 0008', code: ' 123456 ' }

function aStore(answers: Answers<typeof account> = {}) {
  const sent: [string, unknown][] = []
  const changes: unknown[] = []
  const known = {
    sendChangeCode: () => null,
    changeMobile: () => null,
    sendOwnCode: () => ({ mobile: '' }),
    ...answers,
  }
  const store = new MobileStore({
    api: { account: fakeApi(account, known, (name, input) => sent.push([name, input])) },
    session: { changed: (change) => changes.push(change) },
    current: '13900000001',
  })
  return { store, sent, changes }
}

test('the new number is saved as digits with its code and the password, and shown at once', async () => {
  const { store, sent, changes } = aStore()
  store.form.assign(GOOD)
  expect(await store.submit()).toBe('13900000008')
  expect(sent).toEqual([['changeMobile', { mobile: '13900000008', code: '123456', password: 'antou2026' }]])
  expect(changes).toEqual([{ mobile: '13900000008' }])
})

test('proof by a code sends the code and not the password typed before', async () => {
  const { store, sent } = aStore()
  store.form.assign({ ...GOOD, proveBy: 'ownCode', ownCode: ' 654321 ' })
  await store.submit()
  expect(sent).toEqual([['changeMobile', { mobile: '13900000008', code: '123456', ownCode: '654321' }]])
})

test.each([
  ['the number in use', { mobile: '139 0000 0001' }, 'mobile'],
  ['ten digits', { mobile: '1390000000' }, 'mobile'],
  ['no code', { code: '' }, 'code'],
  ['no password', { password: '' }, 'password'],
  ['no own code', { proveBy: 'ownCode' as const, ownCode: '' }, 'ownCode'],
])('%s is refused in its field and not sent', async (_, given, field) => {
  const { store, sent, changes } = aStore()
  store.form.assign({ ...GOOD, ...given })
  expect(await store.submit()).toBeUndefined()
  expect([[...store.form.errors.keys()], sent, changes]).toEqual([[field], [], []])
})

test('a code goes to a valid new number only', async () => {
  const { store, sent } = aStore()
  store.form.set('mobile', '1390000')
  expect(await store.sendCode()).toBe(false)
  store.form.set('mobile', '13900000001')
  expect(await store.sendCode()).toBe(false)
  expect(sent).toEqual([])
  store.form.set('mobile', '139 0000 0008')
  expect(await store.sendCode()).toBe(true)
  expect(sent).toEqual([['sendChangeCode', { mobile: '13900000008', purpose: 'changeMobile' }]])
})

test('the code that proves the owner names its purpose', async () => {
  const { store, sent } = aStore()
  expect(await store.sendOwnCode()).toBe(true)
  expect(sent).toEqual([['sendOwnCode', { purpose: 'ownMobile' }]])
})

test('a refused change is shown at its field, keeps what was typed and changes nothing', async () => {
  const { store, changes } = aStore({
    changeMobile: () => {
      throw aReportedRefusal('验证码不正确', undefined, { fields: { code: '验证码不正确' } })
    },
  })
  store.form.assign(GOOD)
  expect(await store.submit()).toBeUndefined()
  expect([Object.fromEntries(store.form.errors), changes]).toEqual([{ code: '验证码不正确' }, []])
  expect(store.form.values).toMatchObject(GOOD)
})

test('two taps change the number once', async () => {
  const gate = new Gate()
  const { store, sent } = aStore({ changeMobile: () => gate.opened.then(() => null) })
  store.form.assign(GOOD)
  const taps = [store.submit(), store.submit()]
  gate.open()
  await Promise.all(taps)
  expect(sent).toHaveLength(1)
})
