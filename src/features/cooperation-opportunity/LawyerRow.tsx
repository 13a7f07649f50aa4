import type { CoopLawyer, Lawyer } from '@contract/cooperation-opportunity/shapes'
import { friendlyTime } from '@/lib/time'
import { matchLook, relationLook } from '@/rules/looks/cooperationOpportunityLook'
import { Avatar } from '@/ui/show/Avatar'
import { ListRow } from '@/ui/show/ListRow'
import { RowChips, RowFacts, RowWords } from '@/ui/show/RowLine'

/** Experience and rating of a lawyer: 执业 12 年 · 合作 3 次 · 4.8 分 */
export const standingWords = ({ since, completed, rating }: Lawyer): string =>
  [since && `${since} 年起执业`, completed > 0 && `合作 ${completed} 次`, rating !== null && `评价 ${rating} 分`]
    .filter(Boolean)
    .join(' · ')

interface Props {
  lawyer: CoopLawyer
  /** Absent where the row is selected as a whole. */
  onTap?: () => void
}

/** Lawyer of any firm: name and place, fields, relation to the opportunity, and message. */
export function LawyerRow({ lawyer, onTap }: Props) {
  const { empId, name, photoUrl, firmName, city, specialities, match, relation, note, time } = lawyer
  const standing = standingWords(lawyer)
  return (
    <ListRow
      title={name}
      lead={<Avatar id={empId} name={name} src={photoUrl} />}
      chip={relation ? relationLook[relation] : undefined}
      onTap={onTap}
    >
      <RowWords text={[firmName, city].filter(Boolean).join(' · ')} right={time ? friendlyTime(time) : undefined} />
      {specialities.length > 0 && <RowFacts text={specialities.join('、')} />}
      {note && <RowFacts text={`“${note}”`} />}
      <RowChips
        chips={[match.score > 0 && matchLook(match)]}
        text={[match.reasons.join('、'), standing].filter(Boolean).join(' · ')}
      />
    </ListRow>
  )
}
