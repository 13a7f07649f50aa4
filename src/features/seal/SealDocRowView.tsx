import type { SealDocRow } from '@contract/seal/shapes'
import { friendlyTime } from '@/lib/time'
import { originalLook, sealDocLook, sealWords } from '@/rules/looks/sealLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine, RowWords } from '@/ui/show/RowLine'
import { StatusChip } from '@/ui/show/StatusChip'

/** Row of a seal document: name, seal, applicant and status. */
export const SealDocRowView = ({ row, onTap }: { row: SealDocRow; onTap?: () => void }) => (
  <ListRow title={row.title} chip={sealDocLook[row.status]} onTap={onTap}>
    <RowWords text={sealWords(row)} />
    {row.caseName !== '' && <RowWords text={row.caseName} />}
    <RowLine right={friendlyTime(row.stampTime ?? row.createTime)}>
      <RowWords text={row.original === 'out' ? `${friendlyTime(row.originalDue ?? '')}前归还` : row.applicant.name} />
      {row.original !== 'none' && <StatusChip {...originalLook[row.original]} />}
    </RowLine>
  </ListRow>
)
