import type { ThirdPartyLink } from '@contract/account/sign-in/shapes'
import type { PersonalInfo } from '@contract/personal-settings/shapes'
import { eventually } from '@test/support/eventually'
import { halfASecondLater } from '@test/support/half-a-second'
import { type Answers, type OpenPage, openPage, Refusal } from '@test/support/page'
import { fakePlatform, noTransport } from '@/platform/fake'
import type { Host, Storage } from '@/platform/port'
import { createServices } from '@/stores/services'
import PersonalSettings from './personal-settings'

const anInfo = (given: Partial<PersonalInfo> = {}): PersonalInfo => ({
  empId: 'e1',
  empName: '周以宁',
  empNo: 'E001',
  photoUrl: '',
  gender: '',
  teamName: '民商事一部',
  post: '律师',
  email: '',
  speciality: [],
  motto: '',
  signFileId: '',
  version: 3,
  ...given,
})

let page: OpenPage
afterEach(() => page.close())

const LINKS = '/api/web/userInfo/getThirdPartyLink'
const open = async (
  answers: Answers = {},
  given: Partial<PersonalInfo> = {},
  host: Partial<Host> = {},
  storage?: Storage,
) => {
  page = await openPage(PersonalSettings, {
    answers: { 'app/personal/getInfo': () => anInfo(given), [LINKS]: () => [], ...answers },
    host,
    storage,
  })
  await page.sees('民商事一部 · 律师')
}

test('says who one is and what is not filled in yet', async () => {
  await open()
  expect(page.says('示例律师事务所')).toBe(true)
  expect(page.button('性别，未填写')).toBeDefined()
  expect(page.button('手写签名，未设置')).toBeDefined()
  // One firm only: there is none to switch to.
  expect(page.button('切换律所')).toBeUndefined()
})

test('a chosen gender is saved at once, with the version it was shown with', async () => {
  const saved: unknown[] = []
  await open({
    'app/personal/saveInfo': (input: { gender: '女' }) => {
      saved.push(input)
      return anInfo({ gender: input.gender, version: 4 })
    },
  })
  await page.tap('性别')
  const radio = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(
    (element) => element.getAttribute('aria-label') === '女',
  )
  radio?.click()
  await page.sees('性别女')
  expect(saved).toEqual([{ version: 3, gender: '女' }])
})

test('a motto that is too long is not sent and not lost', async () => {
  await open()
  await page.tap('个性签名')
  await page.type('一句话介绍自己', '字'.repeat(52))
  await page.sees('最多 50 个字，已超出 2 个')
  await page.tap('保存')
  expect(page.asked).not.toContain('app/personal/saveInfo')
  expect(page.field('一句话介绍自己').value).toHaveLength(52)
})

test('a version conflict is reported, and the current values are shown', async () => {
  let motto = '旧的'
  await open({
    'app/personal/getInfo': () => anInfo({ motto }),
    'app/personal/saveInfo': () => {
      motto = '别处改的'
      throw new Refusal(409, '个人信息已被他人更新，请刷新后重试')
    },
  })
  await page.tap('个性签名')
  await page.type('一句话介绍自己', '我改的')
  await page.tap('保存')
  await page.sees('别处改的')
  expect(page.platform.said).toEqual(['个人信息已被他人更新，请刷新后重试'])
  expect(page.field('一句话介绍自己').value).toBe('我改的')
})

test('signing out requires sign-in at the next start and keeps unsent drafts', async () => {
  await open({ 'app/account/logout': () => null, 'app/account/getToken': () => ({ xauthToken: 'guest.1' }) })
  const { storage, answers, feedback } = page.platform
  const { confirm } = feedback
  const asked: object[] = []
  feedback.confirm = (options) => {
    asked.push(options)
    return confirm(options)
  }
  const opened = () => createServices(fakePlatform(noTransport, { storage }))
  const comesBack = ({ isSignedIn, mayEnterSilently } = opened().session) => [isSignedIn, mayEnterSilently]
  storage.set('token', 'token')
  opened().drafts.of('task/add').save({ title: '整理证据目录' })
  answers.push(false, true)
  await page.tap('退出登录')
  expect([page.platform.moves, page.asked.includes('app/account/logout')]).toEqual([[], false])
  expect(comesBack()).toEqual([true, true])
  halfASecondLater()
  await page.tap('退出登录')
  expect(page.asked).toContain('app/account/logout')
  expect(page.platform.moves).toEqual(['reLaunch account/login/login'])
  const words = {
    title: '退出登录',
    content: '退出后需要重新登录，未提交的草稿会为您保留。',
    confirmText: '退出登录',
  }
  expect(asked).toEqual([words, words])
  expect(comesBack()).toEqual([false, false])
  expect(opened().drafts.of('task/add').load()).toEqual({ title: '整理证据目录' })
})

