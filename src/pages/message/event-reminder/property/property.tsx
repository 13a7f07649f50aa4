import { preservation } from '@contract/preservation'
import { PROPERTY_STATES, type PropertyState } from '@contract/preservation/codes'
import { preservationList } from '@contract/preservation/lists'
import type { PreservationNumbers, PreservationRow } from '@contract/preservation/shapes'
import { PreservationRowView } from '@/features/preservation/PreservationRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

type Tab = `${PropertyState}`

const EMPTY: Record<Tab, string | { text: string; hint: string }> = {
  0: { text: '还没有财产保全', hint: '登记后按到期日提前 30、15、10、7、3、1 天提醒团队续保' },
  1: { text: '没有将到期的保全', hint: '30 天内到期的会出现在这里' },
  2: '没有生效中的保全',
  3: '没有已到期的保全',
  4: '没有等待执行的保全',
  5: '没有已解除的保全',
}

/** §2.5: preservations in one's cases, the first to end first. */
function PropertyList({ propertyState }: { propertyState?: string }) {
  const api = useApi({ preservation })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.message.property.path,
    definition: preservationList,
    tabs: PROPERTY_STATES as Readonly<Record<Tab, string>>,
    tab: propertyState,
    load: (tab, { sort: _, ...query }) =>
      api.preservation.getList({ propertyState: Number(tab) as PropertyState, ...query }),
    keyOf: ({ preservationId }: PreservationRow) => preservationId,
    counts: () => api.preservation.getNumbers({}),
    badges: ({ expiring, expired, waiting }: PreservationNumbers) => ({ 1: expiring, 3: expired, 4: waiting }),
    quiet: ['3', '4'],
    kind: 'preservation',
  })
  return (
    <ListScreen
      title="财产保全"
      label="保全列表"
      list={list}
      icon="shield"
      hasAmounts
      empty={EMPTY}
      nothing="没有符合条件的保全"
      action={{
        label: '登记保全',
        onTap: () => navigation.go(routes.message.addEdit),
        helps: (tab) => tab === '0' || tab === '1',
      }}
      renderRow={(row) => (
        <PreservationRowView
          row={row}
          onTap={() => navigation.go(routes.message.propertyDetail, { id: row.preservationId })}
        />
      )}
    />
  )
}

export default screen(routes.message.property, PropertyList)
