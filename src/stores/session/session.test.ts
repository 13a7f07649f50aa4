import { memoryStorage } from '@/platform/fake'
import { type SessionDeps, SessionStore } from './session'

/** A session with its calls, over a storage that outlives it. */
function aSession(isChatAppBrowser: boolean, storage = memoryStorage()) {
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    'account.getUserData': { user: { userId: 'u1', company: {} }, userList: [], permissions: [], accountId: 'a1' },
    'misc.getSwitches': { isUseNewConflict: false, canShowRelation: true },
    'account.getToken': { xauthToken: 'guest.2' },
    'account.autoLogin': { status: 1, xauthToken: 'token-2', info: '', deviceId: 'device-2' },
  }
  const domain = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, call: string) => async () => {
          asked.push(`${name}.${call}`)
          return answers[`${name}.${call}`] ?? {}
        },
      },
    )
  const api = { account: domain('account'), misc: domain('misc') } as SessionDeps['api']
  const session = new SessionStore({ api, storage, newId: () => 'device-1', isChatAppBrowser })
  return { session, storage, asked }
}

describe.each([
  ['outside of WeChat: the flag N and a fresh token', false, 'N', 'guest.2', ['account.logout', 'account.getToken']],
  ['in WeChat: the cached token goes', true, undefined, undefined, ['account.logout']],
] as const)('signing out (§4), %s', (_, isChatAppBrowser, flag, token, calls) => {
  test('and that is all', async () => {
    const { session, storage, asked } = aSession(isChatAppBrowser)
    session.enter({ xauthToken: 'token-1', deviceId: 'device-1' })
    await session.logout()
    expect(asked).toEqual(calls)
    expect([storage.get('autoLogin'), storage.get('token')]).toEqual([flag, token])
  })

  test('asking the chat app for consent again signs in with the code it brings back', async () => {
    const { session, storage } = aSession(isChatAppBrowser)
    session.enter({ xauthToken: 'token-1', deviceId: 'device-1' })
    await session.logout()
    session.askIn()
    // Consent restarts the app.
    expect(aSession(isChatAppBrowser, storage).session.mayEnterSilently).toBe(true)
  })

  test('nobody is let in silently, not after the app was opened anew either', async () => {
    const { session, storage } = aSession(isChatAppBrowser)
    session.enter({ xauthToken: 'token-1', deviceId: 'device-1' })
    expect(session.mayEnterSilently).toBe(true)
    await session.logout()
    const later = aSession(isChatAppBrowser, storage)
    expect([session.mayEnterSilently, later.session.mayEnterSilently]).toEqual([false, false])
    expect(await later.session.autoLogin()).toBe(false)
    expect(later.asked).toEqual([])
  })

  test('signing in again opens the app as before', async () => {
    const { session, storage } = aSession(isChatAppBrowser)
    session.enter({ xauthToken: 'token-1', deviceId: 'device-1' })
    await session.logout()
    session.enter({ xauthToken: 'token-3', deviceId: 'device-1' })
    expect(await aSession(isChatAppBrowser, storage).session.autoLogin()).toBe(true)
  })
})

test('after the user data the firm’s conflict settings load (§4), and go with the person', async () => {
  const { session, asked } = aSession(false)
  session.enter({ xauthToken: 'token-1', deviceId: 'device-1' })
  await session.loadUserData()
  await Promise.resolve()
  expect(asked.indexOf('misc.getSwitches')).toBeGreaterThan(asked.indexOf('account.getUserData'))
  expect(session.conflictSettings).toEqual({ isUseNewConflict: false, canShowRelation: true })
  await session.logout()
  expect(session.conflictSettings).toEqual({ isUseNewConflict: true, canShowRelation: true })
})
