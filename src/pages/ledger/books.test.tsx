import type { BillToConfirm, ExpendStatistics, JournalRow, VisibleControl } from '@contract/books/shapes'
import type { SettlementInfo } from '@contract/cost-invoice/shapes'
import { type Answers, type OpenPage, openPage } from '@test/support/page'
import type { FunctionComponent } from 'react'
import Accounts from './account/list'
import Statement from './account/statement'
import Bills from './bill/list'
import ExpendReport from './expend/report'
import Home from './home/home'
import JournalList from './journal/list'

let page: OpenPage
afterEach(() => page.close())

const taken: object[] = []
const FILE = { url: 'https://files.example/a.csv', fileName: '流水.csv', fileSize: '120' }
const takes = (input: object) => {
  taken.push(input)
  return FILE
}
const listed = (...records: object[]) => ({ records, total: records.length, current: 1, size: 20 })

async function open(Page: FunctionComponent, answers: Answers, params: Record<string, string> = {}) {
  taken.length = 0
  page = await openPage(Page, { params, answers })
}

/** Exports as CSV, the second choice offered. */
async function takeOut() {
  await page.tap('导出')
  await page.sees('导出 Excel（XLSX）')
  await page.tap('导出 CSV')
}

const CONTROL: VisibleControl = { isOn: true, words: '', hasCosts: true, canSeeAll: false, toConfirm: 2, costTasks: 3 }
const home = (given: Partial<VisibleControl>) =>
  open(Home, { 'inventoryLawyerStats/getVisibleControl': () => ({ ...CONTROL, ...given }) })

describe('the books’ first page', () => {
  test('says why where the firm has not taken them, and offers nothing', async () => {
    await home({ isOn: false, words: '贵所尚未开通台账服务' })
    await page.sees('贵所尚未开通台账服务')
    expect([page.says('流水'), page.says('成本票')]).toEqual([false, false])
  })

  test('leads a lawyer to their own', async () => {
    await home({})
    await page.sees('我的账目')
    expect([page.says('律师账户'), page.says('成本票台账')]).toEqual([false, true])
    await page.tap('我的账户')
    expect(page.platform.moves.at(-1)).toContain('ledger/account/statement')
  })

  test('leads whoever keeps them to all of them', async () => {
    await home({ canSeeAll: true })
    await page.sees('律师账户')
    await page.tap('成本票台账')
    expect(page.platform.moves.at(-1)).toContain('ledger/cost/list?firm=1')
  })

  test('omits cost invoices where the firm uses none', async () => {
    await home({ hasCosts: false })
    await page.sees('流水')
    expect(page.says('成本票台账')).toBe(false)
  })
})

test('accounts: what each lawyer has, what is on its way, taken out as it is searched', async () => {
  const account = {
    person: { empId: 'e2', name: '何小满', photoUrl: '' },
    balance: '33018.87',
    toConfirm: '500.00',
    drawing: '0.00',
    lent: '1200.50',
  }
  await open(Accounts, {
    'inventoryLawyerStats/listViewAccount': () => listed(account),
    'finance/books/export': takes,
  })
  await page.sees('33,018.87')
  expect(page.says('待确认 500.00 · 借款 1,200.50')).toBe(true)
  await takeOut()
  expect(taken).toEqual([{ list: 'account', format: 'csv' }])
  await page.tap('隐藏金额')
  await page.sees('待确认 •••••• · 借款 ••••••')
  expect(page.says('33,018.87')).toBe(false)
})

const INFO: SettlementInfo = {
  person: { empId: 'e2', name: '何小满', photoUrl: '' },
  caseName: '',
  balance: '33018.87',
  earned: '66037.74',
  drawn: '33018.87',
  drawing: '0.00',
  lent: '0.00',
  toRecord: '312.40',
  recorded: '0.00',
  settled: '0.00',
  canSeeAll: true,
}
const LINE = {
  entryId: 'l1',
  words: '收入分配',
  day: '2026-11-20',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  amount: '33018.87',
  balance: '33018.87',
}
const statement = (params: Record<string, string>) =>
  open(
    Statement,
    {
      'costInvoice/getSettlementInfo': () => INFO,
      'costInvoice/getSettlementLedger': () => listed(LINE),
      'finance/settlement/export': takes,
    },
    params,
  )

test('a statement: of whom, what it comes to, line by line, and of the case of a line', async () => {
  await statement({ empId: 'e2' })
  await page.sees('何小满的账户')
  await page.sees('余额 33,018.87')
  expect([page.says('66,037.74'), page.says('+¥33,018.87'), page.says('成本票待登记')]).toEqual([true, true, true])
  await takeOut()
  expect(taken).toEqual([{ empId: 'e2', format: 'csv' }])
  await page.tap('收入分配')
  expect(page.platform.moves.at(-1)).toContain('caseId=c1')
})

