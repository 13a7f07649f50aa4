import type { ConflictReportRow } from '@contract/conflict/shapes'
import { friendlyTime } from '@/lib/time'
import { REPORT_LOOKS } from '@/rules/looks/conflictLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

/** Row of a report: the searched names, status, creator and time. */
export const ReportRow = ({ row, onTap }: { row: ConflictReportRow; onTap: () => void }) => (
  <ListRow title={row.names.join('、')} chip={REPORT_LOOKS[row.status]} onTap={onTap}>
    <RowWords text={`${row.number} · ${row.askerName} · 命中 ${row.hitCount}`} right={friendlyTime(row.createTime)} />
    {row.targetName && <RowWords text={row.targetName} />}
  </ListRow>
)
