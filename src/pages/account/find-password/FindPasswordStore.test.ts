import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { ApiError } from '@/lib/errors'
import { FindPasswordStore } from './FindPasswordStore'

function aStore(answers: Answers<typeof register> = {}) {
  const sent: [string, unknown][] = []
  let pictures = 0
  const known: typeof answers = {
    verifyPhoneOrAccountId: () => ({ ticket: 'one', mobile: '139****0001' }),
    sendPasswordCode: () => ({ resendSeconds: 60 }),
    checkPasswordCode: () => ({ ticket: 'two' }),
    resetPassword: () => null,
    ...answers,
  }
  const api = {
    account: fakeApi(account, { getPicCode: () => ({ pictureId: `p${++pictures}`, image: '' }) }),
    register: fakeApi(register, known, (name, input) => sent.push([name, input])),
  }
  const store = new FindPasswordStore({ api, account: '13900000001' })
  return { store, sent }
}

async function atCode(answers: Parameters<typeof aStore>[0] = {}) {
  const made = aStore(answers)
  await made.store.load()
  made.store.picture.read('2345')
  await made.store.next()
  return made
}

test('account, code and new password are sent one after the other, each with the previous ticket', async () => {
  const { store, sent } = await atCode()
  expect([store.step, store.mobile]).toEqual(['code', '139****0001'])
  expect(await store.sendCode()).toBe(true)
  await store.check('123456')
  expect(store.step).toBe('password')
  store.password.assign({ password: 'antou2027', again: 'antou2027' })
  await store.next()
  expect(store.step).toBe('done')
  expect(sent).toEqual([
    ['verifyPhoneOrAccountId', { account: '13900000001', pictureId: 'p1', pictureText: '2345' }],
    ['sendPasswordCode', { ticket: 'one' }],
    ['checkPasswordCode', { ticket: 'one', code: '123456' }],
    ['resetPassword', { ticket: 'two', password: 'antou2027' }],
  ])
})

test('a picture that was read wrongly is followed by another, and the account stays', async () => {
  const { store } = await atCode({
    verifyPhoneOrAccountId: () => {
      throw new ApiError(101, '图形验证码不正确', { pictureId: 'other', image: '' })
    },
  })
  expect([store.step, store.wrongOf('picture'), store.account]).toEqual(['account', '图形验证码不正确', '13900000001'])
  expect([store.picture.picture?.pictureId, store.picture.text]).toEqual(['p2', ''])
})

test('nothing is requested without an account and the picture code', async () => {
  const { store, sent } = aStore()
  await store.load()
  await store.next()
  expect([store.wrongOf('picture'), store.wrongOf('account')]).toEqual(['请填写图形验证码', undefined])
  store.type('account', ' ')
  await store.next()
  expect([store.wrongOf('account'), store.wrongOf('picture'), sent]).toEqual(['请填写手机号或账号', undefined, []])
  store.type('account', '139')
  expect(store.wrongOf('account')).toBeUndefined()
})

test('a wrong code empties the boxes and says why', async () => {
  const { store } = await atCode({
    checkPasswordCode: () => {
      throw new ApiError(400, '验证码不正确', { fields: { code: '验证码不正确' } })
    },
  })
  store.type('code', '000000')
  await store.check('000000')
  expect([store.step, store.code, store.wrongOf('code')]).toEqual(['code', '', '验证码不正确'])
})

test('a ticket that ran out while the password was typed is said, and the password stays', async () => {
  const { store } = await atCode({
    resetPassword: () => {
      throw new ApiError(400, '操作已超时，请重新开始', { fields: { ticket: '操作已超时，请重新开始' } })
    },
  })
  await store.check('123456')
  store.password.assign({ password: 'antou2027', again: 'antou2027' })
  await store.next()
  expect([store.step, store.problem, store.wrongAt, store.password.values.password]).toEqual([
    'password',
    '操作已超时，请重新开始',
    undefined,
    'antou2027',
  ])
})
