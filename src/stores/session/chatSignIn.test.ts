import { signIn } from '@contract/account/sign-in'
import type { AppIdInput, AppIdReply, ChatLoginInput, ChatLoginReply } from '@contract/account/sign-in/shapes'
import { fakeApi } from '@test/support/fake-api'
import { Presenter } from '@/api/present'
import { ApiError } from '@/lib/errors'
import { fakePlatform, memoryStorage, noTransport } from '@/platform/fake'
import type { HostKind, Outcome, Returned } from '@/platform/port'
import { ChatSignIn } from './chatSignIn'

const IN: ChatLoginReply = { status: 1, xauthToken: 'token', info: '', deviceId: 'next' }

interface Scene {
  kind?: HostKind
  /** Parameters from the consent page, if it returned any. */
  returned?: Returned
  /** State that this browser stored when it asked. */
  asked?: { state: string; nonce: string; again: boolean }
  reply?: ChatLoginReply | ApiError
  outcome?: Outcome<{ code: string }>
}

function aDoor({ kind = 'wecom', returned, asked, reply = IN, outcome }: Scene) {
  const storage = memoryStorage()
  if (asked) storage.set('consent', JSON.stringify(asked))
  const left: string[] = []
  const sent: unknown[] = []
  const entered: unknown[] = []
  let ids = 0
  const login = (input: ChatLoginInput) => {
    sent.push(input)
    if (reply instanceof ApiError) throw reply
    return reply
  }
  const appId = ({ nonce, redirectUrl }: AppIdInput): AppIdReply => ({
    appId: 'app',
    agentId: '',
    authorizeUrl: `https://consent.example/?to=${redirectUrl}`,
    state: `state of ${nonce}`,
    hasPanel: false,
    isDemo: false,
  })
  const { host, feedback } = fakePlatform(noTransport, {
    host: {
      kind,
      returned: () => returned,
      async authCode({ url }) {
        left.push(url)
        return outcome ?? { ok: false, why: 'cancelled' }
      },
    },
  })
  const door = new ChatSignIn(kind === 'wechat' || kind === 'weapp' ? 'wechat' : 'wecom', {
    api: {
      signIn: fakeApi(signIn, {
        wechatLogin: login,
        wecomLogin: login,
        getWechatAppId: appId,
        getWecomAppId: appId,
      }),
    },
    host,
    session: { enter: (kept) => entered.push(kept), deviceId: 'device' },
    storage,
    settings: { webOrigin: 'https://law.example' },
    presenter: new Presenter(feedback, () => {}),
    newId: () => `nonce${++ids}`,
  })
  return { door, storage, left, sent, entered }
}

const trouble = (reason: string, msg = '企业微信暂时不可用') => new ApiError(502, msg, { reason })
const ASKED = { state: 's1', nonce: 'n1', again: false }

test('nothing came back: consent is asked for, and what was asked is remembered', async () => {
  const { door, left, storage, entered } = aDoor({})
  await door.arrive()
  expect(left).toEqual(['https://consent.example/?to=https://law.example/init/init'])
  expect(JSON.parse(storage.get('consent') ?? '')).toEqual({ state: 'state of nonce1', nonce: 'nonce1', again: false })
  expect(entered).toEqual([])
})

test('a code with the state this browser asked for lets in, with the nonce and the device', async () => {
  const { door, sent, entered, storage } = aDoor({ returned: { code: 'c1', state: 's1' }, asked: ASKED })
  expect(await door.arrive()).toEqual({ isIn: true })
  expect(sent).toEqual([{ from: 'h5', code: 'c1', state: 's1', nonce: 'n1', deviceId: 'device' }])
  expect(entered).toEqual([{ xauthToken: 'token', deviceId: 'next' }])
  expect(storage.get('consent')).toBeUndefined()
})

test.each([
  ['a state nobody asked for', undefined],
  ['another state than the one asked for', { ...ASKED, state: 'other' }],
])('%s lets nobody in: consent is asked for again, once', async (_, asked) => {
  const { door, sent, left, storage } = aDoor({ returned: { code: 'c1', state: 's1' }, asked })
  expect((await door.arrive()).isIn).toBe(false)
  expect(sent).toEqual([])
  expect(left).toHaveLength(1)
  expect(JSON.parse(storage.get('consent') ?? '')).toMatchObject({ again: true })
})

test('a second stale state is said instead of asked for again', async () => {
  const asked = { state: 'other', nonce: 'n', again: true }
  const { door, left } = aDoor({ returned: { code: 'c1', state: 's1' }, asked })
  expect(await door.arrive()).toEqual({ isIn: false, words: '授权已失效，请重新登录' })
  expect(left).toEqual([])
})

test('a refused consent is said, and not asked for again', async () => {
  const { door, left, sent } = aDoor({ returned: { state: 's1' }, asked: ASKED })
  expect(await door.arrive()).toEqual({ isIn: false, words: '没有获得企业微信授权，可以用账号密码登录' })
  expect([left, sent]).toEqual([[], []])
})

test.each(['codeUsed', 'codeBad', 'stateBad'])('%s: asked for once more, then said', async (reason) => {
  const first = aDoor({ returned: { code: 'c', state: 's1' }, asked: ASKED, reply: trouble(reason) })
  await first.door.arrive()
  expect(first.left).toHaveLength(1)
  const second = aDoor({
    returned: { code: 'c', state: 's1' },
    asked: { ...ASKED, again: true },
    reply: trouble(reason, '授权码已使用'),
  })
  expect(await second.door.arrive()).toEqual({ isIn: false, words: '授权码已使用' })
  expect(second.left).toEqual([])
})

test.each(['slow', 'down', 'rubbish', 'quota', 'notMember'])('%s is said in the server’s words', async (reason) => {
  const { door, left } = aDoor({ returned: { code: 'c', state: 's1' }, asked: ASKED, reply: trouble(reason) })
  expect(await door.arrive()).toEqual({ isIn: false, words: '企业微信暂时不可用' })
  expect(left).toEqual([])
})

test('a door that is not set up says nothing', async () => {
  const { door } = aDoor({ returned: { code: 'c', state: 's1' }, asked: ASKED, reply: trouble('off') })
  expect(await door.arrive()).toEqual({ isIn: false, words: undefined })
})

test.each([
  [5, '', 'ticket', { isIn: false, words: undefined, bindTicket: 'ticket' }],
  [2, '账号已停用', undefined, { isIn: false, words: '账号已停用', bindTicket: undefined }],
  [3, '您还没有加入律所', undefined, { isIn: false, words: '您还没有加入律所', bindTicket: undefined }],
] as const)('status %s lets nobody in', async (status, info, bindTicket, expected) => {
  const reply: ChatLoginReply = { status, xauthToken: '', info, bindTicket }
  const { door, entered } = aDoor({ returned: { code: 'c', state: 's1' }, asked: ASKED, reply })
  expect(await door.arrive()).toEqual(expected)
  expect(entered).toEqual([])
})

test('a mini program gives its own code, without an address to come back to', async () => {
  const { door, sent, left } = aDoor({ kind: 'weapp', outcome: { ok: true, value: { code: 'mp' } } })
  expect(await door.arrive()).toEqual({ isIn: true })
  expect(left).toEqual([''])
  expect(sent).toEqual([{ from: 'weapp', code: 'mp', deviceId: 'device' }])
})
