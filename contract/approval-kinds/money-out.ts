import {
  EXPENSE_BEARERS,
  EXPENSE_KINDS,
  EXPENSE_TYPES,
  PAY_KINDS,
  PAY_KINDS_FROM_CLIENT_FUND,
  PAY_KINDS_OF_MATTER,
  type PayKind,
} from '../codes/expense'
import {
  bankCard,
  choicesOf,
  date,
  files,
  formula,
  lines,
  money,
  remote,
  select,
  switchField,
  text,
  textarea,
} from '../forms/fields'
import { kind, USUAL_ACTIONS } from './kind'

/** An account of whoever asks, or one they open on the spot. */
const ownAccount = (label: string, rest: Parameters<typeof remote>[3] = {}) =>
  remote('account', label, 'openAccount', { required: true, ...rest })

const typeChoices = Object.entries(EXPENSE_TYPES).map(([value, { title }]) => ({ value, label: title }))

/** APPROVALS 2008. A line that is over the firm's limit says why; an invoice is paid back once. */
export const reimbursement = kind({
  codes: [2008],
  title: '报销审批',
  group: 'finance',
  about: '办案、行政、差旅与招待费用报销',
  icon: 'money',
  fields: [
    select('kind', '报销类别', choicesOf(EXPENSE_KINDS), { required: true }),
    remote('matter', '关联项目', 'case', { required: true, visibleIf: { key: 'kind', in: ['matter'] } }),
    lines(
      'lines',
      '费用明细',
      [
        select('type', '费用类型', typeChoices, { required: true }),
        date('date', '发生日期', { required: true }),
        money('amount', '金额', { required: true, max: 1_000_000 }),
        text('invoiceNo', '发票号码', { max: 20, placeholder: '20 位数电号码，或旧版 8 位' }),
        text('seller', '销售方', { max: 100 }),
        text('remark', '说明', { max: 100, placeholder: '超过标准的须说明原因' }),
      ],
      { required: true, min: 1, max: 50 },
    ),
    formula('total', '报销合计', { op: 'sum', lines: 'lines', column: 'amount' }, { isMoney: true }),
    money('deduct', '冲抵借款', { hint: '从尚未归还的备用金中冲抵，不超过报销合计' }),
    formula('net', '实付金额', { op: 'minus', from: 'total', less: ['deduct'] }, { isMoney: true }),
    select('bearing', '承担方', choicesOf(EXPENSE_BEARERS), { required: true }),
    ownAccount('收款账户'),
    files('invoices', '票据', { max: 20, hint: '发票、行程单的照片或电子文件' }),
    textarea('remark', '报销说明', { max: 500 }),
  ],
  blocks: ['head', 'matter', 'form', 'lines', 'account', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['kind', 'total', 'net'],
  amount: 'net',
  isMoney: true,
  asksAmount: true,
})

const others = (kinds: readonly PayKind[]) =>
  (Object.keys(PAY_KINDS) as PayKind[]).filter((one) => !kinds.includes(one))
const TO_ANOTHER = { key: 'payKind', in: others(['advance']) }

/** APPROVALS 2019. */
export const pay = kind({
  codes: [2019],
  title: '付款审批',
  group: 'finance',
  about: '诉讼费、保全费、外协、采购等对外付款',
  icon: 'money',
  fields: [
    select('payKind', '付款类型', choicesOf(PAY_KINDS), { required: true }),
    remote('matter', '关联项目', 'case', { required: true, visibleIf: { key: 'payKind', in: PAY_KINDS_OF_MATTER } }),
    money('amount', '付款金额', { required: true }),
    switchField('fromFund', '由客户预收款支付', { visibleIf: { key: 'payKind', in: PAY_KINDS_FROM_CLIENT_FUND } }),
    text('payee', '收款方', { required: true, max: 100, visibleIf: TO_ANOTHER }),
    bankCard('accountNo', '收款账号', { required: true, visibleIf: TO_ANOTHER }),
    text('bank', '开户行', { required: true, max: 100, visibleIf: TO_ANOTHER }),
    ownAccount('收款账户', { visibleIf: { key: 'payKind', in: ['advance'] } }),
    date('dueDate', '最晚付款日', { pastDays: 0 }),
    textarea('reason', '付款事由', { required: true, max: 500 }),
    files('files', '合同或缴费通知', { max: 9 }),
  ],
  blocks: ['head', 'matter', 'form', 'account', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['payKind', 'amount', 'payee'],
  amount: 'amount',
  isMoney: true,
  asksAmount: true,
})
