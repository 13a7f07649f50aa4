import { account } from '@contract/account'
import { register } from '@contract/account/register'
import type { RegisterSaved } from '@contract/account/register/shapes'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { ApiError } from '@/lib/errors'
import { RegisterStore } from './RegisterStore'

const TICKET = 't'.repeat(32)

function aStore(answers: Answers<typeof register> = {}) {
  const sent: [string, unknown][] = []
  const entered: unknown[] = []
  const known: typeof answers = {
    sendSmsCode: () => ({ resendSeconds: 60 }),
    checkSmsCode: () => ({ ticket: TICKET, isRegistered: false }),
    saveInfo: (): RegisterSaved => ({ next: 'induction', companyName: '明理律师事务所' }),
    savePassword: () => null,
    regToLogin: () => ({ status: 3, xauthToken: 'token', info: '您还没有加入律所' }),
    ...answers,
  }
  const store = new RegisterStore({
    api: {
      account: fakeApi(account, { getPicCode: () => ({ pictureId: 'p2', image: '' }) }),
      register: fakeApi(register, known, (name, input) => sent.push([name, input])),
    },
    session: { enter: (reply) => entered.push(reply), deviceId: 'device-of-this-phone' },
    agreed: { tick: () => entered.push('ticked') },
  })
  return { store, sent, entered }
}

async function atInfo(answers: Parameters<typeof aStore>[0] = {}) {
  const made = aStore(answers)
  made.store.toggleAgreed()
  made.store.mobile.assign({ mobile: '138 1234 0001', code: '123456' })
  await made.store.next()
  return made
}

test('the whole way: number, firm, password, in', async () => {
  const { store, sent, entered } = await atInfo()
  expect(store.step).toBe('info')
  store.info.assign({ name: '周以宁', companyId: 'f1' })
  await store.next()
  expect(store.step).toBe('password')
  store.password.assign({ password: 'antou2026', again: 'antou2026' })
  expect(await store.next()).toBe(true)
  expect(sent).toEqual([
    ['checkSmsCode', { mobile: '13812340001', code: '123456' }],
    ['saveInfo', { ticket: TICKET, name: '周以宁', companyId: 'f1', joinCode: undefined }],
    ['savePassword', { ticket: TICKET, password: 'antou2026' }],
    ['regToLogin', { ticket: TICKET, deviceId: 'device-of-this-phone' }],
  ])
  // The tick is noted before the session begins, which records it.
  expect(entered).toEqual(['ticked', { status: 3, xauthToken: 'token', info: '您还没有加入律所' }])
  expect(store.firm).toEqual({ companyId: 'f1', companyName: '明理律师事务所', name: '周以宁' })
})

test('nothing is sent before the agreements are accepted', async () => {
  const { store, sent } = aStore()
  store.mobile.assign({ mobile: '13812340001', code: '123456' })
  await store.next()
  expect([store.problem, sent]).toEqual(['请先阅读并同意用户协议与隐私政策', []])
})

test('a number that has an account is told so, and offered to sign in', async () => {
  const { store } = await atInfo({ checkSmsCode: () => ({ ticket: '', isRegistered: true }) })
  expect([store.step, store.isKnown, store.problem]).toEqual(['mobile', true, '该手机号已注册，请直接登录'])
})

test('a code is not asked for with a number that cannot be one', async () => {
  const { store, sent } = aStore()
  store.mobile.set('mobile', '1381234000')
  expect(await store.sendCode()).toBe(false)
  expect([store.mobile.errors.get('mobile'), sent]).toEqual(['手机号少一位，请检查', []])
})

test('asked for the picture, the next try sends what was read in it', async () => {
  let isAsking = true
  const { store, sent } = aStore({
    sendSmsCode: () => {
      if (isAsking) throw new ApiError(101, '请填写图形验证码', { pictureId: 'p1', image: '<svg/>' })
      return { resendSeconds: 60 }
    },
  })
  store.mobile.set('mobile', '13812340001')
  expect(await store.sendCode()).toBe(false)
  expect([store.problem, store.picture.picture?.pictureId]).toEqual(['请填写图形验证码，再获取短信验证码', 'p1'])
  expect(await store.sendCode()).toBe(false)
  expect(store.problem).toBe('请先填写图形验证码')
  isAsking = false
  store.picture.read('2345')
  expect(await store.sendCode()).toBe(true)
  expect(sent.at(-1)).toEqual(['sendSmsCode', { mobile: '13812340001', pictureId: 'p1', pictureText: '2345' }])
})

test('registering without a firm sends neither a firm nor a code, whatever was typed before', async () => {
  const { store, sent } = await atInfo()
  store.info.assign({ name: '周以宁', companyId: 'f1', joinCode: 'ABCD-2345', way: 'alone' })
  await store.next()
  expect(sent.at(-1)).toEqual([
    'saveInfo',
    { ticket: TICKET, name: '周以宁', companyId: undefined, joinCode: undefined },
  ])
})

test('a refused invitation is said under its field, and the step stays', async () => {
  const { store } = await atInfo({
    saveInfo: () => {
      throw new ApiError(400, '邀请码不正确', { fields: { joinCode: '邀请码不正确' } })
    },
  })
  store.info.assign({ name: '周以宁', companyId: 'f1', joinCode: 'ABCD-2345' })
  await store.next()
  expect([store.step, store.info.errors.get('joinCode'), store.problem]).toEqual(['info', '邀请码不正确', ''])
  expect(store.info.values.name).toBe('周以宁')
})

test('going back keeps what was filled in', async () => {
  const { store } = await atInfo()
  store.info.set('name', '周以宁')
  store.back()
  expect(store.step).toBe('mobile')
  expect(store.info.values.name).toBe('周以宁')
})
