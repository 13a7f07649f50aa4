import { holds, leads } from '@test/factories/approval'
import { aSource } from '@test/factories/case-source'
import { PDF } from '@test/factories/file'
import { aFirm, anEmployee, type Worker } from '@test/factories/people'
import { signedIn } from '@test/support/test-client'
import type { Page } from 'playwright-core'
import { dialog, pickPerson, press, pressIn, pressMore } from './approval-screen'
import { arriveAt, sees, seesMessage, stage, top, waited } from './support'

const on = stage()

let desk: Worker
let surveyor: Worker
let lawyer: Worker
let officer: Worker
let head: Worker
let colleague: Worker
/** Answers for another firm. */
let neighbour: Worker

beforeEach(async () => {
  const firm = await aFirm(on.app)
  const work = (name: string) => anEmployee(on.app, { firm, name })
  ;[desk, surveyor, lawyer] = [await work('俞梦瑶'), await work('何小满'), await work('周以宁')]
  ;[officer, head, colleague] = [await work('韩清'), await work('林知远'), await work('吴佳禾')]
  await holds(on.app, firm, 'clueManager', [desk])
  await holds(on.app, firm, 'conflictOfficer', [officer])
  await leads(on.app, firm, head)
  const otherFirm = await aFirm(on.app, { name: '样例律师事务所' })
  neighbour = await anEmployee(on.app, { firm: otherFirm, name: '顾明远' })
  await holds(on.app, otherFirm, 'partner', [neighbour])
})

/** The firm acts against 鹿屿物流 already, for somebody else. */
async function actsAgainst() {
  const { id } = await aSource(await signedIn(on.app, colleague), colleague)
  await on.app.db.updateTable('case_sources').set({ status: 'following' }).where('id', '=', id).execute()
}

const HOME = 'case-source/home/home'
const FILING = 'approval/handle/case-source-filing'
const FILL = 'case-source/fill-source/fill-source'
const CHANGE = 'approval/handle/case-source-change'
const tab = (page: Page, name: RegExp | string) => top(page).getByRole('tab', { name }).click()
const fill = (page: Page, label: string, words: string) => top(page).getByLabel(label, { exact: true }).fill(words)

async function choose(page: Page, label: string, words: string) {
  await top(page)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()
  await dialog(page).getByRole('radio', { name: words, exact: true }).click()
  await waited(page)
}

/** From the message center, as one who was told. */
async function followCard(page: Page, systemId: number, words: RegExp | string) {
  await page.goto(`/message/conversation/conversation?systemId=${systemId}`)
  await top(page).getByText(words).first().click()
}

async function decide(page: Page, how: '同意' | '退回', title: RegExp, at = FILING) {
  await page.goto('/wk/wk')
  await top(page).getByText(title).first().click()
  await arriveAt(page, at)
  await press(page, how)
}

