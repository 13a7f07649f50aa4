import { aPerson } from '@test/factories/account'
import { aCooperatingFirm, aCooperatingLawyer, anOpportunity } from '@test/factories/cooperation-opportunity'
import { grant } from '@test/factories/people'
import { type TestApp, testApp } from '@test/support/test-app'
import type { MiniProgram } from './harness'
import { launchApp, signIn } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let mp: MiniProgram
// Closing fails the test if there was an error or a template warning.
afterEach(() => mp.close())

test('a cooperation opportunity of another firm can be read, without the names of its parties', async () => {
  const north = await aCooperatingFirm(app, '北方律师事务所')
  const reader = await aPerson(app, { firm: await aCooperatingFirm(app, '蜀川律师事务所', '成都市'), name: '许望舒' })
  await grant(app, reader, ['300001'])
  await anOpportunity(app, await aCooperatingLawyer(app, north, '周以宁'))
  mp = await launchApp({ host: 'weapp', driver: 'chromium', server: app.address })
  await signIn(mp, reader.mobile)
  await mp.tap('text=合作机会')
  await mp.waitForPage('pages/cooperation-opportunity/list/list')
  await mp.tap('text=成都房产查封续行，寻当地律师')
  await mp.waitForPage('pages/cooperation-opportunity/detail/detail')
  await mp.waitFor('text=选定合作律师后，仅向其本人显示')
  await mp.waitFor('text=表达意向')
  expect(await mp.text()).not.toMatch(/砚澜科技|禾川建设|吴广陵/)
})
