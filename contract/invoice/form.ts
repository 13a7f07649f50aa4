import { buyerFields } from '../approval/kinds/invoice'
import { choicesOf, date, email, files, mobile, money, select, text, textarea } from '../forms/fields'
import { INVOICE_KINDS, invoiceLimits as most, SUBMITTED_USES } from './codes'

/** receivables/apply-invoice/add-invoice-title: buyers of invoices, kept for the next time. */
export const titleForm = [...buyerFields, email('email', '收票邮箱'), mobile('mobile', '收票手机')] as const

const issuedAndOriginal = [
  date('issuedOn', '开票日期', { required: true, pastDays: 366 }),
  files('fileIds', '发票原件', { max: 1, hint: '不上传时由系统生成标明「演示」的样张' }),
] as const

/** Data that finance records of an invoice made elsewhere, by its medium: only paper has a code. */
export const issuingForms = {
  digital: [text('number', '发票号码', { required: true, max: 20, placeholder: '20 位' }), ...issuedAndOriginal],
  paper: [
    text('number', '发票号码', { required: true, max: 20, placeholder: '8 位' }),
    text('code', '发票代码', { required: true, max: 12, placeholder: '10 或 12 位' }),
    ...issuedAndOriginal,
  ],
} as const

/** Kinds of submitted invoices: those the firm issues, receipts of courts and authorities, and others (a train ticket). */
export const SUBMITTED_KINDS = { ...INVOICE_KINDS, fiscal: '财政电子票据', other: '其他票据' } as const
export type SubmittedKind = keyof typeof SUBMITTED_KINDS
const ISSUED_KINDS = Object.keys(INVOICE_KINDS)

/** project/submit-invoice/upload: content of an invoice that a colleague has in hand. */
export const submittedForm = [
  files('fileIds', '发票', { required: true, max: 1, hint: '照片、PDF、OFD 或 XML' }),
  select('kind', '发票种类', choicesOf(SUBMITTED_KINDS), { required: true }),
  text('number', '发票号码', {
    max: 20,
    hint: '数电发票 20 位，旧版 8 位，财政电子票据 10 位；其他票据可不填',
    requiredIf: { all: [{ key: 'kind', in: [...ISSUED_KINDS, 'fiscal'] }] },
  }),
  text('code', '发票代码', {
    max: 12,
    hint: '旧版发票与财政电子票据填写',
    requiredIf: {
      all: [
        { key: 'kind', in: ISSUED_KINDS },
        { key: 'number', length: 8 },
      ],
    },
  }),
  date('issuedOn', '开票日期', { required: true }),
  text('seller', '销售方', { required: true, max: most.title }),
  text('sellerTaxNo', '销售方税号', { max: 20 }),
  money('amount', '价税合计', { required: true }),
  money('tax', '税额', { min: 0 }),
] as const

/** project/submit-invoice/apply: invoices to submit, their case and purpose. */
export const submittingForm = [
  select('usedFor', '用途', choicesOf(SUBMITTED_USES), { required: true }),
  textarea('remark', '说明', { max: most.remark }),
] as const
