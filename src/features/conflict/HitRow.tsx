import { CONFLICT_STANDINGS, MATCH_REASONS } from '@contract/conflict/codes'
import type { ConflictHit, OpenHit } from '@contract/conflict/shapes'
import { PARTY_ROLES, PARTY_TARGETS } from '@contract/party/codes'
import { Text, View } from '@tarojs/components'
import { GRADE_LOOKS, MARK_LOOKS } from '@/rules/looks/conflictLook'
import { ListRow } from '@/ui/show/ListRow'
import { RowChips, RowWords } from '@/ui/show/RowLine'
import './HitRow.scss'

interface HitRowProps {
  hit: ConflictHit
  /** Name that was searched for. */
  asked: string
  /** True in the older search, which shows no scores. */
  plain?: boolean
  /** Number of restricted hits that this row stands for. */
  count?: number
  onTap?: () => void
}

/** Hit: the party, the reason, past and present roles, and the record. For a restricted hit only the contact. */
export function HitRow({ hit, asked, plain, count = 1, onTap }: HitRowProps) {
  if (hit.isRestricted)
    return (
      <ListRow
        title={count > 1 ? `受限项目 ${count} 个` : '受限项目'}
        chip={plain ? undefined : GRADE_LOOKS[hit.grade]}
      >
        <RowWords text={`请联系 ${hit.ask?.name ?? '管理员'}`} />
        <RowWords text={`检索「${asked}」`} />
      </ListRow>
    )
  return (
    <ListRow title={<Found hit={hit} />} chip={plain ? undefined : GRADE_LOOKS[hit.grade]} onTap={onTap}>
      {!plain && <RowWords text={whyOf(hit)} right={`${hit.score} 分`} />}
      {hit.why && <RowWords text={`检索「${asked}」：${hit.why}`} />}
      <RowWords
        text={`当时：${PARTY_ROLES[hit.roleThen]} · ${CONFLICT_STANDINGS[hit.standing]}　现在：${nowOf(hit)}`}
      />
      <RowWords text={`${PARTY_TARGETS[hit.targetKind]}：${hit.targetName}`} />
      <RowChips
        chips={[hit.isSameMatter && { text: '同一事项', tone: 'bad' }, hit.mark && MARK_LOOKS[hit.mark.mark]]}
        text={hit.mark ? `${hit.mark.by}：${hit.mark.reason}` : undefined}
      />
    </ListRow>
  )
}

const nowOf = ({ roleNow }: OpenHit) => (roleNow ? PARTY_ROLES[roleNow] : '已无关系')

const whyOf = ({ reason, viaName, matchedName, partyName }: OpenHit) =>
  [MATCH_REASONS[reason], viaName && `经 ${viaName}`, matchedName !== partyName && `现名 ${partyName}`]
    .filter(Boolean)
    .join(' · ')

/** Found name, with the matching part emphasised. */
function Found({ hit: { matchedName, partFrom, partTo } }: { hit: OpenHit }) {
  const chars = [...matchedName]
  const part = (from: number, to?: number) => chars.slice(from, to).join('')
  if (partTo <= partFrom) return <Text>{matchedName}</Text>
  return (
    <View className="found-name">
      {part(0, partFrom)}
      <Text className="found-name__part">{part(partFrom, partTo)}</Text>
      {part(partTo)}
    </View>
  )
}