test('a statement hides its amounts, the balance beside each line too', async () => {
  await statement({})
  await page.sees('余额 33,018.87')
  await page.tap('隐藏金额')
  await page.sees('余额 ••••••')
  expect(page.says('33,018.87')).toBe(false)
})

const BILL: BillToConfirm = {
  billId: 'b1',
  caseId: 'c1',
  caseName: '砚澜科技与鹿屿物流买卖合同纠纷',
  title: '北京砚澜科技有限公司',
  kind: 'special',
  number: '26000000000000000001',
  amount: '10600.00',
  paid: '5300.00',
  issuedOn: '2026-03-02',
  waitingDays: 45,
  incomes: [
    {
      moneyId: 'm1',
      name: '首期款',
      gross: '5300.00',
      status: 'toConfirm',
      mine: { amount: '3500.00', status: 'toConfirm' },
    },
    { moneyId: 'm2', name: '二期款', gross: '5300.00', status: 'confirmed', mine: null },
  ],
}

test('bills: what of each is in, and its incomes one after another', async () => {
  const asked: object[] = []
  await open(Bills, {
    'inventoryLawyerStats/getConfirmPerBillList': (input: object) => {
      asked.push(input)
      return listed(BILL)
    },
    'finance/books/export': takes,
  })
  await page.sees('北京砚澜科技有限公司')
  expect([asked[0], page.says('45 天未到账'), page.says('已到账 5,300.00')]).toEqual([
    { isWaiting: true, current: 1, size: 20 },
    true,
    true,
  ])
  await takeOut()
  expect(taken).toEqual([{ list: 'bill', isWaiting: true, format: 'csv' }])
  await page.tap('北京砚澜科技有限公司')
  await page.sees('我的份额')
  await page.tap('首期款')
  expect(page.platform.moves.at(-1)).toContain('message/income-confirm/income-rate-confirm?moneyId=m1')
})

const MOVEMENT: JournalRow = {
  movementId: 'v1',
  words: '到账 铎声信息技术有限公司',
  happenedOn: '2026-11-20',
  postTime: '2026-11-20 10:00:00',
  by: '沈文静',
  isReversal: false,
  isReversed: true,
  entries: [
    { code: 'bank', owner: '', debit: '60000.00', credit: '' },
    { code: 'unclaimed', owner: '', debit: '', credit: '60000.00' },
  ],
}
const LEND = {
  lendId: 'd1',
  workId: 'w1',
  person: { empId: 'e1', name: '周以宁', photoUrl: '' },
  amount: '3000.00',
  returned: '1000.00',
  left: '2000.00',
  note: '出差备用金',
  lendTime: '2026-11-01 10:00:00',
}

const journal = (tab?: string) =>
  open(
    JournalList,
    {
      'finance/journal/list': () => listed(MOVEMENT),
      'finance/lend/list': () => listed(LEND),
      'finance/books/export': takes,
    },
    tab ? { tab } : {},
  )

test('the journal: a movement with both its sides', async () => {
  await journal()
  await page.sees('借 银行存款')
  expect([page.says('贷 待认领款'), page.says('已冲回'), page.says('60,000.00')]).toEqual([true, true, true])
  await takeOut()
  expect(taken).toMatchObject([{ list: 'journal', format: 'csv' }])
})

test('loans show their outstanding amount, hidden with other amounts', async () => {
  await journal('lend')
  await page.sees('未还 2,000.00')
  await takeOut()
  expect(taken).toMatchObject([{ list: 'lend', format: 'csv' }])
  await page.tap('隐藏金额')
  await page.sees('未还 ••••••')
  expect([page.says('2,000.00'), page.says('1,000.00')]).toEqual([false, false])
})

const SPENT: ExpendStatistics = {
  total: '1234.50',
  count: 2,
  months: [{ month: '2026-11', amount: '1234.50' }],
  types: [{ type: 2008, name: '报销', amount: '1234.50', count: 2 }],
  expenses: [{ type: 'lodging', name: '住宿费', amount: '312.40' }],
  bearers: [{ bearer: 'firm', name: '律所', amount: '1234.50' }],
}

test('this year’s expenses are shown by month, kind and purpose, without amounts when hidden', async () => {
  await open(ExpendReport, { 'finance/expendStatistics': () => SPENT })
  await page.sees('今年支出 ¥1,234.50')
  expect([page.says('2 笔 ¥1,234.50'), page.says('¥312.40')]).toEqual([true, true])
  await page.tap('隐藏金额')
  await page.sees('今年支出 ••••••')
  expect([page.says('1,234.50'), page.says('312.40')]).toEqual([false, false])
})

test('a year without expenses shows a message', async () => {
  await open(ExpendReport, { 'finance/expendStatistics': () => ({ ...SPENT, count: 0 }) })
  await page.sees('今年还没有支出')
})
