import type { InvoicePart } from '@contract/invoice/shapes'
import { hasLeft } from '@/features/invoice/invoiceParts'
import { formatMoney } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'
import './add-payment.scss'

export function PartRow({ row }: { row: InvoicePart }) {
  const { name, amount, invoiced, applied, left, dueOn, condition } = row
  const taken = [
    /[1-9]/.test(invoiced) && `已开票 ${formatMoney(invoiced)}`,
    /[1-9]/.test(applied) && `申请中 ${formatMoney(applied)}`,
  ]
  return (
    <ListRow title={name} chip={hasLeft(row) ? undefined : { text: '已开完', tone: 'muted' }}>
      <RowFacts text={dueOn ? `${fullDay(dueOn)}应收` : condition} right={<Money value={left} />} />
      <RowWords text={[`应收 ${formatMoney(amount)}`, ...taken].filter(Boolean).join(' · ')} />
    </ListRow>
  )
}
