import { DUE_KINDS } from '@contract/receivable/codes'
import type { ReceivableRow } from '@contract/receivable/shapes'
import { fullDay } from '@/lib/time'
import { receivableStanding } from '@/rules/looks/receivableLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

interface Props {
  row: ReceivableRow
  /** True among the receivables of one case, whose name is left out. */
  isOfMatter?: boolean
  onTap?: () => void
}

/** Row of a receivable: case, outstanding amount, and due date. */
export function ReceivableRowView({ row, isOfMatter, onTap }: Props) {
  const { name, caseName, clientName, innerNo, outstanding, amount, status, lead } = row
  const isOver = status === 'paid' || status === 'cancelled'
  return (
    <ListRow title={isOfMatter ? name : caseName} chip={receivableStanding(row)} onTap={onTap}>
      <RowFacts
        text={[isOfMatter ? '' : name, dueWords(row)].filter(Boolean).join(' · ')}
        right={<Money value={isOver ? amount : outstanding} />}
      />
      {!isOfMatter && <RowWords text={[clientName, innerNo, `${lead.name}主办`].filter(Boolean).join(' · ')} />}
    </ListRow>
  )
}

export const dueWords = ({ dueKind, dueOn, condition }: Pick<ReceivableRow, 'dueKind' | 'dueOn' | 'condition'>) =>
  dueOn ? `${fullDay(dueOn)}应收` : condition || DUE_KINDS[dueKind]
