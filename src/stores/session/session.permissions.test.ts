import { account } from '@contract/account'
import { misc } from '@contract/misc'
import { fakeApi } from '@test/support/fake-api'
import { SessionStore } from './session'

/** A browser's session: what it asked and what it keeps. */
function aSession(kept: Record<string, string> = {}, { isChatAppBrowser = false, vas = 0 } = {}) {
  const storage = new Map(Object.entries(kept))
  const asked: string[] = []
  const user = { empId: 'e1' }
  const session = new SessionStore({
    api: {
      account: fakeApi(account, {
        logout: () => null,
        getToken: () => ({ xauthToken: 'guest.1' }) as never,
        getUserData: () => ({ accountId: 'a1', user, userList: [], permissions: [] }) as never,
        autoLogin: () => {
          asked.push('autoLogin')
          return { status: 1, xauthToken: 'fresh' } as never
        },
      }),
      misc: fakeApi(misc, {
        judgeCostInvoice: () => ({ canUse: false, isNormalInvoice: false }) as never,
        getVasStatus: () => ({ status: vas }) as never,
      }),
    },
    storage: {
      get: (key: string) => storage.get(key),
      set: (key: string, value: string) => void storage.set(key, value),
      remove: (key: string) => void storage.delete(key),
    } as never,
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

test.each([
  [0, []],
  [1, ['inventory10']],
  [2, []],
  [3, []],
])('inventory with add-service status %i', async (vas, permissions) => {
  const { session } = aSession({ token: 't' }, { vas })
  await session.loadUserData()
  expect(session.permissions).toEqual(permissions)
})
