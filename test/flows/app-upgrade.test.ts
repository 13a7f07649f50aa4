import { appUpgrade } from '@contract/app-upgrade'
import { type TestApp, testApp } from '@test/support/test-app'
import { clientWith, type TestClient } from '@test/support/test-client'

let app: TestApp
let guest: TestClient
beforeAll(async () => {
  app = await testApp({ versions: { min: '4.4.30', latest: '4.4.38', notes: ['任务支持批量完成'] } })
  guest = clientWith(app.address)
})
afterAll(() => app.close())

test.each([
  ['4.4.29', 'must'],
  ['4.4.37', 'can'],
  ['4.4.38', 'no'],
])('app version %s is answered with upgrade %s', async (version, upgrade) => {
  expect(await guest.call(appUpgrade.getVersion, { version })).toEqual({
    minVersion: '4.4.30',
    latestVersion: '4.4.38',
    upgrade,
    notes: ['任务支持批量完成'],
  })
})

test('a malformed app version is refused', async () => {
  expect(await guest.reply(appUpgrade.getVersion, { version: 'latest' })).toMatchObject({
    code: 400,
    msg: '版本号不正确',
  })
})
