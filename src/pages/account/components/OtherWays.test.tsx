import { openPage, Refusal } from '@test/support/page'
import { memoryStorage } from '@/platform/fake'
import type { HostKind } from '@/platform/port'
import { OtherWays } from './OtherWays'

async function ways(kind: HostKind, answer: () => unknown, storage?: ReturnType<typeof memoryStorage>) {
  const page = await openPage(() => <OtherWays busy={false} onChatApp={() => {}} onOwner={() => {}} />, {
    host: { kind, can: (capability) => capability === 'oauth' },
    answers: { 'app/account/getSignInWays': answer },
    storage,
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  const shown = ['微信登录', '企业微信登录', '刷脸登录', '扫码登录'].filter((name) => page.button(name))
  page.close()
  return shown
}

test('a chat app that is not set up has no button', async () => {
  expect(await ways('wechat', () => ({ wechat: false, wecom: true }))).toEqual([])
  expect(await ways('wecom', () => ({ wechat: true, wecom: false }))).toEqual([])
})

test('one that is has its own', async () => {
  expect(await ways('wechat', () => ({ wechat: true, wecom: false }))).toEqual(['微信登录'])
  expect(await ways('weapp-wecom', () => ({ wechat: false, wecom: true }))).toContain('企业微信登录')
})

test('the chat-app button is shown when the server cannot be asked, and a tap shows the reason', async () => {
  const refuse = () => {
    throw new Refusal(500, '服务出错了')
  }
  expect(await ways('wechat', refuse)).toEqual(['微信登录'])
})

test('a browser offers the code to scan and asks nobody', async () => {
  expect(await ways('browser', () => ({ wechat: true, wecom: true }))).toEqual(['扫码登录'])
})

test('the face that this device was taught signs in, and is offered nowhere else', async () => {
  const storage = memoryStorage()
  storage.set('passkey', 'a1')
  expect(await ways('browser', () => ({}), storage)).toEqual(['刷脸登录', '扫码登录'])
  expect(await ways('browser', () => ({}))).toEqual(['扫码登录'])
})
