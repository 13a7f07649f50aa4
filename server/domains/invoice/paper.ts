import { moneyInWords, yuan } from '@contract/amount'
import {
  BUYER_TYPES,
  INVOICE_KINDS,
  INVOICE_MEDIA,
  RED_REASONS,
  VAT_RATES,
  type VatRate,
} from '@contract/invoice/codes'
import { type PdfBlock, renderPdf } from '../../kernel/pdf/pdf'
import type { FoundInvoice } from './repository/invoices'

/** Data printed besides the invoice's own row. */
export interface PaperAround {
  seller: string
  /** Number of the blue invoice; null unless this one is red. */
  blueNumber: string | null
  now: number
}

const NOT_REAL = '演示样张，不是税务机关监制的发票，不能用于报销、抵扣'

/**
 * Renders an invoice as a PDF with an embedded font. Unless a platform made it, its face says that it is a
 * demonstration.
 */
export function invoicePaper(invoice: FoundInvoice, { seller, blueNumber, now }: PaperAround): Promise<Buffer> {
  const title = `${INVOICE_KINDS[invoice.kind]}${invoice.blue_id ? '（红字）' : ''}`
  const isReal = invoice.issuer === 'platform'
  const blocks: PdfBlock[] = [
    { kind: 'title', text: isReal ? title : `【演示】${title}` },
    ...(isReal ? [] : [{ kind: 'note' as const, text: NOT_REAL }]),
    ...facts(headOf(invoice, blueNumber)),
    { kind: 'heading', text: '购买方' },
    ...facts(buyerOf(invoice)),
    { kind: 'heading', text: '销售方' },
    ...facts([['名称', seller]]),
    { kind: 'heading', text: '金额' },
    ...linesOf(invoice),
    ...facts([
      ['备注', invoice.remark],
      ['红冲原因', invoice.red_reason ? RED_REASONS[invoice.red_reason] : ''],
    ]),
    ...(isReal ? [] : [{ kind: 'note' as const, text: `由案头生成 · ${NOT_REAL}` }]),
  ]
  return renderPdf(blocks, { title: `${title} ${invoice.number ?? ''}`.trim(), now })
}

type Row = readonly [string, string]

/** Leaves out empty rows. */
function facts(rows: readonly Row[]): PdfBlock[] {
  const filled = rows.filter(([, text]) => text !== '')
  return filled.length > 0 ? [{ kind: 'facts', rows: filled }] : []
}

const headOf = (invoice: FoundInvoice, blueNumber: string | null): Row[] => [
  ['发票代码', invoice.code],
  ['发票号码', invoice.number ?? ''],
  ['开票日期', invoice.issued_on ?? ''],
  ['开票方式', INVOICE_MEDIA[invoice.medium]],
  ['对应蓝字发票', blueNumber ?? ''],
]

const buyerOf = (invoice: FoundInvoice): Row[] => [
  ['名称', invoice.title],
  ['类型', BUYER_TYPES[invoice.buyer_type]],
  ['税号', invoice.tax_no],
  ['地址、电话', [invoice.address, invoice.phone].filter(Boolean).join(' ')],
  ['开户行及账号', [invoice.bank, invoice.account].filter(Boolean).join(' ')],
]

const linesOf = ({ item, net, rate, tax, amount }: FoundInvoice): PdfBlock[] => [
  {
    kind: 'table',
    widths: [3, 2, 1, 2],
    head: ['项目', '金额', '税率', '税额'],
    rows: [[item, net, VAT_RATES[String(Number(rate)) as VatRate] ?? `${rate}%`, tax]],
  },
  { kind: 'facts', rows: [['价税合计', `${moneyInWords(amount)}（${yuan(amount)}）`]] },
]
