import type { WorkCase, WorkflowDetail } from '@contract/approval/shapes'
import type { WorkAccounts, WorkExpenses } from '@contract/expense/shapes'
import { aNextStep, aStep, aWorkDetail, can } from '@test/factories/approval-views'
import { eventually } from '@test/support/eventually'
import { halfASecondLater } from '@test/support/half-a-second'
import { type OpenPage, openPage } from '@test/support/page'
import CaseActualMoney from '../helper/case-actualMoney-detail'
import ExpenseListPage from './expense-list-page'
import OpenAccountList from './open-account-list'
import Refund from './refund'
import Reimbursement from './reimbursement'
import Withdrawals from './withdrawals'

let page: OpenPage
afterEach(() => page.close())

const exactly = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=button]')].find(({ textContent }) => textContent === words)

const aClaim = (given: Partial<WorkflowDetail> = {}) =>
  aWorkDetail({
    type: 2008,
    kindTitle: '报销审批',
    amount: '1234.50',
    isMoney: true,
    asksAmount: true,
    account: { payee: '周以宁', bank: '示例银行北京建国路支行', accountNo: '622202000000001234' },
    lines: [
      {
        key: 'lines',
        label: '费用明细',
        columns: [
          { key: 'type', label: '费用类型', isMoney: false },
          { key: 'amount', label: '金额', isMoney: true },
        ],
        rows: [{ cells: { type: '住宿费', amount: '¥1,234.50' }, isDuplicate: true }],
      },
    ],
    my: aStep(),
    can: can('agree'),
    ...given,
  })

const open = async (sent: { amount?: string }[] = []) => {
  page = await openPage(Reimbursement, {
    params: { id: 'w1', needMyDo: '1' },
    answers: {
      'workflow/workflowDetail': () => aClaim(),
      'workflow/markRead': () => null,
      'workflow/getPhrases': () => [],
      'workflow/nextStep': (input: { amount?: string }) => {
        sent.push(input)
        return { workId: 'w1', status: 1, version: 3, nextTodo: null, todoCount: 0 }
      },
    },
  })
  await page.sees('住宿费')
  exactly('同意')?.click()
  await page.sees('壹仟贰佰叁拾肆元伍角整')
}

test('a claim shows its lines, what is there twice and where the money goes', async () => {
  await open()
  expect([page.says('疑似重复'), page.says('示例银行北京建国路支行')]).toEqual([true, true])
})

test('lines are gone through one by one where they have types: of a claim, not of what is drawn', async () => {
  await open()
  expect(page.says('逐项核对')).toBe(true)
  page.close()
  page = await openPage(Withdrawals, {
    params: { id: 'w1', needMyDo: '1' },
    answers: {
      'workflow/workflowDetail': () => aClaim({ type: 2012, kindTitle: '提现审批' }),
      'workflow/markRead': () => null,
      'workflow/getPhrases': () => [],
    },
  })
  await page.sees('住宿费')
  expect(page.says('逐项核对')).toBe(false)
})

test.each([
  [' ', '请再次填写金额'],
  ['1234.05', '与申请金额不一致，请核对'],
  ['1234.505', '请填写金额，最多两位小数'],
])('agreed to with %s: %s', async (typed, words) => {
  const sent: object[] = []
  await open(sent)
  if (typed) await page.type('确认金额', typed)
  await page.tap('确认同意')
  await page.sees(words)
  expect(sent).toEqual([])
})

test('the sum is proposed, and the cashier fills in how it was paid', async () => {
  const sent: { amount?: string; payment?: { account: string; serialNo: string } }[] = []
  page = await openPage(Reimbursement, {
    params: { id: 'w1', needMyDo: '1' },
    answers: {
      'workflow/workflowDetail': () =>
        aClaim({
          my: aStep({ nodeKind: 'handler', nodeName: '出纳付款', payment: { account: '示例银行 尾号 0001' } }),
        }),
      'workflow/markRead': () => null,
      'workflow/getPhrases': () => [],
      'workflow/nextStep': (input: (typeof sent)[number]) => {
        sent.push(input)
        return { workId: 'w1', status: 3, version: 3, nextTodo: null, todoCount: 0 }
      },
    },
  })
  await page.sees('住宿费')
  exactly('付款')?.click()
  await page.sees('付款账户')
  await page.type('银行流水号', 'YH-77')
  await page.tap('确认付款')
  await eventually(
    () => sent,
    ({ length }) => length > 0,
  )
  expect(sent[0]).toMatchObject({ amount: '1234.50', payment: { account: '示例银行 尾号 0001', serialNo: 'YH-77' } })
})

test('agreed to in the sum that was written down again', async () => {
  const sent: { amount?: string }[] = []
  await open(sent)
  await page.type('确认金额', '1234.5')
  await page.tap('确认同意')
  expect(sent.map(({ amount }) => amount)).toEqual(['1234.5'])
})

