import {
  bankCard,
  choicesOf,
  email,
  files,
  lines,
  mobile,
  money,
  phone,
  remote,
  select,
  switchField,
  taxNo,
  text,
  textarea,
} from '../../forms/fields'
import {
  BUYER_TYPES,
  INVOICE_ITEMS,
  INVOICE_KINDS,
  INVOICE_MEDIA,
  invoiceLimits as most,
  RED_REASONS,
  VAT_RATES,
} from '../../invoice/codes'
import { WORK_TYPE } from '../work-types'
import { caseField } from './case'
import { kind, USUAL_ACTIONS } from './kind'

const ofOrgan = { key: 'buyerType', in: ['organ'] }

/** Buyer of an invoice (DOMAIN 8.13). A person has no tax number here and gets only an ordinary invoice. */
export const buyerFields = [
  select('buyerType', '购方类型', choicesOf(BUYER_TYPES), { required: true, inline: true }),
  text('title', '发票抬头', { required: true, max: most.title, placeholder: '单位全称或姓名' }),
  taxNo('taxNo', '税号', { required: true, visibleIf: ofOrgan, placeholder: '统一社会信用代码' }),
  text('address', '地址', { max: most.address, visibleIf: ofOrgan }),
  phone('phone', '电话', { visibleIf: ofOrgan }),
  text('bank', '开户行', { max: most.bank, visibleIf: ofOrgan }),
  bankCard('account', '银行账号', { visibleIf: ofOrgan }),
] as const

const REACHED = '请填写收票邮箱或收票手机'

/** Receivables the invoice is for, with the amount of each; they add up to the invoice's amount. */
const partsField = lines(
  'parts',
  '开票款项',
  [remote('receivable', '应收款', 'receivable', { required: true }), money('amount', '开票金额', { required: true })],
  { max: most.parts, hint: '各笔合计应等于开票金额' },
)

/** APPROVALS 2011. Amounts include tax; net and tax are calculated from them (law/vat.ts). */
export const invoicing = kind({
  codes: [WORK_TYPE.invoicing],
  title: '开票审批',
  group: 'finance',
  about: '向客户开具发票',
  icon: 'invoice',
  record: 'case',
  fields: [
    caseField(),
    select('kind', '发票种类', choicesOf(INVOICE_KINDS), { required: true }),
    select('medium', '开票方式', choicesOf(INVOICE_MEDIA), { required: true, inline: true }),
    ...buyerFields,
    select('item', '开票项目', INVOICE_ITEMS, { required: true }),
    money('amount', '开票金额', { required: true, hint: '价税合计' }),
    partsField,
    select('rate', '税率', choicesOf(VAT_RATES), { required: true }),
    email('email', '收票邮箱', { requiredUnless: { keys: ['mobile'], words: REACHED } }),
    mobile('mobile', '收票手机'),
    switchField('isPrepaid', '预开票', { hint: '款项尚未到账' }),
    textarea('overNote', '超额说明', { max: 500, hint: '累计开票超过合同律师费时须说明' }),
    textarea('remark', '发票备注', { max: most.remark }),
    files('contract', '合同文件', { max: 9 }),
  ],
  blocks: ['head', 'matter', 'invoices', 'form', 'fee', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['case', 'title', 'amount'],
  amount: 'amount',
  isMoney: true,
  asksAmount: true,
})

const RED_SCOPES = { whole: '全部红冲', part: '部分红冲' } as const
const reissued = { key: 'reissue', in: ['true'] }

/** APPROVALS 2029: takes back an issued invoice, in whole or in part. */
export const redInvoicing = kind({
  codes: [WORK_TYPE.redInvoicing],
  title: '红冲审批',
  group: 'finance',
  about: '红冲已开具的发票',
  icon: 'invoice',
  record: 'invoice',
  fields: [
    remote('invoice', '原发票', 'invoice', { required: true }),
    select('scope', '红冲范围', choicesOf(RED_SCOPES), { required: true, inline: true }),
    money('amount', '红冲金额', { required: true, hint: '价税合计', visibleIf: { key: 'scope', in: ['part'] } }),
    select('reason', '红冲原因', choicesOf(RED_REASONS), { required: true }),
    switchField('isDeducted', '购方已抵扣', { hint: '已抵扣的须由购方先确认红字信息' }),
    switchField('reissue', '重新开票', { hint: '通过后生成一份开票申请草稿' }),
    text('newTitle', '新抬头', { max: most.title, visibleIf: reissued, placeholder: '不填则沿用原抬头' }),
    taxNo('newTaxNo', '新税号', { visibleIf: reissued }),
    textarea('note', '说明', { max: 500 }),
    files('files', '附件', { max: 9 }),
  ],
  blocks: ['head', 'matter', 'invoices', 'form', 'fee', 'differences', 'attachments', 'timeline', 'opinion'],
  actions: USUAL_ACTIONS,
  summary: ['invoice', 'amount', 'reason'],
  amount: 'amount',
  isMoney: true,
  asksAmount: true,
})
