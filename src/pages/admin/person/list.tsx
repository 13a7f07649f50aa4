import { admin } from '@contract/admin'
import { ADMIN_PEOPLE_TABS, type AdminPeopleTab } from '@contract/admin/codes'
import { adminPeopleList } from '@contract/admin/lists'
import type { AdminPersonRow } from '@contract/admin/shapes'
import { HrRow } from '@/features/hr/HrRow'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY = { all: '还没有同事', none: '每位同事都有角色' }

function People() {
  const api = useApi({ admin })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.admin.people.path,
    definition: adminPeopleList,
    tabs: ADMIN_PEOPLE_TABS,
    load: (tab: AdminPeopleTab, { sort: _, ...query }) => api.admin.getPeople({ tab, ...query }),
    keyOf: ({ empId }: AdminPersonRow) => empId,
    kind: 'employment',
  })
  return (
    <ListScreen
      title="同事的权限"
      label="有没有角色"
      list={list}
      icon="shield"
      empty={EMPTY}
      nothing="没有符合条件的同事"
      renderRow={(row) => (
        <HrRow
          person={row}
          about={[row.departmentName, row.post]}
          facts={row.roles.join('、') || '未设角色'}
          onTap={() => navigation.go(routes.admin.person, { empId: row.empId })}
        />
      )}
    />
  )
}

export default screen(routes.admin.people, People)
