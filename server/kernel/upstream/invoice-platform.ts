import type { BuyerType, InvoiceKind, InvoiceMedium, RedReason } from '@contract/invoice/codes'
import { invoiceCode, invoiceNo } from '@contract/validators'
import type { UpstreamConfig } from '../../config'
import { postToGateway } from './ask-gateway'
import { GatewayFailure } from './trouble'

/** Order of an invoice from a platform. Amounts are decimal strings; negative for a red invoice. */
export interface InvoiceOrder {
  /** Id of the order: the same order repeated gives the same invoice. */
  order: string
  kind: InvoiceKind
  medium: InvoiceMedium
  buyer: {
    type: BuyerType
    title: string
    taxNo: string
    address: string
    phone: string
    bank: string
    account: string
  }
  item: string
  amount: string
  net: string
  tax: string
  rate: string
  remark: string
  /** For a red invoice: the invoice that it reverses, and the reason. */
  blue?: { number: string; code: string; reason: RedReason }
}

export interface MadeInvoice {
  number: string
  /** Code of an older kind of invoice; else empty. */
  code: string
  /** YYYY-MM-DD */
  issuedOn: string
  pdf?: Buffer
}

/** Issues an invoice. Rejects, in the user's words, if none was made. */
export type IssueInvoice = (order: InvoiceOrder) => Promise<MadeInvoice>

const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * Any provider behind a small gateway of the firm's own: a POST of the order, answered by `{ number, code, issuedOn,
 * pdf }`, the PDF in base64.
 */
export const invoicePlatform =
  ({ url, token }: NonNullable<UpstreamConfig['invoices']>, timeoutMs: number): IssueInvoice =>
  async (order) => {
    const reply = await postToGateway({ url, token, body: order, timeoutMs })
    const answer: unknown = await reply.response?.json().catch(() => undefined)
    const made = madeIn(answer)
    const detail = reply.response ? 'rubbish' : reply.detail
    if (!made) throw new GatewayFailure('开票平台没有开出发票，请稍后再试，或手工填写发票号码', detail)
    return made
  }

function madeIn(answer: unknown): MadeInvoice | undefined {
  const { number, code = '', issuedOn, pdf } = (answer ?? {}) as Record<string, unknown>
  if (typeof number !== 'string' || !number || invoiceNo(number)) return undefined
  if (typeof code !== 'string' || invoiceCode(code)) return undefined
  if (typeof issuedOn !== 'string' || !DAY.test(issuedOn)) return undefined
  return { number, code, issuedOn, ...(typeof pdf === 'string' && pdf ? { pdf: Buffer.from(pdf, 'base64') } : {}) }
}
