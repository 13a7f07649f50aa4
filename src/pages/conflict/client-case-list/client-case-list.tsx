import { conflict } from '@contract/conflict'
import type { ConflictHit } from '@contract/conflict/shapes'
import { restrictedCount } from '@/features/conflict/groupRestricted'
import { HitRow } from '@/features/conflict/HitRow'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const TABS = { client: '作为委托人', opponent: '作为对方' } as const

const contactOf = (hit: ConflictHit) => (hit.isRestricted ? (hit.ask?.empId ?? '') : '')
const keyOf = (hit: ConflictHit) => (hit.isRestricted ? hit.hitId : `${hit.partyId} ${hit.targetId} ${hit.roleThen}`)

/** Records in which a party is a client, and those in which it is on the other side. */
function ClientCases({ name }: { name: string }) {
  const api = useApi({ conflict })
  const list = useTabbedList({
    name: routes.conflict.clientCaseList.path,
    tabs: TABS,
    load: (category, query) => api.conflict.getByCase({ name, category, ...query }),
    keyOf,
  })
  return (
    <ListScreen
      title={name}
      label="身份"
      list={list}
      icon="scales"
      empty={{ client: '没有作为委托人的项目', opponent: '没有作为对方的项目' }}
      renderRow={(hit) => {
        const count = restrictedCount(list.list.items, hit, contactOf)
        return count > 0 && <HitRow hit={hit} asked={name} count={count} plain />
      }}
    />
  )
}

export default screen(routes.conflict.clientCaseList, ClientCases)
