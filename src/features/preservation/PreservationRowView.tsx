import { PRESERVATION_WAYS } from '@contract/preservation/codes'
import type { PreservationRow } from '@contract/preservation/shapes'
import { preservationLook } from '@/rules/looks/preservationLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'
import { endWords, kindName } from './preservationWords'

interface Props {
  row: PreservationRow
  /** False in a case's own list. */
  showsCase?: boolean
  onTap(): void
}

/** Row of a preservation: assets, case, and end. */
export function PreservationRowView({ row, showsCase = true, onTap }: Props) {
  const { name, ownerName, way, amount, caseName, status } = row
  return (
    <ListRow title={name} chip={preservationLook[status]} onTap={onTap}>
      <RowFacts
        text={[kindName(row), PRESERVATION_WAYS[way], ownerName].join(' · ')}
        right={amount ? <Money value={amount} /> : undefined}
      />
      <RowWords text={endWords(row)} />
      {showsCase && <RowWords text={caseName} />}
    </ListRow>
  )
}
