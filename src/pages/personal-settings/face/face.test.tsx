import type { Passkey } from '@contract/account/sign-in/shapes'
import { type OpenPage, openPage, Refusal } from '@test/support/page'
import type { OwnerCheck, OwnerWay } from '@/platform/owner'
import type { Outcome } from '@/platform/port'
import Face from './face'

const mockCheck: OwnerCheck = {
  way: async () => way,
  makeKey: async () => made,
  proveKey: async () => ({ ok: false, why: 'appOnly' }),
  look: async (credentialId) => {
    looked.push(credentialId)
    return seen
  },
}
jest.mock('@/platform/ownerCheck', () => ({ ownerCheck: mockCheck }))

let way: OwnerWay
let made: Outcome<{ credentialId: string; clientData: string; attestation: string }>
let seen: Outcome<void>
let keys: Passkey[]
let page: OpenPage
const looked: string[] = []
const sent: Record<string, unknown>[] = []

const aKey = (passkeyId: string, given: Partial<Passkey> = {}): Passkey => ({
  passkeyId,
  credentialId: `c-${passkeyId}`,
  label: `设备 ${passkeyId}`,
  createTime: '2026-03-01 09:00:00',
  usedTime: '',
  ...given,
})

async function open() {
  page = await openPage(Face, {
    answers: {
      'app/account/passkey/getList': () => keys,
      'app/account/passkey/start': (input: { password?: string }) => {
        if (input.password !== 'antou2026') throw new Refusal(400, '', { fields: { password: '登录密码不正确' } })
        return {
          ticket: 't',
          challenge: 'q',
          rpId: 'x',
          rpName: '案头',
          userId: 'u',
          userName: 'm',
          displayName: '',
          exclude: [],
        }
      },
      'app/account/passkey/save': (input: Record<string, unknown>) => {
        sent.push(input)
        const key = aKey('new', { credentialId: 'mine', label: 'iPhone · Safari' })
        keys = [...keys, key]
        return key
      },
      'app/account/passkey/remove': ({ passkeyId }: { passkeyId: string }) => {
        keys = keys.filter((key) => key.passkeyId !== passkeyId)
        return null
      },
    },
  })
  await page.sees('刷脸与指纹')
}

beforeEach(() => {
  way = 'key'
  made = { ok: true, value: { credentialId: 'mine', clientData: 'd', attestation: 'a' } }
  seen = { ok: true, value: undefined }
  keys = []
  looked.length = 0
  sent.length = 0
})
afterEach(() => page.close())

async function turnOn(password = 'antou2026') {
  await page.tap('开启')
  await page.sees('先确认是您本人')
  await page.type('登录密码', password)
  await page.tap('确认开启')
}

test('a device is enrolled once its owner proved to be there, and says it is this one', async () => {
  await open()
  await turnOn()
  await page.sees('已开启')
  expect(sent).toEqual([{ ticket: 't', credentialId: 'mine', clientData: 'd', attestation: 'a' }])
  await page.sees('iPhone · Safari（本机）')
  expect(page.platform.storage.get('passkey.a1')).toBe('mine')
})

test('a wrong password is said at the field, and the device is not asked', async () => {
  await open()
  await turnOn('wrong')
  await page.sees('登录密码不正确')
  expect(sent).toEqual([])
})

test('cancelling at the camera creates no key and shows no message', async () => {
  made = { ok: false, why: 'cancelled' }
  await open()
  await turnOn()
  await page.sees('先确认是您本人')
  expect(sent).toEqual([])
  expect(page.platform.said).toEqual([])
})

test('a device without either says why', async () => {
  way = 'none'
  await open()
  await page.sees('本机没有可用的面容或指纹')
  expect(page.button('开启')).toBeUndefined()
})

test('the lock opens by it once the owner was seen; without a lock it says where to turn it on', async () => {
  way = 'look'
  await open()
  await page.sees('先在「更多设置」里打开应用锁')
  page.close()

  keys = [aKey('1')]
  await open()
  expect(looked).toEqual([])
})

test('a device that was lost is removed from afar', async () => {
  keys = [aKey('1'), aKey('2')]
  await open()
  page.platform.answers.push(true)
  await page.tap('移除 设备 1')
  await page.sees('还没有用过')
  expect(page.says('设备 1')).toBe(false)
  expect(page.says('设备 2')).toBe(true)
})
