import { INVOICE_KINDS_SHORT } from '@contract/invoice/codes'
import type { InvoiceRow } from '@contract/invoice/shapes'
import { yuan } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import { invoiceLook } from '@/rules/looks/invoiceLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

interface Props {
  invoice: InvoiceRow
  /** Shows the case, where the list is not of one. */
  withCase?: boolean
  onTap?: () => void
}

/** Row of an invoice: recipient, amount and status. */
export function InvoiceLine({ invoice, withCase, onTap }: Props) {
  const { title, status, kind, amount, redAmount, isRed, number, issuedOn, createTime, caseName, applicant } = invoice
  const facts = [`${INVOICE_KINDS_SHORT[kind]}${isRed ? '（红字）' : ''}`, yuan(amount)]
  if (Number(redAmount) > 0) facts.push(`已红冲 ${yuan(redAmount)}`)
  return (
    <ListRow title={title} chip={invoiceLook[status]} onTap={onTap}>
      <RowFacts text={facts.join(' · ')} />
      {withCase && <RowWords text={caseName} />}
      <RowWords
        text={number ? `${number} · ${fullDay(issuedOn ?? '')}` : `${applicant.name} ${fullDay(createTime)}申请`}
      />
    </ListRow>
  )
}
