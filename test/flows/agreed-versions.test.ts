import { account } from '@contract/account'
import { presentAgreement } from '@contract/account/agreements'
import { aPerson, PASSWORD } from '@test/factories/account'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const rowsOf = (accountId: string) =>
  app.db.selectFrom('agreed_versions').selectAll().where('account_id', '=', accountId).execute()
const forget = (accountId: string) => app.db.deleteFrom('agreed_versions').where('account_id', '=', accountId).execute()

test('an agreement is kept once with its first time, and the newest is said with the user’s data', async () => {
  const person = await aPerson(app)
  await forget(person.accountId)
  const client = await signedIn(app, person)
  expect((await client.call(account.getUserData, {})).agreed).toEqual({ version: 0, time: '' })
  const { version } = presentAgreement
  await client.call(account.saveAgreed, { version: version - 1 })
  await client.call(account.saveAgreed, { version })
  const first = await client.call(account.getAgreed, {})
  expect(first).toMatchObject({ version, time: expect.stringMatching(/^\d{4}-/) })
  app.clock.pass(60_000)
  await client.call(account.saveAgreed, { version })
  expect(await client.call(account.getAgreed, {})).toEqual(first)
  expect((await client.call(account.getUserData, {})).agreed).toEqual(first)
  expect(await rowsOf(person.accountId)).toHaveLength(2)
})

test('an agreement is of one’s own account, and goes with the account', async () => {
  const admin = await aPerson(app, { permissions: ['firm:manage', 'hr:manage'] })
  const leaver = await aPerson(app, { firm: admin.firm })
  await forget(admin.accountId)
  const mine = await signedIn(app, leaver)
  await mine.call(account.saveAgreed, { version: presentAgreement.version })
  expect(await rowsOf(admin.accountId)).toEqual([])
  await mine.call(account.cancelAccount, { password: PASSWORD })
  expect(await rowsOf(leaver.accountId)).toEqual([])
})
