import {
  EXPENSE_BEARERS,
  EXPENSE_KINDS,
  EXPENSE_TYPES,
  PAY_KINDS,
  PAY_KINDS_FROM_CLIENT_FUND,
  PAY_KINDS_OF_CASE,
  type PayKind,
  REFUND_INVOICES,
} from '../../expense/codes'
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
} from '../../forms/fields'
import { WORK_TYPE } from '../work-types'
import { kind, USUAL_ACTIONS } from './kind'

/** Picker of the applicant's accounts; a new one can be added on the spot. */
const ownAccount = (label: string, rest: Parameters<typeof remote>[3] = {}) =>
  remote('account', label, 'openAccount', { required: true, ...rest })

const typeChoices = Object.entries(EXPENSE_TYPES).map(([value, { title }]) => ({ value, label: title }))

/** APPROVALS 2008. A line above the firm's limit needs a reason; an invoice is reimbursed once. */
export const reimbursement = kind({
  codes: [WORK_TYPE.reimbursement],
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
        text('invoiceNo', '发票号码', { max: 20, placeholder: '发票 20 或 8 位，财政票据 10 位' }),
        text('seller', '销售方', { max: 100 }),
        files('file', '票据', { max: 3, hint: '这一项的发票或行程单，同一份只能报销一次' }),
        text('remark', '说明', { max: 100, placeholder: '超过标准的须说明原因' }),
      ],
      { required: true, min: 1, max: 50 },
    ),
    formula('total', '报销合计', { op: 'sum', lines: 'lines', column: 'amount' }, { isMoney: true }),
    money('deduct', '冲抵借款', { hint: '从尚未归还的备用金中冲抵，不超过报销合计' }),
    formula('net', '实付金额', { op: 'minus', from: 'total', less: ['deduct'] }, { isMoney: true }),
    select('bearing', '承担方', choicesOf(EXPENSE_BEARERS), { required: true }),
    ownAccount('收款账户'),
    files('invoices', '其他票据', { max: 20, hint: '不属于某一项的行程单、清单' }),
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
  (Object.keys(PAY_KINDS) as PayKind[]).filter((key) => !kinds.includes(key))
const TO_ANOTHER = { key: 'payKind', in: others(['advance']) }

/** APPROVALS 2019. */
export const pay = kind({
  codes: [WORK_TYPE.pay],
  title: '付款审批',
  group: 'finance',
  about: '诉讼费、保全费、外协、采购等对外付款',
  icon: 'money',
  fields: [
    select('payKind', '付款类型', choicesOf(PAY_KINDS), { required: true }),
    remote('matter', '关联项目', 'case', { required: true, visibleIf: { key: 'payKind', in: PAY_KINDS_OF_CASE } }),
    money('amount', '付款金额', { required: true }),
    switchField('fromFund', '由客户预收款支付', { visibleIf: { key: 'payKind', in: PAY_KINDS_FROM_CLIENT_FUND } }),
    text('payee', '收款方', { required: true, max: 100, visibleIf: TO_ANOTHER }),
    bankCard('accountNo', '收款账号', { required: true, visibleIf: TO_ANOTHER }),
    text('bank', '开户行', { required: true, max: 100, visibleIf: TO_ANOTHER }),
    ownAccount('收款账户', { visibleIf: { key: 'payKind', in: ['advance'] } }),
    date('dueDate', '最晚付款日', { pastDays: 0 }),
    textarea('reason', '付款事由', { required: true, max: 500 }),
    files('files', '合同或缴费通知', { max: 9, requiredIf: { all: [TO_ANOTHER] } }),
  ],
  blocks: ['head', 'matter', 'form', 'account', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['payKind', 'amount', 'payee'],
  amount: 'amount',
  isMoney: true,
  asksAmount: true,
})

/** APPROVALS 2012. Lawyers withdraw what they have earned and not yet drawn; they fill in the amount. */
export const withdrawals = kind({
  codes: [WORK_TYPE.withdrawals],
  title: '提现审批',
  group: 'finance',
  about: '律师支取已确认的办案收入',
  icon: 'money',
  fields: [
    lines('items', '收入明细', [remote('income', '收入', 'drawableIncome', { required: true })], {
      required: true,
      min: 1,
      max: 50,
    }),
    money('gross', '支取总额', { required: true, hint: '按所选收入合计' }),
    money('tax', '代扣税费'),
    money('deduct', '冲抵借款'),
    formula('net', '实付金额', { op: 'minus', from: 'gross', less: ['tax', 'deduct'] }, { isMoney: true }),
    ownAccount('收款账户'),
    text('period', '所属期间', { max: 20, placeholder: '如 2026年11月' }),
    files('costInvoices', '成本票', { max: 20 }),
    textarea('remark', '说明', { max: 500 }),
  ],
  blocks: ['head', 'form', 'lines', 'account', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['gross', 'net', 'period'],
  amount: 'net',
  isMoney: true,
  asksAmount: true,
})

/** APPROVALS 2030. Refunds money of a receipt, and takes everybody's share of it back. */
export const refund = kind({
  codes: [WORK_TYPE.refund],
  title: '退款审批',
  group: 'finance',
  about: '已到账的律师费退回客户',
  icon: 'undo',
  record: 'case',
  fields: [
    remote('case', '项目', 'case', { required: true }),
    remote('receipt', '到账款', 'receipt', { required: true }),
    money('amount', '退款金额', { required: true }),
    textarea('reason', '退款原因', { required: true, max: 500 }),
    files('agreement', '客户确认文件', { required: true, max: 9 }),
    text('payee', '收款方', { required: true, max: 100 }),
    bankCard('accountNo', '收款账号', { required: true }),
    text('bank', '开户行', { required: true, max: 100 }),
    select('invoice', '发票处理', choicesOf(REFUND_INVOICES), { required: true }),
  ],
  blocks: ['head', 'matter', 'form', 'fee', 'allocation', 'account', 'attachments', 'related', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['case', 'amount', 'reason'],
  amount: 'amount',
  isMoney: true,
  asksAmount: true,
})
