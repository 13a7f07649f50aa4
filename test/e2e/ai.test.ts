import { anOffice, type Office } from '@test/factories/approval'
import { aStandingCase } from '@test/factories/case'
import { callers } from '@test/support/test-client'
import { arriveAt, stage, top, waited } from './support'

const on = stage()
let office: Office
beforeAll(async () => {
  office = await anOffice(on.app)
  const { applicant } = office
  await aStandingCase(on.app, await callers(on.app)(applicant), applicant, { name: '青岚设备买卖合同纠纷' })
})

test('the assistant answers about a case, opens its record, and fills in a task that the lawyer saves', async () => {
  const page = await on.phoneOf(office.applicant, '/message/message-center/message-center')
  await page.getByRole('button', { name: 'AI 助手' }).click()
  await page.getByText('本地检索，不联网').waitFor()
  await top(page).getByRole('textbox', { name: '问题' }).fill('青岚设备买卖合同纠纷进展怎么样')
  await top(page).getByRole('button', { name: '发送' }).click()
  await page.getByText('民事诉讼，在办，一审').waitFor()
  await page.getByRole('button', { name: /^青岚设备买卖合同纠纷，项目/ }).click()
  await arriveAt(page, 'project/home/home')
  await top(page).getByRole('button', { name: '返回', exact: true }).click()
  await arriveAt(page, 'message/ai/index')
  await waited(page)
  await top(page).getByRole('textbox', { name: '问题' }).fill('新建任务：下周五前整理证据目录')
  await top(page).getByRole('button', { name: '发送' }).click()
  await top(page)
    .getByRole('button', { name: /^去核对：整理证据目录/ })
    .click()
  await arriveAt(page, 'task/add/add')
  expect(await on.app.db.selectFrom('tasks').select('id').execute()).toEqual([])
  await top(page).getByRole('button', { name: '创建任务' }).click()
  await arriveAt(page, 'task/detail/detail')
  const [made] = await on.app.db.selectFrom('tasks').select(['title', 'due_at']).execute()
  expect([made?.title, made?.due_at]).toEqual(['整理证据目录', expect.stringMatching(/ 18:00:00$/)])
})
