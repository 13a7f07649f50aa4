import { approval } from '@contract/approval'
import { anOffice, type Office } from '@test/factories/approval'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { dialog, general, pickPerson, press, pressIn } from './approval-screen'
import { arriveAt, becomes, sees, stage, top, waited } from './support'

const on = stage()

const titles = (page: Page) => top(page).locator('.list-row__title').allInnerTexts()

/** Waits until these are listed, in this order. */
const lists = (page: Page, wanted: string[]) => becomes(() => titles(page), wanted)

/** Three to-dos of two kinds and two people on the head's desk, an hour apart. */
async function aDesk(): Promise<Office> {
  const office = await anOffice(on.app)
  const startGeneral = async (title: string, amount?: string) =>
    general(on.app, office, title, amount ? { amount } : {})
  await startGeneral('更换门锁', '800')
  await startGeneral('更换灯管', '12000')
  const other = await signedIn(on.app, office.stranger)
  const period = { start: '2099-03-02', end: '2099-03-02' }
  const leave = { type: 2004, values: { kind: '病假', reason: '就医', period } }
  const { workId } = await other.call(approval.start, leave)
  // Makes it the first that came.
  await on.app.db
    .updateTable('approval_tasks')
    .set({ arrived_at: '2020-01-01 09:00:00' })
    .where('work_id', '=', workId)
    .execute()
  await on.app.db
    .updateTable('approval_works')
    .set({ submitted_at: '2020-01-01 09:00:00' })
    .where('id', '=', workId)
    .execute()
  return office
}

const filter = async (page: Page, fill: () => Promise<void>) => {
  await top(page).getByRole('button', { name: /筛选/ }).click()
  await fill()
  await waited(page)
  await pressIn(page, '查看结果')
}
const clear = async (page: Page) => {
  await waited(page)
  await top(page).getByRole('button', { name: /筛选/ }).click()
  await pressIn(page, '清除')
  await waited(page)
}
const LEAVE = '病假 1 天 · 2099年3月2日'
const ALL = [LEAVE, '更换门锁', '更换灯管']

test('approvals are sorted by longest waiting, or newest first when chosen', async () => {
  const office = await aDesk()
  const his = await on.phoneOf(office.head, '/wk/wk')
  await lists(his, ALL)
  await press(his, '等待最久在前，改变排序')
  await lists(his, [...ALL].reverse())
  // A count beside each list that has something waiting.
  await top(his)
    .getByRole('tab', { name: /待我处理.*3/ })
    .waitFor()
  expect(await titles(his)).toEqual([...ALL].reverse())
})

test('approvals are filtered by kind, applicant, amount, time, overdue and keyword', async () => {
  const office = await aDesk()
  const his = await on.phoneOf(office.head, '/wk/wk')
  await lists(his, ALL)
  await filter(his, async () => {
    await dialog(his).getByText('审批类型').click()
    await his.getByRole('checkbox', { name: /请假/ }).click()
    await his.getByRole('button', { name: /确定/ }).last().click()
  })
  await lists(his, [LEAVE])
  await clear(his)
  await filter(his, async () => {
    await dialog(his).getByText('申请人').click()
    await pickPerson(his, office.applicant)
  })
  await lists(his, ['更换门锁', '更换灯管'])
  await clear(his)
  await filter(his, async () => {
    await dialog(his).getByLabel('金额不低于').fill('1000')
    await dialog(his).getByLabel('金额不高于').fill('500')
    await pressIn(his, '查看结果')
    await dialog(his).getByText('不能小于上面的金额').waitFor()
    await dialog(his).getByLabel('金额不高于').fill('12000')
  })
  await lists(his, ['更换灯管'])
  await clear(his)
  await filter(his, () => dialog(his).getByRole('switch', { name: '只看逾期' }).click())
  await lists(his, [LEAVE])
  await clear(his)
  await lists(his, ALL)
  await top(his).getByPlaceholder('搜索标题、内容、申请人').fill('灯管')
  await lists(his, ['更换灯管'])
  await top(his).getByPlaceholder('搜索标题、内容、申请人').fill('没有的')
  await sees(his, '没有符合条件的审批')
  expect(await titles(his)).toEqual([])
})

test('the four lists hold to-dos, done ones, own applications and copies', async () => {
  const office = await aDesk()
  const client = await signedIn(on.app, office.head)
  const { records } = await client.call(approval.getNeedMyDoWorkList, {})
  const [first] = records.filter(({ title }) => title === '更换门锁')
  if (!first?.task) throw new Error('no to-do')
  await client.call(approval.nextStep, { taskId: first.task.taskId, version: first.task.version })
  await (await signedIn(on.app, office.applicant)).call(approval.cc, {
    workId: first.workId,
    empIds: [office.hr.id],
  })
  const his = await on.phoneOf(office.head, '/wk/wk')
  const tab = (page: Page, name: RegExp) => top(page).getByRole('tab', { name }).click()
  await lists(his, [LEAVE, '更换灯管'])
  await tab(his, /我已处理/)
  await lists(his, ['更换门锁'])
  await sees(his, '我：同意')
  await tab(his, /我发起的/)
  await sees(his, '还没有发起过审批')
  // Also where the list is empty, besides the one in the bar.
  await top(his).getByRole('button', { name: '发起审批', exact: true }).last().click()
  await arriveAt(his, 'approval/add/add')

  const hrs = await on.phoneOf(office.hr, '/wk/wk')
  await tab(hrs, /抄送我的/)
  await lists(hrs, ['更换门锁'])
  await top(hrs).getByText('更换门锁').click()
  await press(hrs, '标为已阅')
  await hrs.goBack()
  await arriveAt(hrs, 'wk/wk')
  expect(await titles(hrs)).toEqual(['更换门锁'])
})

test('five to-do cards fit on one screen', async () => {
  const office = await anOffice(on.app)
  for (let batch = 1; batch <= 6; batch++) await general(on.app, office, `采购第 ${batch} 批办公用品`)
  const his = await on.phoneOf(office.head, '/message/conversation/conversation?systemId=1001')
  await sees(his, '采购第 6 批办公用品')
  const whole = await top(his)
    .locator('.message-card')
    .evaluateAll(
      (cards) =>
        cards.map((card) => card.getBoundingClientRect()).filter(({ top, bottom }) => top >= 0 && bottom <= innerHeight)
          .length,
    )
  expect(whole).toBeGreaterThanOrEqual(5)
})
