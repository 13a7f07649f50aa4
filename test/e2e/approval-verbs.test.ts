import { approval } from '@contract/approval'
import { aChatLink } from '@test/factories/account'
import { anOffice, detailOf, type Office } from '@test/factories/approval'
import { inChatApp } from '@test/support/hosts/chat-phone'
import { USER_AGENTS } from '@test/support/hosts/user-agents'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import {
  choosePerson,
  dialog,
  drawUp,
  general,
  HANDLE,
  handlePage,
  pickPerson,
  press,
  pressIn,
  pressMore,
} from './approval-screen'
import { arriveAt, becomes, sees, seesMessage, stage, top, waited } from './support'

const on = stage({ demo: true })

let office: Office
beforeEach(async () => {
  office = await anOffice(on.app)
})

const PDF = { name: '报价单.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

async function attach(page: Page) {
  const chooser = page.waitForEvent('filechooser')
  await dialog(page).getByText('添加文件').click()
  await (await chooser).setFiles(PDF)
  // Named at once, and there to be opened when it has arrived.
  await dialog(page).getByRole('button', { name: '打开报价单.pdf' }).waitFor()
}

test('an approval is returned to an earlier step and transferred, each with a reason in the timeline', async () => {
  await drawUp(on.app, office, [
    ['部门审核', office.head],
    ['主任审批', office.director],
  ])
  const workId = await general(on.app, office, '更换门锁')
  const his = await on.phoneOf(office.head, handlePage(workId))
  await press(his, '同意')
  await seesMessage(his, '已同意')

  const chief = await on.phoneOf(office.director, handlePage(workId))
  await press(chief, '退回')
  await dialog(chief).getByText('退回到').click()
  await chief.getByRole('radio', { name: /部门审核/ }).click()
  await dialog(chief).getByLabel('退回原因').fill('请复核单价')
  await waited(chief)
  await pressIn(chief, '退回')
  await seesMessage(chief, '已退回')

  const again = await on.phoneOf(office.head, handlePage(workId))
  await sees(again, '请复核单价')
  await press(again, '转交')
  await dialog(again).getByText('转交给').click()
  await pickPerson(again, office.hr)
  await waited(again)
  await dialog(again).getByLabel('转交说明').fill('由若兰核对')
  await pressIn(again, '转交')
  await seesMessage(again, '已转交')

  const takes = await on.phoneOf(office.hr, handlePage(workId))
  await sees(takes, /林知远 转交：黄若兰/)
  await sees(takes, '由若兰核对')
  await press(takes, '同意')
  await seesMessage(takes, '已同意')
  expect((await detailOf(await signedIn(on.app, office.applicant), workId)).nodeName).toBe('主任审批')
})

test('urging works once and is refused again for a while, and the approver sees how often', async () => {
  const workId = await general(on.app, office, '更换门锁')
  const hers = await on.phoneOf(office.applicant, handlePage(workId, ''))
  await press(hers, '催办')
  await seesMessage(hers, '已催办')
  await sees(hers, '催办 1 次')
  await waited(hers)
  await press(hers, '催办')
  await seesMessage(hers, /之后再催办/)
  await top(hers).getByRole('button', { name: '查看流程图' }).click()
  await arriveAt(hers, 'approval/flow/flow')
  await sees(hers, /后可再次催办/)
  const his = await on.phoneOf(office.head, '/message/todo/todo')
  await sees(his, '周以宁催您审批')
  await his.goto('/wk/wk')
  await sees(his, '催办 1 次')
})

test('the flow page shows course, graph and readers of the approval', async () => {
  await drawUp(on.app, office, [
    ['部门审核', office.head],
    ['主任审批', office.director],
  ])
  const workId = await general(on.app, office, '更换门锁')
  const hers = await on.phoneOf(office.applicant, `/approval/flow/flow?id=${workId}`)
  await sees(hers, '部门审核')
  await sees(hers, '未读')
  const tab = (name: string) => top(hers).getByRole('tab', { name }).click()
  await tab('流程图')
  const graph = top(hers).getByRole('list', { name: '流程图' })
  expect(await graph.getByRole('listitem').evaluateAll((items) => items.map((item) => item.ariaLabel))).toEqual([
    '提交，已完成',
    '部门审核，进行中，林知远',
    '主任审批，未到，陈景行',
    '结束，未到',
  ])
  await tab('谁能看')
  await sees(hers, '2 人可以查看')
  await sees(hers, '林知远')
  expect(await top(hers).getByText('陈景行').count()).toBe(0)
  // The approver opens it: it is said at once.
  await on.phoneOf(office.head, handlePage(workId))
  await sees(hers, /已读/)
})

test('a locked approval is closed to other approvers until it is unlocked', async () => {
  const [firstAdmin, secondAdmin] = office.admins
  await drawUp(on.app, office, [['行政', [firstAdmin, secondAdmin]]])
  const workId = await general(on.app, office, '更换门锁')
  const first = await on.phoneOf(firstAdmin, handlePage(workId))
  const second = await on.phoneOf(secondAdmin, handlePage(workId))
  await top(second).getByRole('button', { name: '同意', exact: true }).waitFor()
  await pressMore(first, '锁定 10 分钟')
  await seesMessage(first, /已锁定/)
  await sees(second, /沈文静 正在处理/)
  await top(second).getByRole('button', { name: '同意', exact: true }).waitFor({ state: 'detached' })
  await waited(first)
  await pressMore(first, '解锁')
  await seesMessage(first, '已解锁')
  await press(second, '同意')
  await seesMessage(second, '已同意')
  await sees(first, '这一步已被他人处理')
})

test('an opinion of phrases, a file and a mention reaches the others', async () => {
  const workId = await general(on.app, office, '更换门锁')
  const his = await on.phoneOf(office.head, handlePage(workId))
  await top(his).getByText('写意见，可不填').click()
  await dialog(his).getByRole('group', { name: '常用语' }).getByText('同意', { exact: true }).click()
  await attach(his)
  await dialog(his).getByText('提醒谁看').click()
  await choosePerson(his, office.hr)
  await pressIn(his, '完成')
  await sees(his, '同意 · 附件 1 · @ 1 人')
  await waited(his)
  await press(his, '同意')
  await seesMessage(his, '已同意')
  // A colleague who was named may read it, and the message leads there.
  const hrs = await on.phoneOf(office.hr, '/message/received/received')
  await top(hrs).getByText('更换门锁').first().click()
  await arriveAt(hrs, HANDLE)
  await sees(hrs, '报价单.pdf')
  await sees(hrs, '已通过')
})

test('a comment, a copy and later files are added beside the steps', async () => {
  const workId = await general(on.app, office, '更换门锁')
  const his = await on.phoneOf(office.head, handlePage(workId))
  await sees(his, '更换门锁')
  const hers = await on.phoneOf(office.applicant, handlePage(workId, ''))
  await press(hers, '评论')
  await pressIn(hers, '发表评论')
  await dialog(hers).getByText('请填写评论').waitFor()
  await dialog(hers).getByLabel('评论', { exact: true }).fill('门锁今早又卡住了')
  await waited(hers)
  await pressIn(hers, '发表评论')
  await seesMessage(hers, '已评论')
  await sees(his, '门锁今早又卡住了')
  await pressMore(hers, '抄送')
  await dialog(hers).getByText('抄送给').click()
  await choosePerson(hers, office.hr)
  await pressIn(hers, '抄送')
  await seesMessage(hers, '已抄送')
  await sees(his, '抄送 1 人，0 人已阅')
  await waited(hers)
  await pressMore(hers, '补充附件')
  await attach(hers)
  await pressIn(hers, '补充附件')
  await seesMessage(hers, '已补充')
  await sees(his, '补充附件 1')
})

test('an application is withdrawn, cancelled, copied, saved as a draft, found and deleted', async () => {
  const workId = await general(on.app, office, '更换门锁')
  const hers = await on.phoneOf(office.applicant, handlePage(workId, ''))
  await press(hers, '撤回')
  await pressIn(hers, '撤回申请')
  await seesMessage(hers, '已撤销')
  await waited(hers)
  await pressMore(hers, '作废')
  await pressIn(hers, '作废申请')
  await seesMessage(hers, '已作废')
  await sees(hers, '已作废')
  await press(hers, '再次提交')
  await arriveAt(hers, 'approval/add/add')
  await top(hers).getByLabel('事项', { exact: true }).fill('更换两把门锁')
  await press(hers, '保存草稿')
  await seesMessage(hers, '草稿已保存')

  // On another device: the draft is there, and can go.
  const other = await on.phoneOf(office.applicant, '/wk/wk?tab=started')
  await sees(other, '草稿')
  await top(other).getByText('草稿').first().click()
  await arriveAt(other, 'approval/add/add')
  await becomes(() => top(other).getByLabel('事项', { exact: true }).inputValue(), '更换两把门锁')
  await pressMore(other, '删除草稿')
  await other.locator('.app-modal').getByText('删除', { exact: true }).click()
  await seesMessage(other, '草稿已删除')
  await arriveAt(other, 'wk/wk')
  const client = await signedIn(on.app, office.applicant)
  const { records } = await client.call(approval.getMyStartWorkList, {})
  expect(records.map(({ status }) => status)).toEqual([5])
})

test('returning on the card asks for a reason, which the applicant’s card shows', async () => {
  await general(on.app, office, '更换门锁')
  const his = await on.phoneOf(office.head, '/message/todo/todo')
  await top(his).getByRole('button', { name: /^退回/ }).click()
  await pressIn(his, '退回到发起人')
  await dialog(his).getByText('请写明退回原因').waitFor()
  // The keyboard is where the field is.
  const reason = dialog(his).getByLabel('退回原因')
  await becomes(() => reason.evaluate((field) => field === document.activeElement), true)
  await dialog(his).getByLabel('退回原因').fill('请附报价')
  await waited(his)
  await pressIn(his, '退回到发起人')
  await seesMessage(his, '已退回')
  await top(his).getByRole('radio', { name: '已处理' }).click()
  await sees(his, '已退回')
  const hers = await on.phoneOf(office.applicant, '/message/conversation/conversation?systemId=1001')
  await sees(hers, '请附报价')
  await top(hers).getByText('请附报价').first().click()
  await arriveAt(hers, HANDLE)
  await top(hers).getByRole('button', { name: '修改重提' }).waitFor()
})

// §4: the chat-app browser is WeChat's; WeCom's is the enterprise-chat browser and goes back as any other.
test.each([
  ['wechat', 'wechatIos', 'message/todo/todo', '?tab=1'],
  ['wecom', 'wecomIos', 'workbench/workbench', ''],
] as const)(
  'in %s, deciding an approval opened from a message ends where the host’s rule says',
  async (app, client, path, query) => {
    const workId = await general(on.app, office, '更换门锁')
    await aChatLink(on.app, office.head, app, `head-${app}`)
    const his = await on.phone({ userAgent: USER_AGENTS[client] })
    await inChatApp(his, on.app, client, { person: `head-${app}` })
    await his.goto(handlePage(workId))
    await arriveAt(his, HANDLE)
    await press(his, '同意')
    await seesMessage(his, '已同意')
    await arriveAt(his, path)
    expect(new URL(his.url()).search).toBe(query)
  },
)
