import { conflict } from '@contract/conflict'
import type { ConflictHit } from '@contract/conflict/shapes'
import { PARTY_ROLES, type PartyRole } from '@contract/party/codes'
import { restrictedCount } from '@/features/conflict/groupRestricted'
import { HitRow } from '@/features/conflict/HitRow'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY = Object.fromEntries(
  Object.entries(PARTY_ROLES).map(([role, word]) => [role, `没有名称相近的${word}`]),
) as Record<PartyRole, string>

const contactOf = (hit: ConflictHit) => (hit.isRestricted ? (hit.ask?.empId ?? '') : '')
const keyOf = (hit: ConflictHit) => (hit.isRestricted ? hit.hitId : `${hit.partyId} ${hit.targetId} ${hit.roleThen}`)

/** Result of the older search: occurrences of a name, a list for each role. */
function NameResult({ name }: { name: string }) {
  const api = useApi({ conflict })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.conflict.result.path,
    tabs: PARTY_ROLES,
    load: (category, query) => api.conflict.getByCase({ name, category, ...query }),
    keyOf,
  })
  return (
    <ListScreen
      title={name}
      label="身份"
      list={list}
      icon="scales"
      empty={EMPTY}
      renderRow={(hit) => {
        const count = restrictedCount(list.list.items, hit, contactOf)
        const open = () =>
          hit.isRestricted ? undefined : navigation.go(routes.conflict.clientCaseList, { name: hit.partyName })
        return (
          count > 0 && (
            <HitRow hit={hit} asked={name} count={count} plain onTap={hit.isRestricted ? undefined : () => open()} />
          )
        )
      }}
    />
  )
}

export default screen(routes.conflict.result, NameResult)
