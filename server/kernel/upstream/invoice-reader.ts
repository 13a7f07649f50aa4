import type { UpstreamConfig } from '../../config'
import { postToGateway } from './ask-gateway'
import { GatewayFailure } from './trouble'

/** Fields read from a picture of an invoice; unreadable ones are absent. */
export interface ReadInvoice {
  number?: string
  code?: string
  seller?: string
  sellerTaxNo?: string
  issuedOn?: string
  amount?: string
  tax?: string
}

/** Reads invoices, and asks the tax office whether an invoice exists. */
export interface InvoiceReader {
  /** @param file its link, which expires within the hour */
  read(file: { name: string; url: string }): Promise<ReadInvoice>
  verify(invoice: Required<Pick<ReadInvoice, 'number' | 'code' | 'issuedOn' | 'amount'>>): Promise<boolean>
}

const FIELDS = ['number', 'code', 'seller', 'sellerTaxNo', 'issuedOn', 'amount', 'tax'] as const

/**
 * Any provider behind a gateway of the firm's own: `POST {url}/read` takes `{ name, url }` and answers the fields,
 * `POST {url}/verify` takes `{ number, code, issuedOn, amount }` and answers `{ isTrue }`.
 */
export function invoiceReader(
  { url, token }: NonNullable<UpstreamConfig['invoiceReader']>,
  timeoutMs: number,
): InvoiceReader {
  const ask = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const reply = await postToGateway({ url: `${url.replace(/\/+$/, '')}/${path}`, token, body, timeoutMs })
    const answer: unknown = await reply.response?.json().catch(() => undefined)
    const detail = reply.response ? 'rubbish' : reply.detail
    if (typeof answer !== 'object' || answer === null)
      throw new GatewayFailure('发票识别服务没有回应，请手工填写', detail)
    return answer as Record<string, unknown>
  }
  return {
    async read(file) {
      const answer = await ask('read', file)
      return Object.fromEntries(
        FIELDS.flatMap((field) => (typeof answer[field] === 'string' && answer[field] ? [[field, answer[field]]] : [])),
      )
    },
    verify: async (invoice) => (await ask('verify', invoice)).isTrue === true,
  }
}
