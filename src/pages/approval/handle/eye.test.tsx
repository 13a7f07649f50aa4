import type { WorkCase, WorkflowDetail } from '@contract/approval/shapes'
import { aStep, aWorkDetail, can } from '@test/factories/approval-views'
import { halfASecondLater } from '@test/support/half-a-second'
import { type OpenPage, openPage } from '@test/support/page'
import DetailInvoicing from '../detail/invoicing'
import CaseBegin from './case-begin'
import Common from './common'
import Invoicing from './invoicing'
import Pay from './pay'
import RedInvoicing from './red-invoicing'
import Refund from './refund'
import Reimbursement from './reimbursement'
import Withdrawals from './withdrawals'

// Hiding amounts on the pages of approvals.

let page: OpenPage
afterEach(() => page.close())

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

/** Amounts in the head, the form, a table, the changes and the risks; each a different sum. */
const given: Partial<WorkflowDetail> = {
  kindTitle: '报销审批',
  title: '出差报销 1,234.50 元',
  amount: '1234.50',
  isMoney: true,
  asksAmount: true,
  rows: [{ key: 'sum', label: '金额', text: '¥2,234.50' }],
  facts: [{ key: 'balance', label: '可提现余额', text: '¥3,234.50' }],
  lines: [
    {
      key: 'lines',
      label: '费用明细',
      columns: [
        { key: 'type', label: '费用类型', isMoney: false },
        { key: 'tax', label: '税额', isMoney: true },
        { key: 'amount', label: '金额', isMoney: true },
      ],
      rows: [{ cells: { type: '住宿费', tax: '¥4,234.50', amount: '¥5,234.50' }, isDuplicate: false }],
    },
  ],
  differences: [{ key: 'fee', label: '律师费', before: '¥6,234.50', after: '¥7,234.50' }],
  risks: [{ level: 'warn', text: '超出标准 8,234.50 元' }],
  my: aStep(),
  can: can('agree'),
}

const open = async (Page: typeof Pay, more: Partial<WorkflowDetail> = {}) => {
  page = await openPage(Page, {
    params: { id: 'w1', needMyDo: '1' },
    answers: {
      'workflow/workflowDetail': () => aWorkDetail({ ...given, ...more }),
      'workflow/markRead': () => null,
      // Issued invoices have cards of their own, which are not tested here.
      'finance/invoice/get': () => new Promise(() => {}),
      'workflow/getPhrases': () => [],
    },
  })
  await page.sees('234.50')
}

/** Amounts written on the page, or in spoken names. */
const told = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label')),
  ]
    .join(' ')
    .match(/\d,234\.50/g) ?? []

test.each([
  ['reimbursement', 2008, Reimbursement],
  ['invoicing', 2011, Invoicing],
  ['detail/invoicing', 2011, DetailInvoicing],
  ['withdrawals', 2012, Withdrawals],
  ['pay', 2019, Pay],
  ['red-invoicing', 2029, RedInvoicing],
  ['refund', 2030, Refund],
  ['common', 2007, Common],
])('%s: the eye closes over every sum, and opens again where it was closed', async (_, type, Page) => {
  await open(Page, { type })
  const before = told().length
  expect(before).toBeGreaterThan(2)
  await page.tap('隐藏金额')
  await page.sees('••••••')
  expect(told()).toEqual([])
  halfASecondLater()
  await page.tap('显示金额')
  expect(told()).toHaveLength(before)
})

test('amounts hidden elsewhere are hidden here', async () => {
  await open(Pay)
  await page.tap('隐藏金额')
  const { storage } = page.platform
  page.close()
  page = await openPage(Pay, {
    params: { id: 'w1', needMyDo: '1' },
    storage,
    answers: {
      'workflow/workflowDetail': () => aWorkDetail({ type: 2019, ...given }),
      'workflow/markRead': () => null,
      'workflow/getPhrases': () => [],
    },
  })
  await page.sees('••••••')
  expect(told()).toEqual([])
  expect(page.button('显示金额')).toBeDefined()
})

test('the confirmation shows the sum that is typed again, in figures and in words', async () => {
  await open(Reimbursement, { type: 2008 })
  await page.tap('隐藏金额')
  ;[...document.querySelectorAll<HTMLElement>('[role=button]')]
    .find(({ textContent }) => textContent === '同意')
    ?.click()
  await page.sees('壹仟贰佰叁拾肆元伍角整')
  await page.type('确认金额', '1234.5')
  // The sum and the risks are shown; the page behind stays hidden.
  expect(told().sort()).toEqual(['1,234.50', '8,234.50'])
})

test.each<[string, boolean, Partial<WorkflowDetail>]>([
  ['a sum in a form of the firm’s own', true, { amount: '1234.50' }],
  ['what the case charges', true, { matter: { ...CASE, fee: [{ key: 'fee', label: '律师费', text: '¥1,234.50' }] } }],
  ['neither', false, { matter: CASE }],
])('no kind of money, with %s: the eye is there %s', async (_, isThere, more) => {
  page = await openPage(CaseBegin, {
    params: { id: 'w1' },
    answers: {
      'workflow/workflowDetail': () => aWorkDetail({ type: 2001, title: '收案申请', ...more }),
      'workflow/markRead': () => null,
      'workflow/getPhrases': () => [],
    },
  })
  await page.sees('收案申请')
  expect(!!page.button('隐藏金额')).toBe(isThere)
})