test('a clue becomes a protected case source after its conflict was waived', async () => {
  await actsAgainst()
  const manager = await on.phoneOf(desk, '/create/create')
  const mine = await on.phoneOf(lawyer, '/')
  const reviewer = await on.phoneOf(officer, '/')
  const chief = await on.phoneOf(head, '/')

  // The desk writes a lead down; somebody finds out whether there is anything in it.
  await press(manager, '线索')
  await arriveAt(manager, 'case-clue/add-clue/add-clue')
  await fill(manager, '线索标题', '鹿屿物流运输合同应诉')
  await choose(manager, '来源渠道', '来电咨询')
  await fill(manager, '客户名称', '鹿屿物流有限公司')
  await fill(manager, '手机号', '1390000107')
  await press(manager, '登记线索')
  await sees(manager, '手机号少一位，请检查')
  await fill(manager, '手机号', '13900001077')
  await top(manager).getByRole('radio', { name: '交管理员分配' }).click()
  await waited(manager)
  await press(manager, '登记线索')
  await arriveAt(manager, 'case-clue/detail/detail')
  await sees(manager, '待分配')
  await pressMore(manager, '发起调查')
  await pickPerson(manager, surveyor)
  await sees(manager, '待调查')

  const found = await on.phoneOf(surveyor, '/')
  await followCard(found, 1007, '鹿屿物流运输合同应诉')
  await found.waitForURL(/case-clue\/detail\/detail\?.*index=0/)
  await press(found, '填写调查结论')
  await dialog(found).getByRole('radio', { name: '有效' }).click()
  await dialog(found).getByLabel('调查说明').fill('已电话核实，确有诉讼')
  await pressIn(found, '提交结论')
  await press(manager, '分配')
  await dialog(manager).getByRole('tab', { name: '全部' }).click()
  await pickPerson(manager, lawyer)
  await sees(manager, '待跟进')

  // The lawyer talks to them, and makes a source of it.
  await followCard(mine, 1007, '鹿屿物流运输合同应诉')
  await mine.waitForURL(/case-clue\/detail\/detail\?.*index=1/)
  await press(mine, '写跟进')
  await arriveAt(mine, 'case-clue/add-record/add-record')
  await fill(mine, '跟进内容', '客户愿意面谈，已约周四')
  await press(mine, '保存跟进')
  await arriveAt(mine, 'case-clue/detail/detail')
  await sees(mine, '客户愿意面谈，已约周四')
  await sees(manager, '客户愿意面谈，已约周四')
  await press(mine, '转为案源')
  await choose(mine, '业务类型', '民事诉讼')
  await pressIn(mine, '转为案源')
  await press(mine, '查看案源')
  await arriveAt(mine, HOME)
  await sees(mine, '尚未报备，报备通过后受保护')
  await sees(manager, '已转案源')

  // Nobody could decide about what does not say what it is about: the clue did not.
  const submit = async () => {
    await press(mine, '提交报备')
    await mine.getByRole('button', { name: '提交', exact: true }).last().click()
  }
  await submit()
  await seesMessage(mine, '请先完善案源信息：填写案情简介')
  await press(mine, '完善信息')
  await arriveAt(mine, FILL)
  await fill(mine, '案情简介', '承运货物毁损，被诉赔偿 60 万元')
  await press(mine, '保存')
  await arriveAt(mine, HOME)

  // Filed, it is refused: the firm acts against this client.
  const file = async () => {
    await waited(mine)
    await submit()
    await arriveAt(mine, FILING)
  }
  await file()
  await decide(reviewer, '退回', /案源报备/)
  await sees(reviewer, /利益冲突：委托人「鹿屿物流有限公司」是本所其他事项的对方当事人/)
  await dialog(reviewer).getByLabel('退回原因').fill('存在利益冲突，请先取得豁免')
  await waited(reviewer)
  await pressIn(reviewer, '退回')
  await seesMessage(reviewer, '已退回')
  await sees(mine, '已退回')
  await mine.goBack()
  await arriveAt(mine, HOME)
  await sees(mine, '因利益冲突被退回，取得豁免或修改后可再次报备')

  // The check says why; the officer registers both sides' consent.
  await tab(mine, '当事人')
  await press(mine, '检索利益冲突')
  await arriveAt(mine, 'conflict/new/result/result')
  await sees(mine, '相对冲突：取得书面豁免后可以接受')
  await sees(mine, '受限项目')
  await reviewer.goto('/conflict/new/search/search')
  await top(reviewer).getByText('鹿屿物流有限公司').first().click()
  await arriveAt(reviewer, 'conflict/new/result/result')
  await press(reviewer, '登记豁免')
  const chooser = reviewer.waitForEvent('filechooser')
  await dialog(reviewer).getByRole('button', { name: '添加文件' }).click()
  await (await chooser).setFiles({ name: '豁免函.pdf', mimeType: 'application/pdf', buffer: PDF })
  await dialog(reviewer).getByRole('button', { name: '打开豁免函.pdf' }).waitFor()
  await waited(reviewer)
  await pressIn(reviewer, '登记豁免')
  await sees(reviewer, '已豁免')

  // Filed again it passes, and the source is the lawyer's for ninety days.
  await mine.goBack()
  await arriveAt(mine, HOME)
  await waited(mine)
  await file()
  await decide(reviewer, '同意', /案源报备/)
  await seesMessage(reviewer, '已同意')
  await decide(chief, '同意', /案源报备/)
  await seesMessage(chief, '已同意')
  await sees(mine, '已通过')
  await mine.goBack()
  await arriveAt(mine, HOME)
  await sees(mine, '跟进中')
  // A filed source changes by an application, which shows what becomes different and nothing else.
  await press(mine, '变更')
  await arriveAt(mine, FILL)
  await fill(mine, '变更原因', '客户追加了反诉')
  await fill(mine, '案源名称', '鹿屿物流运输合同应诉及反诉')
  await press(mine, '提交审批')
  await arriveAt(mine, CHANGE)
  await sees(mine, '变更内容 1 项')
  await press(mine, '对照查看变更')
  await arriveAt(mine, 'approval/handle/preview-source-change')
  await sees(mine, '鹿屿物流运输合同应诉及反诉')
  expect(await top(mine).locator('.differences__row').allInnerTexts()).toEqual([
    '案源名称\n鹿屿物流运输合同应诉\n鹿屿物流运输合同应诉及反诉',
  ])
  await decide(reviewer, '同意', /案源变更/, CHANGE)
  await seesMessage(reviewer, '已同意')
  await decide(chief, '同意', /案源变更/, CHANGE)
  await seesMessage(chief, '已同意')
  await mine.goBack()
  await arriveAt(mine, CHANGE)
  await sees(mine, '已通过')
  await mine.goBack()
  await arriveAt(mine, HOME)
  await sees(mine, '鹿屿物流运输合同应诉及反诉')

  // Another firm is asked to join in; whoever answers for it agrees, and sees what is shared, no more.
  await tab(mine, '团队')
  await press(mine, '邀请其他律所')
  await dialog(mine).getByText('样例律师事务所').click()
  await seesMessage(mine, '邀请已发出')
  await sees(mine, '待处理')
  const theirs = await on.phoneOf(neighbour, '/message/todo/todo')
  await tab(theirs, '跨所')
  await top(theirs).getByText('鹿屿物流运输合同应诉及反诉').first().click()
  await arriveAt(theirs, 'message/todo/cross-details')
  await sees(theirs, '周以宁邀请您一起办理')
  expect(await top(theirs).getByText('共享信息').count()).toBe(0)
  await press(theirs, '同意')
  await seesMessage(theirs, '已同意协作')
  await sees(theirs, '共享信息')
  await sees(mine, '已同意')

  // Won: what is known of the source is the case's, and each leads to the other.
  await press(mine, '登记项目')
  await arriveAt(mine, 'project/add/common')
  await fill(mine, '案由', '运输合同纠纷')
  await press(mine, '登记项目')
  await arriveAt(mine, 'project/home/home')
  await sees(mine, '鹿屿物流运输合同应诉及反诉')
  await sees(mine, '来自案源')
})
