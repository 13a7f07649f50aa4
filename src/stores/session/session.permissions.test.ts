import { account } from '@contract/account'
import type { VasStatus } from '@contract/codes/switches'
import { misc } from '@contract/misc'
import { aUserData } from '@test/factories/account-views'
import { fakeApi } from '@test/support/fake-api'
import { SessionStore } from './session'

/** A browser's session with its calls and its storage. */
function aSession(kept: Record<string, string> = {}, { isChatAppBrowser = false, vas = 0 as VasStatus } = {}) {
  const storage = new Map(Object.entries(kept))
  const asked: string[] = []
  const session = new SessionStore({
    api: {
      account: fakeApi(account, {
        logout: () => null,
        getToken: () => ({ xauthToken: 'guest.1' }),
        getUserData: () => aUserData(),
        autoLogin: () => {
          asked.push('autoLogin')
          return { status: 1, xauthToken: 'fresh', info: '' }
        },
      }),
      misc: fakeApi(misc, {
        judgeCostInvoice: () => ({ canUse: false, isNormalInvoice: false }),
        getVasStatus: () => ({ status: vas, msg: '' }),
        getSwitches: () => ({}),
      }),
    },
    storage: {
      get: (key) => storage.get(key),
      set: (key, value) => storage.set(key, value),
      remove: (key) => storage.delete(key),
      keys: () => [...storage.keys()],
    },
    newId: () => 'n1',
    isChatAppBrowser,
  })
  return { session, storage, asked }
}

describe('signing out (§4)', () => {
  test('leaves the flag N: the next start asks for a password, the device is not asked', async () => {
    const { session, storage } = aSession({ token: 't', device: 'd' })
    await session.logout()
    expect(storage.get('autoLogin')).toBe('N')
    const next = aSession(Object.fromEntries(storage))
    expect(next.session.mayEnterSilently).toBe(false)
    expect(await next.session.autoLogin()).toBe(false)
    expect(next.asked).toEqual([])
  })

  test('without it the device signs in', async () => {
    const { session, asked } = aSession({ device: 'd' })
    expect(await session.autoLogin()).toBe(true)
    expect(asked).toEqual(['autoLogin'])
  })
})

test.each<[VasStatus, string[]]>([
  [0, []],
  [1, ['inventory10']],
  [2, []],
  [3, []],
])('inventory with add-service status %i', async (vas, permissions) => {
  const { session } = aSession({ token: 't' }, { vas })
  await session.loadUserData()
  expect(session.permissions).toEqual(permissions)
})
