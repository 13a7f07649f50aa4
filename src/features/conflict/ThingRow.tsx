import { CASE_STATUS } from '@contract/case/codes'
import { CONFLICT_STANDINGS } from '@contract/conflict/codes'
import type { PartyThing } from '@contract/conflict/shapes'
import { PARTY_ROLES, PARTY_TARGETS } from '@contract/party/codes'
import { ListRow } from '@/ui/show/ListRow'
import { RowWords } from '@/ui/show/RowLine'

interface ThingRowProps {
  thing: PartyThing
  /** Number of restricted records that this row stands for. */
  count: number
  onTap?: () => void
}

/** Record a party is or was part of; for restricted ones only the contact. */
export function ThingRow({ thing, count, onTap }: ThingRowProps) {
  const ask = thing.ask?.name ?? '管理员'
  if (thing.isRestricted)
    return (
      <ListRow title={count > 1 ? `受限项目 ${count} 个` : '受限项目'}>
        <RowWords text={`请联系 ${ask}`} />
      </ListRow>
    )
  const { name, status, standing, role, targetKind } = thing
  const text = status ? CASE_STATUS[status] : CONFLICT_STANDINGS[standing]
  return (
    <ListRow title={name} chip={{ text, tone: standing === 'current' ? 'info' : 'muted' }} onTap={onTap}>
      <RowWords text={`${PARTY_TARGETS[targetKind]} · ${PARTY_ROLES[role]}`} right={ask} />
    </ListRow>
  )
}
