import { aPerson } from '@test/factories/account'
import { anApplication, findTodo, holds, leads } from '@test/factories/approval'
import { aSource } from '@test/factories/case-source'
import { aClue } from '@test/factories/clue'
import { anOrgan } from '@test/factories/customer'
import { aFirm, anEmployee } from '@test/factories/people'
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

test('the officer of conflicts agrees to a filing of a source', async () => {
  const firm = await aFirm(app, { name: '示例律师事务所' })
  const officer = await aPerson(app, { firm, name: '韩清' })
  await holds(app, firm, 'conflictOfficer', [officer])
  await leads(app, firm, await anEmployee(app, { firm, name: '林知远' }))
  const lawyer = await anEmployee(app, { firm, name: '周以宁' })
  const theirs = await signedIn(app, lawyer)
  const { id } = await aSource(theirs, lawyer)
  const { workId } = await anApplication(theirs, {
    type: 2013,
    values: { source: { id, text: '' }, remark: '已约面谈' },
  })
  const desk = await signedIn(app, officer)
  const { session } = await phoneOf(app, officer)
  mp = await launchApp({
    host: 'weapp',
    driver: 'jsdom',
    server: app.address,
    url: `pages/approval/handle/case-source-filing?id=${workId}&needMyDo=1`,
    storage: { token: session.xauthToken },
  })
  await mp.waitForPage('pages/approval/handle/case-source-filing')
  await mp.waitFor('text=已约面谈')
  await mp.tap('text=同意')
  await mp.waitFor(async () => !(await findTodo(desk, workId)), { what: 'the filing to go on' })
})
