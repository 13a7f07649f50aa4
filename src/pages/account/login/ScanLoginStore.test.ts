import type { LoginReply } from '@contract/account/shapes'
import { signIn } from '@contract/account/sign-in'
import type { ScanLoginStateReply } from '@contract/account/sign-in/shapes'
import { aUserData } from '@test/factories/account-views'
import { fakeApi } from '@test/support/fake-api'
import { Presenter } from '@/api/present'
import { ApiError, NetworkError } from '@/lib/errors'
import { fakePlatform, noTransport } from '@/platform/fake'
import { ScanLoginStore } from './ScanLoginStore'

const LOGIN: LoginReply = { status: 1, xauthToken: 'token', info: '' }

type Step = ScanLoginStateReply | Error

/** A code with events in this order, then none. */
function aCode(news: Step[], code: () => Promise<unknown> = async () => ({})) {
  const seen: unknown[] = []
  const done: string[] = []
  const ended: string[] = []
  let codes = 0
  const store = new ScanLoginStore({
    api: {
      signIn: fakeApi(signIn, {
        async getScanLoginId() {
          await code()
          return { scanLoginId: `sl_${++codes}`, secret: 's', url: `https://law.example/${codes}`, seconds: 120 }
        },
        endScanLogin: ({ scanLoginId }) => {
          ended.push(scanLoginId)
          return null
        },
        getScanLoginState(input) {
          seen.push(input.seen)
          const next = news.shift()
          if (!next) return new Promise(() => {})
          return next instanceof Error ? Promise.reject(next) : Promise.resolve(next)
        },
      }),
    },
    session: {
      enter: () => done.push('enter'),
      loadUserData: async () => {
        done.push('load')
        return aUserData()
      },
      deviceId: 'device',
    },
    launch: {
      enter: async () => {
        done.push('go')
      },
    },
    presenter: new Presenter(fakePlatform(noTransport).feedback, () => {}),
    wait: async () => {},
  })
  return { store, seen, done, ended }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5))

test('scanned, then confirmed: who scanned is shown, and the browser is in', async () => {
  const { store, seen, done } = aCode([
    { state: 'waiting', name: '' },
    { state: 'scanned', name: '周*宁' },
    { state: 'confirmed', name: '周*宁', login: LOGIN },
  ])
  await store.load()
  expect(seen).toEqual(['waiting', 'waiting', 'scanned'])
  expect([store.state, store.name]).toEqual(['confirmed', '周*宁'])
  expect(done).toEqual(['enter', 'load', 'go'])
  store.dispose()
})

test('confirmed by somebody who may not enter: told why, nobody is in', async () => {
  const { store, done } = aCode([
    { state: 'confirmed', name: '', login: { status: 2, xauthToken: '', info: '账号已停用，请联系管理员' } },
  ])
  await store.load()
  expect([store.state, store.problem, store.isOver]).toEqual(['failed', '账号已停用，请联系管理员', true])
  expect(done).toEqual([])
})

test.each(['refused', 'expired'] as const)('%s: the code is over, a tap brings another', async (state) => {
  const { store } = aCode([{ state, name: '' }])
  await store.load()
  expect([store.state, store.isOver]).toEqual([state, true])
  const first = store.picture
  store.renew()
  await settle()
  expect([store.state, store.isOver]).toEqual(['waiting', false])
  expect(store.picture).not.toBe(first)
  store.dispose()
})

test('a lost network is waited out; a refusal of the server is said', async () => {
  const away = aCode([new NetworkError('offline'), { state: 'scanned', name: '周*宁' }])
  away.store.load()
  await settle()
  expect(away.store.state).toBe('scanned')
  away.store.dispose()

  const refused = aCode([new ApiError(404, '登录码不存在或已被删除')])
  await refused.store.load()
  expect([refused.store.state, refused.store.problem]).toEqual(['failed', '登录码不存在或已被删除'])
})

test('no code to be had: said, with a way to try again', async () => {
  const { store } = aCode([], async () => {
    throw new ApiError(429, '操作过于频繁，请稍后再试')
  })
  await store.load()
  expect([store.state, store.problem, store.isOver]).toEqual(['failed', '操作过于频繁，请稍后再试', true])
})

test('closed in the meantime, a late confirmation lets nobody in', async () => {
  const { store, done } = aCode([{ state: 'confirmed', name: '', login: LOGIN }])
  const loading = store.load()
  store.dispose()
  await loading
  expect(done).toEqual([])
})

test('a closed sheet ends its code; one that was used, refused or is over is not ended again', async () => {
  const open = aCode([])
  open.store.load()
  await settle()
  open.store.dispose()
  expect(open.ended).toEqual(['sl_1'])

  for (const news of [
    { state: 'refused', name: '' } as const,
    { state: 'confirmed', name: '', login: LOGIN } as const,
  ]) {
    const over = aCode([news])
    await over.store.load()
    over.store.dispose()
    expect(over.ended).toEqual([])
  }
})
