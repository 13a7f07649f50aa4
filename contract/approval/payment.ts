import { date, text } from '../forms/fields'

const MOST = { account: 60, serialNo: 40 } as const

/** Deed of the step at which money leaves the firm. */
export const PAYS = '付款'

/** Payment as the cashier made it: the firm's account, the day, and the number on the bank's voucher. */
export interface Payment {
  account: string
  paidOn: string
  serialNo: string
}

/** Fields asked for at the cashier's step. Without a number a picture of the voucher is attached to the opinion. */
export const paymentForm = [
  text('account', '付款账户', { required: true, max: MOST.account, placeholder: '如：示例银行 尾号 0001' }),
  date('paidOn', '付款日期', { required: true }),
  text('serialNo', '银行流水号', { max: MOST.serialNo, hint: '没有流水号时，在意见里附上付款凭证的图片' }),
] as const
