import { COST_SOURCES } from '@contract/cost-invoice/codes'
import type { CostInvoiceRow } from '@contract/cost-invoice/shapes'
import { SUBMITTED_USES } from '@contract/invoice/codes'
import { fullDay } from '@/lib/time'
import { costLook } from '@/rules/looks/costInvoiceLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

/** Row of a cost invoice: issuer, purpose, and origin. */
export function CostRowView({ row, onTap }: { row: CostInvoiceRow; onTap?: () => void }) {
  const { seller, owner, amount, usedFor, source, caseName, issuedOn, mark } = row
  const about = [usedFor && SUBMITTED_USES[usedFor], caseName || COST_SOURCES[source]].filter(Boolean).join(' · ')
  return (
    <ListRow title={seller} chip={costLook[mark]} onTap={onTap}>
      <RowFacts text={about} right={<Money value={amount} />} />
      <RowWords text={`${owner.name} · ${COST_SOURCES[source]}`} right={fullDay(issuedOn)} />
    </ListRow>
  )
}
