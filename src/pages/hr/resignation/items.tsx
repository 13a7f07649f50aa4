import { hr } from '@contract/hr'
import type { HeldItem } from '@contract/hr/shapes'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { canOpenFocus, focusTarget } from '@/rules/targets/focusTarget'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts } from '@/ui/show/RowLine'

/** Single records of one kind that somebody leaving holds; those out of the reader's sight have no name. */
function HeldItems({ resignationId, held, name }: Params<typeof routes.hr.heldItems>) {
  const api = useApi({ hr })
  const follower = useFollower()
  const list = useTabbedList({
    name: `${routes.hr.heldItems.path}.${held}`,
    definition: { filters: [] },
    tabs: { all: '全部' },
    load: (_, { current, size }) => api.hr.getHeldItems({ resignationId, key: held, current, size }),
    keyOf: ({ no }: HeldItem) => String(no),
    kind: 'resignation',
  })
  const targetOf = (item: HeldItem) => (canOpenFocus(item) ? focusTarget(item) : undefined)
  return (
    <ListScreen
      title={name || '名下事项'}
      label="名下事项"
      list={list}
      icon="users"
      empty={{ all: '已没有这类事项' }}
      renderRow={(item) => {
        const target = targetOf(item)
        return (
          <ListRow title={item.title || '无权查看'} onTap={target && (() => follower.follow(target))}>
            <RowFacts text={item.title ? '' : `第 ${item.no} 项不在您的权限之内，移交后由接手人查看`} />
          </ListRow>
        )
      }}
    />
  )
}

export default screen(routes.hr.heldItems, HeldItems)
