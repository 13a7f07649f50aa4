import { PRESERVATION_WAYS } from '@contract/preservation/codes'
import type { PreservationRow } from '@contract/preservation/shapes'
import { preservationLook } from '@/rules/looks/preservationLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'
import { endWords, kindName } from './preservationWords'

interface Props {
  row: PreservationRow
  /** Not in the matter's own list, which is about one. */
  showsMatter?: boolean
  onTap(): void
}

/** What is frozen, whose it is, and until when. */
export function PreservationRowView({ row, showsMatter = true, onTap }: Props) {
  const { name, ownerName, way, amount, caseName, status } = row
  return (
    <ListRow title={name} chip={preservationLook[status]} onTap={onTap}>
      <RowFacts
        text={[kindName(row), PRESERVATION_WAYS[way], ownerName].join(' · ')}
        right={amount ? <Money value={amount} /> : undefined}
      />
      <RowWords text={endWords(row)} />
      {showsMatter && <RowWords text={caseName} />}
    </ListRow>
  )
}
