import { CASE_CATEGORIES } from '@contract/case/codes'
import type { CaseSourceRow } from '@contract/case-source/shapes'
import { daysBetween, friendlyDay, toDate } from '@/lib/time'
import { isEnding, protectionWords, sourceLook } from '@/rules/looks/caseSourceLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowChips, RowFacts, RowWords } from '@/ui/show/RowLine'

/** Row of a case source: client, estimated value, finder, and protection. */
export function CaseSourceRowView({ row, onTap }: { row: CaseSourceRow; onTap(): void }) {
  const { clientNames, category, expectedFee, finder, owner, status, protectUntil, nextFollowTime } = row
  const left = status === 'following' && protectUntil ? daysBetween(toDate(), protectUntil) : null
  const ending = isEnding(left)
  return (
    <ListRow title={row.name} chip={sourceLook[status]} onTap={onTap}>
      <RowFacts
        text={`${CASE_CATEGORIES[category]} · ${clientWords(clientNames)}`}
        right={expectedFee ? <Money value={expectedFee} /> : undefined}
      />
      <RowWords
        text={finder.empId === owner.empId ? owner.name : `${owner.name} · ${finder.name}引入`}
        right={nextFollowTime ? `${friendlyDay(nextFollowTime)}联系` : `${friendlyDay(row.updateTime)}更新`}
      />
      <RowChips chips={[ending && { text: protectionWords(left) ?? '', tone: 'warn' }]} />
    </ListRow>
  )
}

const clientWords = ([first = '未填写委托人', ...others]: readonly string[]) =>
  others.length > 0 ? `${first}等 ${others.length + 1} 方` : first
