import { CASE_CATEGORIES } from '@contract/case/codes'
import type { ChanceRow } from '@contract/cooperation-case-source/shapes'
import { daysBetween, friendlyDay, toDate } from '@/lib/time'
import { chanceLook, chanceRelationLook, untilWords } from '@/rules/looks/cooperationCaseSourceLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowChips, RowFacts, RowWords } from '@/ui/show/RowLine'

const LAST_DAYS = 3

/** Row of an offer: case type, value, publisher, time left, and the reader's relation to it. */
export function ChanceRowView({ row, onTap }: { row: ChanceRow; onTap(): void }) {
  const { title, status, category, amount, sharePercent, publisher, willing, myRelation, expireDay, createTime } = row
  const left = daysBetween(toDate(), expireDay)
  const until = untilWords(status, left)
  return (
    <ListRow title={title} chip={chanceLook[status]} onTap={onTap}>
      <RowFacts
        text={`${CASE_CATEGORIES[category]} · 合作分成 ${Number(sharePercent)}%`}
        right={amount ? <Money value={amount} /> : undefined}
      />
      <RowWords
        text={willing > 0 ? `${publisher.name} · ${willing} 人有意向` : publisher.name}
        right={`${friendlyDay(createTime)}发布`}
      />
      <RowChips
        chips={[
          myRelation && chanceRelationLook[myRelation],
          until !== undefined && { text: until, tone: left <= LAST_DAYS ? 'warn' : 'muted' },
        ]}
      />
    </ListRow>
  )
}
