import { aCooperatingFirm, aCooperatingLawyer } from '@test/factories/cooperation-opportunity'
import type { Worker } from '@test/factories/people'
import type { Page } from 'playwright-core'
import { dialog, press, pressIn } from './approval-screen'
import { arriveAt, isCalm, sees, stage, top, waited } from './support'

const on = stage()

let zhou: Worker
let xu: Worker

beforeEach(async () => {
  const north = await aCooperatingFirm(on.app, '北方律师事务所')
  const south = await aCooperatingFirm(on.app, '蜀川律师事务所', '成都市')
  zhou = await aCooperatingLawyer(on.app, north, '周以宁', '民商事诉讼')
  xu = await aCooperatingLawyer(on.app, south, '许望舒', '建设工程')
})

const fill = (page: Page, label: string, words: string) => top(page).getByLabel(label, { exact: true }).fill(words)

async function choose(page: Page, label: string, search: string, words: string | RegExp) {
  await top(page)
    .getByRole('button', { name: new RegExp(`^${label}`) })
    .click()
  await dialog(page).getByRole('searchbox').or(dialog(page).getByRole('textbox')).first().fill(search)
  await dialog(page).getByRole('radio', { name: words }).first().click()
  await waited(page)
}

const agree = (page: Page, name: string) =>
  page.locator('.app-modal').getByRole('button', { name, exact: true }).click()

/** From the message center, as one who was told. */
async function followCard(page: Page, words: string) {
  await page.goto('/message/conversation/conversation?systemId=1018')
  await top(page).getByText(words).first().click()
}

const LIST = 'cooperation-opportunity/intent-lawyer-list/intent-lawyer-list'
const DETAIL = 'cooperation-opportunity/detail/detail'
const CARD = 'cooperation-opportunity/business-card/business-card'

test('lawyers of two firms find each other, and party names are readable once one is chosen', async () => {
  const mine = await on.phoneOf(zhou, '/create/create')
  const hers = await on.phoneOf(xu, '/')

  await press(mine, '合作机会')
  await arriveAt(mine, 'cooperation-opportunity/add/add')
  await fill(mine, '标题', '成都房产查封续行')
  await choose(mine, '案件类型', '建设工程', /建设工程/)
  await choose(mine, '所在地区', '成都', /成都市/)
  await fill(mine, '案情概要', '砚澜科技胜诉后申请执行')
  await fill(mine, '合作内容', '续封并取得裁定')
  await fill(mine, '委托人', '砚澜科技有限公司')
  await press(mine, '发布')
  await sees(mine, /其中写有当事人的名称/)
  await fill(mine, '案情概要', '胜诉后申请执行，查封将届满')
  await waited(mine)
  await press(mine, '发布')
  await arriveAt(mine, 'cooperation-opportunity/add/add-success')
  await sees(mine, '许望舒')

  // She is told, reads it without its parties, and says yes.
  await followCard(hers, '有适合您的合作机会')
  await arriveAt(hers, DETAIL)
  await sees(hers, '匹配 100%')
  await sees(hers, '选定合作律师后，仅向其本人显示')
  expect(await hers.getByText('砚澜科技').count()).toBe(0)
  await press(hers, '表达意向')
  await dialog(hers).getByLabel('留言').fill('就在当地')
  await pressIn(hers, '表达意向')
  await sees(hers, '撤回意向')

  await followCard(mine, '许望舒有合作意向')
  await arriveAt(mine, LIST)
  await top(mine).getByText('许望舒').first().click()
  await arriveAt(mine, CARD)
  await press(mine, '选定')
  await agree(mine, '选定')
  await sees(mine, '已选定')

  // While she looks at it, it becomes hers to begin.
  await sees(hers, '砚澜科技有限公司')
  await press(hers, '开始合作')
  await agree(hers, '开始合作')
  await sees(hers, '联系对方')

  await followCard(mine, '许望舒已开始合作')
  await arriveAt(mine, DETAIL)
  await press(mine, '完成合作')
  await agree(mine, '完成')
  await press(mine, '评价')
  await arriveAt(mine, 'cooperation-opportunity/evaluate/evaluate')
  for (const name of ['专业能力', '办理进度', '沟通配合', '诚信守约'])
    await top(mine)
      .getByRole('radio', { name: `${name} 5 星` })
      .click()
  await press(mine, '提交评价')
  await sees(mine, '您已评价')
  await isCalm(mine)
})
