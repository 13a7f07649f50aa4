import { account } from '@contract/account'
import { agreementChanges, presentAgreement } from '@contract/account/agreements'
import type { AgreedVersion } from '@contract/account/shapes'
import { misc } from '@contract/misc'
import { aUserData } from '@test/factories/account-views'
import { eventually } from '@test/support/eventually'
import { type Answers, fakeApi } from '@test/support/fake-api'
import { fakePlatform } from '@/platform/fake'
import type { Transport } from '@/platform/port'
import { AgreedStore } from './agreed'
import { SessionStore } from './session'

const { version: PRESENT } = presentAgreement
const BEFORE: AgreedVersion = { version: PRESENT - 1, time: '2026-11-02 09:00:00' }

function aStart({ agreed, answers = {} }: { agreed?: AgreedVersion; answers?: Answers<typeof account> }) {
  const saved: unknown[] = []
  const { storage } = fakePlatform({} as Transport)
  const api = {
    account: fakeApi(
      account,
      { getUserData: () => aUserData({ agreed }), saveAgreed: () => null, ...answers },
      (name, input) => name === 'saveAgreed' && saved.push(input),
    ),
    misc: fakeApi(misc, {
      judgeCostInvoice: () => ({ canUse: false, isNormalInvoice: false }),
      getVasStatus: () => ({ status: 0, msg: '' }),
      getSwitches: () => ({}),
    }),
  }
  const session = new SessionStore({ api, storage, newId: () => 'x'.repeat(16), isChatAppBrowser: false })
  const store = new AgreedStore({ api, session, storage })
  return { store, session, saved, storage }
}

test('a person who agreed to the present wording is not asked', async () => {
  const { store, session } = aStart({ agreed: { version: PRESENT, time: '2026-11-28 09:00:00' } })
  await session.loadUserData()
  expect(store.isAsked).toBe(false)
})

test('a risen wording is asked about once, with the changes since the one agreed to', async () => {
  const { store, session, saved } = aStart({ agreed: BEFORE })
  await session.loadUserData()
  expect(store.isAsked).toBe(true)
  expect(store.changes).toEqual(agreementChanges(BEFORE.version))
  expect(store.changes.length).toBeGreaterThan(0)
  await store.agree()
  expect(saved).toEqual([{ version: PRESENT }])
  expect(store.isAsked).toBe(false)
})

test('the tick at a sign-in is recorded instead of asked again', async () => {
  const { store, session, saved, storage } = aStart({ agreed: { version: 0, time: '' } })
  store.tick()
  await session.loadUserData()
  expect(store.isAsked).toBe(false)
  expect(saved).toEqual([{ version: PRESENT }])
  await eventually(
    () => storage.get('ticked'),
    (ticked) => ticked === undefined,
  )
})

test('a tick whose sign-in failed counts for nobody', async () => {
  const { store, session, saved } = aStart({ agreed: { version: 0, time: '' } })
  store.tick()
  store.untick()
  await session.loadUserData()
  expect(store.isAsked).toBe(true)
  expect(saved).toEqual([])
})

test('the question stays when the answer could not be recorded', async () => {
  const answers: Answers<typeof account> = {
    saveAgreed: () => {
      throw new Error('away')
    },
  }
  const { store, session } = aStart({ agreed: BEFORE, answers })
  await session.loadUserData()
  await expect(store.agree()).rejects.toThrow('away')
  expect(store.isAsked).toBe(true)
})

test('a person in no firm is asked too', async () => {
  const { store, session } = aStart({ answers: { getAgreed: () => BEFORE } })
  session.enterAs({ status: 3, xauthToken: 'token', info: '' })
  await eventually(
    () => store.isAsked,
    (isAsked) => isAsked,
  )
})

test('a server of the release before, which records nothing, asks nothing', async () => {
  const { store, session } = aStart({})
  await session.loadUserData()
  expect(store.isAsked).toBe(false)
})
