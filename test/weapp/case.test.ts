import { approval } from '@contract/approval'
import { caseInfo } from '@contract/case'
import { aPerson } from '@test/factories/account'
import { agree, holds, leads } from '@test/factories/approval'
import { aCase, aStandingCase } from '@test/factories/case'
import { aReportOn, namesOf, readyToBegin, sides } from '@test/factories/case-approval'
import { anUpload } from '@test/factories/file'
import { aFirm } from '@test/factories/people'
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

test('a lawyer lists cases, opens the home of one, and adds a draft with the fast form', async () => {
  const lawyer = await aPerson(app, { name: '周以宁' })
  const client = await signedIn(app, lawyer)
  await aStandingCase(app, client, lawyer)
  mp = await launchApp({ host: 'weapp', driver: 'jsdom', server: app.address })
  await signIn(mp, lawyer.mobile)

  await mp.tap('text=项目')
  await mp.waitForPage('pages/project/list/list')
  await mp.tap('text=砚澜科技与鹿屿物流买卖合同纠纷')
  await mp.waitForPage('pages/project/home/home')
  await mp.waitFor('text=80,000.00')
  await mp.tap('text=当事人')
  await mp.waitFor('text=鹿屿物流有限公司')
  await mp.tap('text=程序')
  await mp.waitFor('text=还没有程序')
  await mp.back()
  await mp.waitForPage('pages/project/list/list')
  await mp.back()
  await mp.waitForPage('pages/workbench/workbench')

  await mp.tap('label=创建')
  await mp.waitForPage('pages/create/create')
  await mp.tap('text=快速立项')
  await mp.waitForPage('pages/project/add/fast')
  await mp.fill('label=项目名称', '瀚樾地产租赁合同纠纷')
  await mp.tap('text=登记项目')
  // Its client is missing: said at the field, what was typed stays.
  await mp.waitFor('text=请添加委托人')
  await mp.tap('text=添加委托人')
  await mp.fill('label=名称', '瀚樾地产有限公司')
  await mp.tap('text=单位')
  await mp.tap('text=完成')
  await mp.tap('text=登记项目')
  await mp.waitForPage('pages/project/home/home')
  await mp.waitFor('text=瀚樾地产租赁合同纠纷')
  await mp.waitFor('text=草稿')
  const { records } = await client.call(caseInfo.getCaseInfoList, { pageType: 1 })
  expect(records.map(({ name, status }) => [name, status])).toEqual([
    ['瀚樾地产租赁合同纠纷', 'draft'],
    ['砚澜科技与鹿屿物流买卖合同纠纷', 'ongoing'],
  ])
})

/** A case that the officer and the head of the department have passed: administration numbers it. */
async function anAcceptance() {
  const firm = await aFirm(app, { name: '示例律师事务所' })
  const work = (name: string) => aPerson(app, { firm, name })
  const [applicant, head, hr] = [await work('周以宁'), await work('林知远'), await work('韩清')]
  const admin = await work('吴佳禾')
  await holds(app, firm, 'conflictOfficer', [hr])
  await holds(app, firm, 'admin', [admin])
  await leads(app, firm, head)
  const client = await signedIn(app, applicant)
  const { caseId } = await aCase(client, applicant, { ...readyToBegin, ...sides('一') })
  await aReportOn(app, applicant, caseId, namesOf(sides('一')))
  const contract = [(await anUpload(client, { fileName: '委托合同.pdf' })).fileId]
  const { workId } = await client.call(approval.start, {
    type: 2001,
    values: { case: { id: caseId, text: '' }, contract },
  })
  for (const who of [hr, head]) await agree(await signedIn(app, who), workId)
  return { admin, stands: async () => client.call(caseInfo.getCaseInfoDetailNew, { caseId }) }
}

test('a case is ongoing and has a number once administration, the last of three, agrees', async () => {
  const { admin, stands } = await anAcceptance()
  expect(await stands()).toMatchObject({ status: 'approving', innerNo: null })
  mp = await launchApp({ host: 'weapp', driver: 'chromium', server: app.address })
  await signIn(mp, admin.mobile)
  await mp.tap('text=消息')
  await mp.waitForPage('pages/message/message-center/message-center')
  await mp.tap('text=审批助手')
  await mp.waitForPage('pages/message/conversation/conversation')
  await mp.tap('text=砚澜科技与鹿屿物流买卖合同纠纷 · 收案')
  await mp.waitForPage('pages/approval/handle/case-begin')
  await mp.waitFor('text=乙一号建材有限公司')
  await mp.tap('text=编号')
  await mp.waitForPage('pages/message/conversation/conversation')
  await mp.waitFor('text=已同意并结束')
  expect(await stands()).toMatchObject({ status: 'ongoing', innerNo: expect.stringMatching(/^\d{4}-MS-0001$/) })
})