describe('chat apps for signing in', () => {
  const aLink = (given: Partial<ThirdPartyLink>): ThirdPartyLink => ({
    kind: 'wechat',
    isLinked: false,
    nickname: '',
    linkTime: '',
    isAvailable: true,
    ...given,
  })
  const inWecom = { kind: 'weapp-wecom', can: () => true } as const

  test('a bound chat app is unbound after a confirmation; one the firm has not set up is absent', async () => {
    const links = [
      aLink({ isLinked: true, nickname: '以宁', linkTime: '2025-11-02 10:00:00' }),
      aLink({ kind: 'wecom', isAvailable: false }),
    ]
    const removed: unknown[] = []
    await open({
      [LINKS]: () => links,
      '/api/web/userInfo/removeThirdPartyLink': (input: never) => {
        removed.push(input)
        links[0] = aLink({})
        return null
      },
    })
    await page.sees('以宁 · ')
    expect(page.says('企业微信')).toBe(false)
    page.platform.answers.push(false, true)
    await page.tap('解除绑定')
    expect(removed).toEqual([])
    halfASecondLater()
    await page.tap('解除绑定')
    await page.sees('未绑定')
    expect(removed).toEqual([{ kind: 'wechat' }])
    expect(page.platform.said.at(-1)).toBe('已解除绑定微信')
  })

  test('it is tied from within the chat app, by whoever knows the password', async () => {
    const links = [aLink({}), aLink({ kind: 'wecom' })]
    const saved: unknown[] = []
    await open(
      {
        [LINKS]: () => links,
        '/api/web/userInfo/saveThirdPartyLink': (input: { password: string }) => {
          saved.push(input)
          if (input.password !== 'antou2026')
            throw new Refusal(400, '登录密码不正确', { fields: { password: '登录密码不正确' } })
          links[1] = aLink({ kind: 'wecom', isLinked: true, nickname: 'zhou', linkTime: '2025-11-02 10:00:00' })
          return null
        },
      },
      {},
      { ...inWecom, authCode: async () => ({ ok: true, value: { code: 'code-1' } }) },
    )
    // WeChat cannot be asked from WeCom.
    await page.sees('在微信里打开案头，可以在这里绑定')
    await page.tap('去绑定')
    await page.sees('先确认是您本人')
    await page.type('登录密码', 'wrong-1')
    await page.tap('确认绑定')
    await page.sees('登录密码不正确')
    await page.type('登录密码', 'antou2026')
    halfASecondLater()
    await page.tap('确认绑定')
    await page.sees('zhou · ')
    expect(saved.at(-1)).toEqual({ kind: 'wecom', from: 'weapp', code: 'code-1', password: 'antou2026' })
    // After the sheet has closed.
    await eventually(
      () => page.says('先确认是您本人'),
      (isAsked) => !isAsked,
    )
  })

  test('on H5 the consent comes back to this page, and only to who asked for it', async () => {
    const saved: unknown[] = []
    const answers: Answers = {
      [LINKS]: () => [aLink({})],
      'app/account/wechat/getAppId': (input: { nonce: string }) => ({
        state: `state of ${input.nonce}`,
        authorizeUrl: 'u',
      }),
      '/api/web/userInfo/saveThirdPartyLink': (input: never) => {
        saved.push(input)
        return null
      },
    }
    const inWechat = { kind: 'wechat', can: () => true } as const
    // Leaves and never comes back to this page.
    await open(answers, {}, { ...inWechat, authCode: () => new Promise(() => {}) })
    await page.tap('去绑定')
    const asked = JSON.parse(page.platform.storage.get('linkConsent') ?? '{}')
    expect(page.platform.pages.takeWanted()).toBeDefined()
    const { storage } = page.platform
    page.close()

    const comesBack = async (state: string) => {
      await open(answers, {}, { ...inWechat, returned: () => ({ code: 'c2', state }) }, storage)
    }
    await comesBack(asked.state)
    await page.sees('先确认是您本人')
    await page.type('登录密码', 'antou2026')
    await page.tap('确认绑定')
    expect(saved).toEqual([
      { kind: 'wechat', from: 'h5', code: 'c2', state: asked.state, nonce: asked.nonce, password: 'antou2026' },
    ])
    page.close()
    // Somebody else's link, opened later.
    await comesBack('foreign')
    await page.sees('去绑定')
    expect(page.says('先确认是您本人')).toBe(false)
  })
})
