import { aPerson } from '@test/factories/account'
import { aClue } from '@test/factories/clue'
import { anOrgan } from '@test/factories/customer'
import { aFirm } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
import type { MiniProgram } from './harness/mini-program'
import { launchApp, signIn } from './launch-app'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

let mp: MiniProgram
// Closing checks that nothing went wrong: no error, no template warning.
afterEach(() => mp.close())

/** A lawyer with a customer and a clue. */
async function aPractice() {
  const firm = await aFirm(app, { name: '示例律师事务所' })
  const lawyer = await aPerson(app, { firm, name: '周以宁' })
  await anOrgan(await signedIn(app, lawyer), lawyer)
  await aClue(await phoneOf(app, lawyer), { title: '买卖合同货款拖欠咨询' })
  return lawyer
}

test('a lawyer’s customers and clues, and a check of a name against them', async () => {
  const lawyer = await aPractice()
  mp = await launchApp({ host: 'weapp', driver: 'chromium', server: app.address })
  await signIn(mp, lawyer.mobile)
  await mp.tap('text=客户')
  await mp.waitForPage('pages/customer/list/list')
  await mp.waitFor('text=北京砚澜科技有限公司')
  await mp.back()
  await mp.waitForPage('pages/workbench/workbench')
  await mp.tap('text=线索')
  await mp.waitForPage('pages/case-clue/list/list')
  await mp.waitFor('text=买卖合同货款拖欠咨询')
  await mp.back()
  await mp.waitForPage('pages/workbench/workbench')
  await mp.tap('text=利冲检索')
  await mp.waitForPage('pages/conflict/new/search/search')
  await mp.fill('label=要检索的名称', '张伟、北京砚澜科技有限公司')
  await mp.tap('text=加入')
  await mp.waitFor('text=单位 · 对方当事人')
  await mp.tap('text=开始检索')
  await mp.waitForPage('pages/conflict/new/result/result')
  await mp.waitFor('text=张伟、北京砚澜科技有限公司')
  await mp.waitFor('text=北京砚澜科技有限公司')
})
