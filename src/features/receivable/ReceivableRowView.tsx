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
  isOfCase?: boolean
  onTap?: () => void
}

/** Row of a receivable: case, outstanding amount, and due date. */
export function ReceivableRowView({ row, isOfCase, onTap }: Props) {
  const { name, caseName, clientName, innerNo, outstanding, amount, status, lead } = row
  const isOver = status === 'paid' || status === 'cancelled'
  return (
    <ListRow title={isOfCase ? name : caseName} chip={receivableStanding(row)} onTap={onTap}>
      <RowFacts
        text={[isOfCase ? '' : name, dueWords(row)].filter(Boolean).join(' · ')}
        right={<Money value={isOver ? amount : outstanding} />}
      />
      {!isOfCase && <RowWords text={[clientName, innerNo, `${lead.name}主办`].filter(Boolean).join(' · ')} />}
    </ListRow>
  )
}

export const dueWords = ({ dueKind, dueOn, condition }: Pick<ReceivableRow, 'dueKind' | 'dueOn' | 'condition'>) =>
  dueOn ? `${fullDay(dueOn)}应收` : condition || DUE_KINDS[dueKind]
