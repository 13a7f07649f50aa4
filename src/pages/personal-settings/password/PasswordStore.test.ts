import { account } from '@contract/account'
import { aReportedRefusal } from '@test/factories/errors'
import { fakeApi } from '@test/support/fake-api'
import { Gate } from '@test/support/gate'
import { PasswordStore, type PasswordValues } from './PasswordStore'

const GOOD: PasswordValues = { oldPassword: 'antou2025', newPassword: 'antou2026', again: 'antou2026' }

function aStore(given: Partial<PasswordValues> = {}) {
  const sent: unknown[] = []
  const server = { refusal: undefined as Error | undefined, gate: undefined as Gate | undefined }
  const api = {
    account: fakeApi(account, {
      changePassword: async (input) => {
        sent.push(input)
        await server.gate?.opened
        if (server.refusal) throw server.refusal
        return null
      },
    }),
  }
  const store = new PasswordStore({ api, mobile: '13812345678' })
  store.form.assign({ ...GOOD, ...given })
  return { store, sent, server }
}

test.each([
  ['a new password equal to the old one', { oldPassword: 'antou2026' }, { newPassword: '新密码不能与原密码相同' }],
  ['a repetition that differs', { again: 'antou2027' }, { again: '两次输入的新密码不一致' }],
])('%s is refused in its field and not sent', async (_, given, errors) => {
  const { store, sent } = aStore(given)
  expect(await store.submit()).toBe(false)
  expect([Object.fromEntries(store.form.errors), sent]).toEqual([errors, []])
})

test.each(['', '12345678', 'abcdefgh', 'a1'])('a password of %j is too weak to be sent', async (weak) => {
  const { store, sent } = aStore({ newPassword: weak, again: weak })
  expect(await store.submit()).toBe(false)
  expect([store.form.errors.has('newPassword'), sent]).toEqual([true, []])
})

test('the old and the new password are sent without the repetition', async () => {
  const { store, sent } = aStore()
  expect(await store.submit()).toBe(true)
  expect(sent).toEqual([{ oldPassword: 'antou2025', newPassword: 'antou2026' }])
})

test('a refusal at the old password is shown there and keeps the rest as typed', async () => {
  const { store, server } = aStore()
  server.refusal = aReportedRefusal('原密码不正确', undefined, { fields: { oldPassword: '原密码不正确' } })
  expect(await store.submit()).toBe(false)
  expect(Object.fromEntries(store.form.errors)).toEqual({ oldPassword: '原密码不正确' })
  expect([store.form.values, store.form.isSubmitting]).toEqual([GOOD, false])
})

test('a second tap while the first is under way sends nothing more', async () => {
  const { store, sent, server } = aStore()
  server.gate = new Gate()
  const taps = [store.submit(), store.submit()]
  server.gate.open()
  expect(await Promise.all(taps)).toEqual([true, true])
  expect(sent).toHaveLength(1)
})
