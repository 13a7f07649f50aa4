import { approval } from '@contract/approval'
import { caseSource } from '@contract/case-source'
import { cooperationCaseSource } from '@contract/cooperation-case-source'
import { aPerson } from '@test/factories/account'
import { agree, holds, leads } from '@test/factories/approval'
import { aSource } from '@test/factories/case-source'
import { aClue } from '@test/factories/clue'
import { aChance } from '@test/factories/cooperation-case-source'
import { anOrgan } from '@test/factories/customer'
import { aFirm } from '@test/factories/people'
import { phoneOf } from '@test/support/real-client'
import { type TestApp, testApp } from '@test/support/test-app'
import { signedIn } from '@test/support/test-client'
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

/** A lawyer with a customer and a clue. */
async function aPractice() {
  const firm = await aFirm(app, { name: '示例律师事务所' })
  const lawyer = await aPerson(app, { firm, name: '周以宁' })
  await anOrgan(await signedIn(app, lawyer), lawyer)
  await aClue(await phoneOf(app, lawyer), { title: '买卖合同货款拖欠咨询' })
  return lawyer
}

test('a lawyer lists customers and clues, and a conflict check finds the customer by name', async () => {
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

/** A source that was filed, passed by the conflict officer, and waits for the head of the department. */
async function aFiling() {
  const firm = await aFirm(app, { name: '示例律师事务所' })
  const work = (name: string) => aPerson(app, { firm, name })
  const [lawyer, officer, head] = [await work('周以宁'), await work('韩清'), await work('林知远')]
  await holds(app, firm, 'conflictOfficer', [officer])
  await leads(app, firm, head)
  const client = await signedIn(app, lawyer)
  const { id } = await aSource(client, lawyer)
  const { workId } = await client.call(approval.startSourceReport, { id })
  await agree(await signedIn(app, officer), workId)
  return { head, stands: async () => (await client.call(caseSource.getCaseSourceDetail, { id })).status }
}

test('a case source is following once the head of the department agrees to its filing', async () => {
  const { head, stands } = await aFiling()
  expect(await stands()).toBe('filing')
  mp = await launchApp({ host: 'weapp', driver: 'chromium', server: app.address })
  await signIn(mp, head.mobile)
  await mp.tap('text=消息')
  await mp.waitForPage('pages/message/message-center/message-center')
  await mp.tap('text=审批助手')
  await mp.waitForPage('pages/message/conversation/conversation')
  await mp.waitFor('text=砚澜科技买卖合同纠纷（AY2026-0001） · 案源报备')
  await mp.tap('text=砚澜科技买卖合同纠纷（AY2026-0001） · 案源报备')
  await mp.waitForPage('pages/approval/handle/case-source-filing')
  await mp.waitFor('text=买方拖欠货款 120 万元，拟起诉')
  await mp.waitFor('text=鹿屿物流有限公司')
  // The officer's, in the course of it, and the button.
  await mp.tap('text=同意', { nth: 1 })
  await mp.waitForPage('pages/message/conversation/conversation')
  await mp.waitFor('text=已同意并结束')
  expect(await stands()).toBe('following')
})

test('a cooperation case source of a colleague is found and read, and an interest is recorded with its note', async () => {
  const firm = await aFirm(app, { name: '示例律师事务所' })
  const publisher = await signedIn(app, await aPerson(app, { firm, name: '林知远' }))
  const reader = await aPerson(app, { firm, name: '陶然' })
  const { chanceId } = await aChance(app, publisher)
  mp = await launchApp({ host: 'weapp', driver: 'chromium', server: app.address })
  await signIn(mp, reader.mobile)
  await mp.tap('text=合作案源')
  await mp.waitForPage('pages/cooperation-case-source/list/list')
  await mp.waitFor('text=民事诉讼 · 合作分成 30%')
  await mp.tap('text=外地买卖合同纠纷寻当地同事')
  await mp.waitForPage('pages/cooperation-case-source/detail/detail')
  await mp.waitFor('text=买方拖欠货款，被告住所地在成都')
  await mp.tap('text=愿意合作')
  await mp.fill('label=留言', '办过同类案件，在成都有同学')
  // The sheet's own button stands after the bar's and the sheet's title.
  await mp.tap('text=愿意合作', { nth: 2 })
  await mp.waitFor('text=撤回意向')
  const { people } = await publisher.call(cooperationCaseSource.getDetail, { chanceId })
  expect(people.map(({ person, relation, note }) => [person.name, relation, note])).toEqual([
    ['陶然', 'interested', '办过同类案件，在成都有同学'],
  ])
})
