import { hr } from '@contract/hr'
import type { HrHome } from '@contract/hr/shapes'
import * as routes from '@/routes'
import type { Route } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import type { IconName } from '@/ui/show/Icon'

const shownHome = recordPage(routes.hr.home, { read: hr.getHome, input: () => ({}) })

interface Way {
  title: string
  icon: IconName
  route: Route<never, never>
  badge?: (home: HrHome) => number
  value?: (home: HrHome) => string
}

const PEOPLE: readonly Way[] = [
  { title: '员工', icon: 'users', route: routes.hr.employees, value: ({ working }) => `${working} 人在职` },
  { title: '部门', icon: 'folder', route: routes.hr.departments },
  { title: '邀请同事', icon: 'plus', route: routes.hr.invite },
]
const WAITING: readonly Way[] = [
  { title: '入职', icon: 'id-card', route: routes.hr.onboarding, badge: (home) => home.pendingInductions },
  { title: '入职材料', icon: 'paperclip', route: routes.hr.materials, badge: (home) => home.givenMaterials },
  { title: '试用与转正', icon: 'clock', route: routes.hr.probations, badge: (home) => home.dueProbations },
  {
    title: '合同',
    icon: 'file-text',
    route: routes.hr.contracts,
    badge: (home) => home.dueContracts,
    value: ({ withoutContract }) => (withoutContract > 0 ? `${withoutContract} 人未登记` : ''),
  },
  { title: '离职', icon: 'swap', route: routes.hr.resignations, badge: (home) => home.openResignations },
]
const MORE: readonly Way[] = [
  {
    title: '本月生日',
    icon: 'calendar',
    route: routes.hr.birthdays,
    value: ({ birthdaysThisMonth }) => `${birthdaysThisMonth} 位`,
  },
  { title: '人事报表', icon: 'chart', route: routes.hr.report },
]

/** Pending work of personnel management, and links to all of it. */
function Home() {
  const { record } = useRecord(shownHome, {})
  return (
    <Screen title="人事" state={record} onRetry={record.retry}>
      {record.now && (
        <>
          <Ways title="待办" ways={WAITING} home={record.now} />
          <Ways title="人员" ways={PEOPLE} home={record.now} />
          <Ways title="查看" ways={MORE} home={record.now} />
        </>
      )}
    </Screen>
  )
}

function Ways({ title, ways, home }: { title: string; ways: readonly Way[]; home: HrHome }) {
  const { navigation } = useApp()
  return (
    <CellGroup title={title}>
      {ways.map(({ title: name, icon, route, badge, value }) => (
        <Cell
          key={name}
          icon={icon}
          title={name}
          value={value?.(home)}
          badge={badge?.(home)}
          onTap={() => navigation.go(route)}
        />
      ))}
    </CellGroup>
  )
}

export default screen(routes.hr.home, Home, { record: shownHome })
