import { CASE_CATEGORIES } from '@contract/case/codes'
import type { OpportunityRow } from '@contract/cooperation-opportunity/shapes'
import { daysBetween, friendlyDay, toDate } from '@/lib/time'
import {
  kindWords,
  matchLook,
  opportunityLook,
  opportunityUntil,
  relationLook,
} from '@/rules/looks/cooperationOpportunityLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowChips, RowFacts, RowWords } from '@/ui/show/RowLine'

const LAST_DAYS = 3

/** Row of an opportunity: field and area, value, publisher, time left, and the reader's relation to it. */
export function OpportunityRowView({ row, onTap }: { row: OpportunityRow; onTap(): void }) {
  const { title, status, category, amount, sharePercent, publisher, willing, myRelation, match, expireDay } = row
  const left = expireDay ? daysBetween(toDate(), expireDay) : -1
  const until = opportunityUntil(status, left)
  const kind = kindWords(row) || (category ? CASE_CATEGORIES[category] : '')
  const share = sharePercent ? `分成 ${Number(sharePercent)}%` : ''
  return (
    <ListRow title={title} chip={opportunityLook[status]} onTap={onTap}>
      {(kind || share) && (
        <RowFacts
          text={[kind, share].filter(Boolean).join(' · ')}
          right={amount ? <Money value={amount} /> : undefined}
        />
      )}
      <RowWords
        text={[publisher.name, publisher.firmName, willing > 0 && `${willing} 人有意向`].filter(Boolean).join(' · ')}
        right={friendlyDay(row.createTime)}
      />
      <RowChips
        chips={[
          row.isToEvaluate && { text: '待评价', tone: 'warn' },
          myRelation && relationLook[myRelation],
          match && match.score > 0 && status !== 'completed' && matchLook(match),
          until !== undefined && { text: until, tone: left <= LAST_DAYS ? 'warn' : 'muted' },
        ]}
        text={match && until !== undefined ? match.reasons.join('、') : undefined}
      />
    </ListRow>
  )
}
