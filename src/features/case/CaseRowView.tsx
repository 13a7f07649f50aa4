import { CASE_CATEGORIES } from '@contract/case/codes'
import type { CaseRow } from '@contract/case/shapes'
import { daysBetween, friendlyTime, toDate } from '@/lib/time'
import { caseLook } from '@/rules/looks/caseLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowChips, RowFacts, RowWords } from '@/ui/show/RowLine'

const SOON_DAYS = 30

/** Row of a case: client, stage, fees and next date. */
export function CaseRowView({ row, onTap }: { row: CaseRow; onTap?: () => void }) {
  const { category, stage, cause, fee, clientNames, lead, innerNo, nextHearing, isConfidential, updateTime } = row
  return (
    <ListRow title={row.name} chip={caseLook[row.status]} onTap={onTap}>
      <RowFacts
        text={[CASE_CATEGORIES[category], stage || cause, innerNo].filter(Boolean).join(' · ')}
        right={fee ? <Money value={fee} /> : undefined}
      />
      <RowWords
        text={[clientWords(clientNames), `${lead.name}主办`].filter(Boolean).join(' · ')}
        right={nextHearing ? undefined : friendlyTime(updateTime)}
      />
      <RowChips
        chips={[
          !!nextHearing && { text: `${friendlyTime(nextHearing)} 开庭`, tone: 'warn' },
          endingLook(row),
          isConfidential && { text: '保密', tone: 'muted' },
        ]}
      />
    </ListRow>
  )
}

/** Chip of a retainer whose service ends soon, or has ended. */
function endingLook({ category, endDate, status }: CaseRow) {
  if (category !== 'retainer' || !endDate || (status !== 'ongoing' && status !== 'paused')) return null
  const left = daysBetween(toDate(), endDate)
  if (left < 0) return { text: '服务已到期', tone: 'bad' as const }
  return left <= SOON_DAYS && { text: left === 0 ? '服务今日到期' : `服务还有 ${left} 天`, tone: 'warn' as const }
}

const clientWords = ([first = '', ...others]: readonly string[]) =>
  others.length > 0 ? `${first}等 ${others.length + 1} 方` : first
