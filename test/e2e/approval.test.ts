import { approval } from '@contract/approval'
import { agree, anApplication, anOffice } from '@test/factories/approval'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { addDays, fullDay, toDate } from '@/lib/time'
import { choosePerson, dialog, general, HANDLE, handlePage, pickPerson, press, pressIn } from './approval-screen'
import { arriveAt, sees, seesMessage, stage, top, waited } from './support'

const on = stage()

test('applicant, two approvers and a copied reader see an approval change at the same time in four browsers', async () => {
  const office = await anOffice(on.app)
  const [first, second] = office.admins
  const hers = await on.phoneOf(office.applicant, '/approval/add/add')
  const [firstPhone, secondPhone] = [await on.phoneOf(first, '/wk/wk'), await on.phoneOf(second, '/wk/wk')]
  const copy = await on.phoneOf(office.stranger, '/wk/wk?tab=cc')
  await sees(firstPhone, '没有要处理的审批')
  await sees(copy, '没有抄送给您的审批')

  // She fills in what she needs; what is missing is said before anything is sent.
  await top(hers)
    .getByRole('button', { name: /用品采购申领/ })
    .first()
    .click()
  await hers.waitForURL(/type=2006/)
  await press(hers, '提交审批')
  await sees(hers, '请添加物品明细')
  await press(hers, '添加物品明细')
  await dialog(hers).getByLabel('物品', { exact: true }).fill('硒鼓')
  await dialog(hers).getByLabel('数量', { exact: true }).fill('6')
  await dialog(hers).getByLabel('单价', { exact: true }).fill('480.50')
  await dialog(hers).getByText('¥2,883.00').waitFor()
  await pressIn(hers, '完成')
  await sees(hers, '2,883.00')
  await top(hers).getByText('抄送给').click()
  await choosePerson(hers, office.stranger)
  await waited(hers)
  await press(hers, '提交审批')
  await hers.waitForURL(new RegExp(HANDLE))
  await sees(hers, '审批中')

  // Both may decide; both see it come, and look at it.
  for (const phone of [firstPhone, secondPhone]) {
    await top(phone).getByText('用品采购申请').first().click()
    await arriveAt(phone, HANDLE)
    await top(phone).getByRole('button', { name: '同意', exact: true }).waitFor()
  }
  await top(copy).getByText('用品采购申请').first().click()
  await arriveAt(copy, HANDLE)
  await press(copy, '标为已阅')
  await seesMessage(copy, '已标为已阅，申请人能看到')

  // Risks that an approver should know before agreeing.
  await top(firstPhone)
    .getByRole('region', { name: '1 条风险提示' })
    .getByText('「硒鼓」不在库存目录中，需采购')
    .waitFor()

  // Money asks once more; the one who is slower is told, and cannot decide any more.
  await press(firstPhone, '同意')
  await dialog(firstPhone).getByText('贰仟捌佰捌拾叁元整').waitFor()
  await pressIn(firstPhone, '确认同意')
  await seesMessage(firstPhone, '已同意')
  await sees(secondPhone, '这一步已被他人处理')
  await top(secondPhone).getByRole('button', { name: '同意', exact: true }).waitFor({ state: 'detached' })
  await sees(hers, '已通过')
  await sees(copy, '已通过')
  await firstPhone.waitForURL(/wk\/wk/)
  await sees(firstPhone, '没有要处理的审批')
})

test('three approvals of one kind are approved together after a confirmation', async () => {
  const office = await anOffice(on.app)
  for (const title of ['更换门锁', '更换灯管', '更换水机']) await general(on.app, office, title)
  const his = await on.phoneOf(office.head, '/wk/wk')
  await sees(his, '更换门锁')
  await press(his, '批量处理')
  await top(his)
    .getByRole('checkbox', { name: /更换门锁/ })
    .click()
  await sees(his, '同意 1 项')
  await press(his, '全选同类')
  await press(his, '同意 3 项')
  await dialog(his).getByText('更换水机').first().waitFor()
  await dialog(his).getByLabel('审批意见').fill('同意采购')
  await pressIn(his, '全部同意（3 项）')
  await seesMessage(his, '已同意 3 项')
  await sees(his, '没有要处理的审批')
  const client = await signedIn(on.app, office.applicant)
  const { records } = await client.call(approval.getMyStartWorkList, {})
  expect(records.map(({ status }) => status)).toEqual([3, 3, 3])
})

test('a delegate decides for an absent approver, and both names are shown', async () => {
  const office = await anOffice(on.app)
  const his = await on.phoneOf(office.head, '/wk/wk')
  await press(his, '外出委托')
  await dialog(his).getByText('受托人').click()
  await pickPerson(his, office.director)
  for (const [field, days] of [
    ['开始时间', 0],
    ['结束时间', 1],
  ] as const) {
    await waited(his)
    await dialog(his).getByText(field).click()
    await pickMidnight(his, days)
  }
  await waited(his)
  await pressIn(his, '保存委托')
  await seesMessage(his, '委托已保存')
  await dialog(his).getByText('由 陈景行 代为处理').first().waitFor()
  const workId = await general(on.app, office, '更换门锁')
  const chief = await on.phoneOf(office.director, handlePage(workId))
  await sees(chief, '代 林知远 处理')
  await press(chief, '同意')
  await seesMessage(chief, '已同意')
  const hers = await on.phoneOf(office.applicant, handlePage(workId, ''))
  await sees(hers, /代 林知远/)
})

