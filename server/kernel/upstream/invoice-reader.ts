import { Code } from '@contract/codes/errors'
import type { UpstreamConfig } from '../../config'
import { Failure } from '../fail'

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
    const reply = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      method: 'POST',
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    const answer: unknown = reply?.ok ? await reply.json().catch(() => undefined) : undefined
    if (typeof answer !== 'object' || answer === null)
      throw new Failure(Code.upstream, '发票识别服务没有回应，请手工填写')
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
