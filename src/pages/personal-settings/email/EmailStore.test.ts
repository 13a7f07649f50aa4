import { account } from '@contract/account'
import { aReportedRefusal } from '@test/factories/errors'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { EmailStore } from './EmailStore'

function aStore(answers: Answers<typeof account> = {}) {
  const sent: [string, unknown][] = []
  const known = { changeEmail: () => null, sendOwnCode: () => ({ mobile: '' }), ...answers }
  const store = new EmailStore({ api: { account: fakeApi(account, known, (name, input) => sent.push([name, input])) } })
  return { store, sent }
}

test('the address is saved without blanks around it, with the proof of the chosen kind alone', async () => {
  const { store, sent } = aStore()
  store.form.assign({ password: 'antou2026', email: ' lin@example.com ' })
  expect(await store.submit()).toBe(true)
  store.form.assign({ proveBy: 'ownCode', ownCode: '654321' })
  expect(await store.submit()).toBe(true)
  expect(sent).toEqual([
    ['changeEmail', { email: 'lin@example.com', password: 'antou2026' }],
    ['changeEmail', { email: 'lin@example.com', ownCode: '654321' }],
  ])
})

test.each([
  ['an address without a domain', { email: 'lin@' }, 'email'],
  ['no address', { email: '' }, 'email'],
  ['an address of 101 characters', { email: `${'a'.repeat(89)}@example.com` }, 'email'],
  ['no password', { password: '' }, 'password'],
])('%s is refused in its field and not sent', async (_, given, field) => {
  const { store, sent } = aStore()
  store.form.assign({ password: 'antou2026', email: 'lin@example.com', ...given })
  expect(await store.submit()).toBe(false)
  expect([[...store.form.errors.keys()], sent]).toEqual([[field], []])
})

test('a wrong password is shown at the password, and the address stays typed', async () => {
  const { store } = aStore({
    changeEmail: () => {
      throw aReportedRefusal('密码不正确', undefined, { fields: { password: '密码不正确' } })
    },
  })
  store.form.assign({ password: 'antou2025', email: 'lin@example.com' })
  expect(await store.submit()).toBe(false)
  expect(Object.fromEntries(store.form.errors)).toEqual({ password: '密码不正确' })
  expect(store.form.values.email).toBe('lin@example.com')
})

test('the code that proves the owner names its purpose', async () => {
  const { store, sent } = aStore()
  expect(await store.sendOwnCode()).toBe(true)
  expect(sent).toEqual([['sendOwnCode', { purpose: 'ownEmail' }]])
})
