import { cases, choicesOf, date, lines, money, percent, select, switchField, text, textarea } from '../forms/fields'
import { DUE_KINDS, receivableLimits as most } from './codes'

const nameColumn = text('name', '名称', { required: true, max: most.name, placeholder: '如：首期款' })
const dueColumns = [
  select('dueKind', '收款条件', choicesOf(DUE_KINDS), { required: true, inline: true }),
  date('dueOn', '应收日期', { required: true, visibleIf: { key: 'dueKind', in: ['date'] } }),
  text('condition', '达成条件', {
    required: true,
    max: most.condition,
    placeholder: '如：一审判决后 10 日内',
    visibleIf: { key: 'dueKind', in: ['stage', 'result'] },
  }),
] as const
const instalment = [nameColumn, money('amount', '金额', { required: true }), ...dueColumns] as const

/** Columns of an instalment agreed with the fee: its amount may be a share of the fee. */
export const agreedInstalment = [
  nameColumn,
  switchField('isShare', '按律师费的比例'),
  money('amount', '金额', { required: true, visibleIf: { key: 'isShare', in: [''] } }),
  percent('share', '比例', { required: true, visibleIf: { key: 'isShare', in: ['true'] } }),
  ...dueColumns,
] as const

/** Adds receivables to a case's payment plan. */
export const planForm = [
  cases('caseIds', '项目', { required: true, max: 1 }),
  lines('instalments', '分期', instalment, {
    required: true,
    max: most.instalments,
    distinct: [['name']],
    twiceWords: '分期名称重复',
  }),
] as const

/** Changes one receivable. */
export const receivableForm = [...instalment, textarea('note', '备注', { max: most.note })] as const

/** Sets the due date once the condition of a receivable is met. */
export const reachForm = [date('dueOn', '应收日期', { required: true })] as const

/** Bank arrival, as finance records it. */
export const arrivalForm = [
  money('amount', '金额', { required: true }),
  date('arrivedOn', '到账日期', { required: true }),
  text('payer', '付款人', { required: true, max: most.payer, placeholder: '银行回单上的户名' }),
  text('payerAccount', '付款账号', { max: most.account }),
  text('serialNo', '银行流水号', { max: most.serialNo, hint: '同一流水号只能登记一次' }),
  textarea('words', '摘要', { max: most.bankWords, placeholder: '回单上的附言、用途' }),
] as const

/** Reason for returning a claim or cancelling a receivable. */
export const reasonForm = [textarea('reason', '原因', { required: true, max: most.reason })] as const

/** Reason why an arrival that a colleague has claimed is one's own. */
export const contestForm = [
  textarea('reason', '理由', {
    required: true,
    max: most.reason,
    placeholder: '如：付款人是我的客户，合同约定首期款 5 万元',
  }),
] as const