test('the last one is told of what will refuse their agreement before they sign, once', async () => {
  const sent: object[] = []
  page = await openPage(Reimbursement, {
    params: { id: 'w1', needMyDo: '1' },
    answers: {
      'workflow/workflowDetail': () =>
        aClaim({
          my: aStep({ next: aNextStep({ kind: 'end' }) }),
          risks: [{ level: 'block', text: '该发票已报销' }],
        }),
      'workflow/markRead': () => null,
      'workflow/getPhrases': () => [],
      'workflow/nextStep': (input: object) => {
        sent.push(input)
        return { workId: 'w1', status: 3, version: 3, nextTodo: null, todoCount: 0 }
      },
    },
  })
  await page.sees('住宿费')
  page.platform.answers.push(false)
  const words = '该发票已报销。这是最后一步，现在同意会被拒绝'
  exactly('同意')?.click()
  await eventually(
    () => page.platform.said,
    (said) => said.length > 0,
  )
  expect([page.platform.said, page.says('确认金额'), sent]).toEqual([[words], false, []])
  // A second attempt needs no warning.
  halfASecondLater()
  exactly('同意')?.click()
  await page.sees('壹仟贰佰叁拾肆元伍角整')
  expect(page.platform.said).toEqual([words])
})

const EXPENSES: WorkExpenses = {
  title: '周以宁的报销申请',
  total: '317.40',
  bearer: 'firm',
  isPaid: false,
  types: [
    { type: 'transport', typeName: '交通费', sum: '5.00' },
    { type: 'lodging', typeName: '住宿费', sum: '312.40' },
  ],
  rows: [
    {
      at: 0,
      type: 'transport',
      typeName: '交通费',
      day: '2026-11-20',
      amount: '5',
      invoiceNo: '',
      seller: '示例出行',
      remark: '',
      files: [],
      twin: null,
    },
    {
      at: 1,
      type: 'lodging',
      typeName: '住宿费',
      day: '2026-11-20',
      amount: '312.40',
      invoiceNo: '12345678',
      seller: '示例酒店',
      remark: '旺季',
      files: [{ fileId: 'f1', fileName: '住宿发票.pdf', fileSize: '20480' }],
      twin: { workNo: 'SP202611190003', name: '何小满' },
    },
  ],
}

test('lines are gone through by type, or only those that are there twice', async () => {
  page = await openPage(ExpenseListPage, {
    params: { id: 'w1' },
    answers: { 'workflow/getExpenseList': () => EXPENSES },
  })
  await page.sees('与何小满的 SP202611190003 相同')
  expect([page.says('示例出行'), page.says('住宿发票.pdf')]).toEqual([true, true])
  const chip = [...document.querySelectorAll<HTMLElement>('[role=radio]')].find(({ textContent }) =>
    textContent?.includes('疑似重复'),
  )
  chip?.click()
  await page.sees('示例酒店')
  expect(page.says('示例出行')).toBe(false)
})

test('accounts by their groups: one’s own becomes the default, a masked one leads nowhere', async () => {
  const account = {
    holder: '周以宁',
    bank: '示例银行',
    isDefault: false,
    isChosen: true,
    groupCode: 'salary' as const,
    isMine: true,
  }
  const answer: WorkAccounts = {
    title: '周以宁的报销申请',
    empWidgetList: [
      {
        groupCode: 'salary',
        groupName: '工资卡',
        accounts: [{ ...account, accountId: 'a1', accountNo: '622202000000001234' }],
      },
      {
        groupCode: 'own',
        groupName: '个人账户',
        accounts: [{ ...account, bank: '他行', isChosen: false, accountId: 'a2', accountNo: '**** 5678' }],
      },
    ],
  }
  const made: object[] = []
  page = await openPage(OpenAccountList, {
    params: { id: 'w1' },
    answers: {
      'workflow/getOpenAccountList': () => answer,
      'finance/openAccount/setDefault': (input) => made.push(input),
    },
  })
  await page.sees('个人账户')
  expect([page.says('本次收款'), !!page.button('他行')]).toEqual([true, false])
  await page.tap('示例银行本次收款周以宁')
  await page.tap('设为默认账户')
  expect(made).toEqual([{ accountId: 'a1' }])
})

const CASE: WorkCase = {
  caseId: 'c1',
  name: '砚澜科技买卖合同纠纷',
  innerNo: '2026-MS-0001',
  category: 'civil',
  status: 'ongoing',
  clientNames: ['北京砚澜科技有限公司'],
  lead: { empId: 'e1', name: '周以宁', photoUrl: '' },
  isOpen: true,
  fee: [],
  allocation: [],
  conflict: null,
  related: [],
}

test('a refund leads to what reached its case', async () => {
  page = await openPage(Refund, {
    params: { id: 'w1', needMyDo: '1' },
    answers: {
      'workflow/workflowDetail': () => aClaim({ type: 2030, kindTitle: '退款审批', lines: [], matter: CASE }),
      'workflow/markRead': () => null,
      'workflow/getPhrases': () => [],
    },
  })
  await page.sees('到账明细')
  await page.tap('到账明细')
  expect(page.platform.moves.at(-1)).toContain('case-actualMoney-detail')
})

test('the page lists the payments received for a case', async () => {
  page = await openPage(CaseActualMoney, {
    params: { caseId: 'c1' },
    answers: {
      'workflow/getCaseActualMoney': () => ({
        caseName: '砚澜科技买卖合同纠纷',
        received: '50000.00',
        refunded: '1000.00',
        receipts: [
          {
            receiptId: 'r1',
            name: '首期款',
            payer: '北京砚澜科技有限公司',
            day: '2026-03-02',
            amount: '50000.00',
            refunded: '1000.00',
            drawn: '33018.87',
            refundable: '15981.13',
          },
        ],
      }),
    },
  })
  await page.sees('已支取 ¥33,018.87 · 已退 ¥1,000.00 · 可退 ¥15,981.13')
})
