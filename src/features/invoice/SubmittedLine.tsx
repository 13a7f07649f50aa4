import { SUBMITTED_USES } from '@contract/invoice/codes'
import type { SubmittedInvoice } from '@contract/invoice/shapes'
import { yuan } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import { submittedLook } from '@/rules/looks/invoiceLook'
import { ListRow, type ListRowProps } from '@/ui/show/ListRow'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

interface Props extends Pick<ListRowProps, 'control' | 'onTap'> {
  invoice: SubmittedInvoice
}

/** Row of a received invoice: issuer, amount and status. */
export function SubmittedLine({ invoice, ...row }: Props) {
  const { seller, status, amount, usedFor, number, issuedOn, caseName, verifyNote, owner } = invoice
  const back = status === 'returned' && verifyNote ? `退回：${verifyNote}` : ''
  return (
    <ListRow title={seller} chip={submittedLook[status]} {...row}>
      <RowFacts text={[yuan(amount), usedFor && SUBMITTED_USES[usedFor]].filter(Boolean).join(' · ')} />
      <RowWords text={[number, issuedOn && fullDay(issuedOn)].filter(Boolean).join(' · ')} />
      {caseName && <RowWords text={`${caseName} · ${owner.name}`} />}
      {back && <RowWords text={back} />}
    </ListRow>
  )
}