test('an approved leave offers a delegation filled with its time and hand-over colleague', async () => {
  const office = await anOffice(on.app)
  // He has decided something before.
  await agree(await signedIn(on.app, office.head), await general(on.app, office, '更换门锁'))
  const { workId } = await anApplication(await signedIn(on.app, office.head), {
    type: 2004,
    values: {
      kind: '婚假',
      period: { start: addDays(toDate(), 7), end: addDays(toDate(), 8), startHalf: 'am', endHalf: 'am' },
      handover: [office.director.id],
    },
  })
  await agree(await signedIn(on.app, office.director), workId)
  const his = await on.phoneOf(office.head, handlePage(workId, ''))
  await top(his)
    .getByRole('button', { name: /^您不在期间/ })
    .click()
  await arriveAt(his, 'wk/wk')
  await dialog(his).getByText('陈景行').first().waitFor()
  await pressIn(his, '保存委托')
  await seesMessage(his, '委托已保存')
  await dialog(his).getByText('由 陈景行 代为处理').first().waitFor()
  await his.goBack()
  await arriveAt(his, HANDLE)
  await top(his)
    .getByRole('button', { name: /^您不在期间/ })
    .waitFor({ state: 'detached' })
})

test.each([
  ['前加签', '加签中'],
  ['后加签', '同意'],
  ['并加签', '待处理'],
])('%s: the added approver decides in the place they were added at', async (place, hisState) => {
  const office = await anOffice(on.app)
  const workId = await general(on.app, office, '更换门锁')
  const his = await on.phoneOf(office.head, handlePage(workId))
  await top(his).getByRole('button', { name: '同意', exact: true }).waitFor()
  await press(his, '更多')
  await pressIn(his, '加签')
  await dialog(his).getByText('加签人').click()
  await choosePerson(his, office.director)
  await waited(his)
  await dialog(his).getByRole('radio', { name: place }).click()
  await pressIn(his, '加签')
  await seesMessage(his, '已加签')
  const chief = await on.phoneOf(office.director, handlePage(workId))
  await top(chief).getByRole('button', { name: '同意', exact: true }).waitFor()
  await sees(chief, new RegExp(`林知远 ${place}`))
  await sees(chief, hisState)
})

test('withdrawing while the approver writes is shown at once, keeps the text and refuses the link', async () => {
  const office = await anOffice(on.app)
  const workId = await general(on.app, office, '更换门锁')
  const his = await on.phoneOf(office.head, handlePage(workId))
  await top(his).getByText('写意见，可不填').click()
  await dialog(his).getByLabel('审批意见').fill('价格偏高')
  await pressIn(his, '完成')
  await sees(his, '价格偏高')
  const hers = await on.phoneOf(office.applicant, handlePage(workId, ''))
  await press(hers, '撤回')
  await pressIn(hers, '撤回申请')
  await seesMessage(hers, '已撤销')
  await sees(his, '该申请已被撤销！')
  await top(his).getByRole('button', { name: '同意', exact: true }).waitFor({ state: 'detached' })
  const card = await on.phoneOf(office.head, '/message/todo/todo')
  await top(card).getByRole('radio', { name: '已处理' }).click()
  await sees(card, '已撤销')
  await top(card).getByText('更换门锁').click()
  await seesMessage(card, '该申请已被撤销！')
  // Given in again, it comes back with what was written.
  await press(hers, '修改重提')
  await arriveAt(hers, 'approval/add/add')
  await press(hers, '提交审批')
  await arriveAt(hers, HANDLE)
  await sees(hers, '审批中')
  await sees(his, '价格偏高')
  await press(his, '同意')
  await seesMessage(his, '已同意')
})

test('a returned application is changed and resubmitted, and the next to-do opens by itself', async () => {
  const office = await anOffice(on.app)
  const [workId] = [await general(on.app, office, '更换门锁'), await general(on.app, office, '更换灯管')]
  const his = await on.phoneOf(office.head, handlePage(workId))
  await sees(his, '1/2')
  await top(his).getByRole('switch', { name: '处理后打开下一条' }).click()
  await press(his, '退回')
  await pressIn(his, '退回')
  await dialog(his).getByText('请填写退回原因').waitFor()
  await dialog(his).getByLabel('退回原因').fill('请附报价')
  await waited(his)
  await pressIn(his, '退回')
  await sees(his, '更换灯管')
  // The second of the two that were there when the run began.
  await sees(his, '2/2')
  const hers = await on.phoneOf(office.applicant, handlePage(workId, ''))
  await sees(hers, '请附报价')
  await press(hers, '修改重提')
  await arriveAt(hers, 'approval/add/add')
  await top(hers).getByLabel('说明', { exact: true }).fill('报价单已附，每把 120 元')
  await press(hers, '提交审批')
  await arriveAt(hers, HANDLE)
  await sees(hers, '第 2 次提交')
})

test('approving on the card works in place and changes its footer', async () => {
  const office = await anOffice(on.app)
  await general(on.app, office, '更换门锁')
  const his = await on.phoneOf(office.head, '/message/todo/todo')
  await top(his).getByRole('button', { name: /^同意/ }).click()
  await dialog(his).getByText('更换门锁').first().waitFor()
  await pressIn(his, '确认同意')
  await seesMessage(his, '已同意')
  await sees(his, '已同意并结束')
})

/** The beginning of today or of a day after it: an hour of today may be over. */
async function pickMidnight(page: Page, days: number) {
  const sheet = dialog(page)
  await sheet
    .getByLabel(fullDay(addDays(toDate(), days)))
    .first()
    .click()
  await waited(page)
  await sheet.getByRole('radio', { name: '0时', exact: true }).click()
  await waited(page)
  await sheet.getByRole('button', { name: '确定', exact: true }).click()
}
