import type { UserData } from '@contract/account/shapes'
import { type OpenPage, openPage } from '@test/support/page'
import LedgerHome from '../ledger/home/home'
import { FunctionGrid } from '../workbench/components/FunctionGrid'
import Create from './create'

// Every entry to money pages, tapped where it is offered: the expected pages are typed by hand from the specification.

let page: OpenPage
afterEach(() => page.close())

const isMe: UserData = {
  user: {
    userId: 'u1',
    empId: 'e1',
    empName: '沈文静',
    companyId: 'f1',
    companyName: '示例律师事务所',
  } as UserData['user'],
  userList: [],
  permissions: [],
  accountId: 'a1',
}
const control = { isOn: true, words: '', toConfirm: 2, costTasks: 1, hasCosts: true, canSeeAll: true }

const open = async (Page: Parameters<typeof openPage>[0]) => {
  page = await openPage(Page, {
    answers: {
      'app/account/getUserData': () => isMe,
      'timer/getList': () => ({ timers: [], now: '2026-11-25 10:00:00' }),
      'vas/getVasStatus': () => ({ status: 1, msg: '' }),
      'inventoryLawyerStats/getVisibleControl': () => control,
    },
  })
}

test.each([
  ['应收款', 'receivables/add-or-edit/add-or-edit'],
  ['开票申请', 'receivables/apply-invoice/apply-invoice'],
])('创建: %s', async (name, path) => {
  await open(Create)
  await page.tap(name)
  expect(page.platform.moves.map((move) => move.replace(/\?.*/, ''))).toEqual([`navigateTo ${path}`])
})

test.each([
  ['应收与到账', 'receivables/list/list'],
  ['收入确认', 'message/income-confirm/income-confirm'],
  ['台账', 'ledger/home/home'],
  ['统计分析', 'statistical-analysis/overview/overview'],
])('工作台: %s', async (name, path) => {
  await open(FunctionGrid)
  await page.tap(name)
  expect(page.platform.moves.map((move) => move.replace(/\?.*/, ''))).toEqual([`navigateTo ${path}`])
})

test.each([
  ['按票确认', 'ledger/bill/list'],
  ['按到账确认', 'message/income-confirm/income-confirm'],
  ['成本票台账', 'ledger/cost/list'],
  ['成本票申报', 'ledger/cost/declarations'],
  ['办理记录', 'ledger/cost/records'],
  ['我的账户', 'ledger/account/statement'],
  ['律师账户', 'ledger/account/list'],
  ['流水', 'ledger/journal/list'],
  ['收款统计', 'charts/receivables/receivables'],
  ['支出统计', 'ledger/expend/report'],
])('台账: %s', async (name, path) => {
  await open(LedgerHome)
  await page.sees(name)
  await page.tap(name)
  expect(page.platform.moves.map((move) => move.replace(/\?.*/, ''))).toEqual([`navigateTo ${path}`])
})
