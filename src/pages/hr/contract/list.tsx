import { hr } from '@contract/hr'
import { CONTRACT_KINDS, CONTRACT_TABS, type ContractTab } from '@contract/hr/codes'
import { peopleList } from '@contract/hr/lists'
import type { ContractRow } from '@contract/hr/shapes'
import { HrRow } from '@/features/hr/HrRow'
import { dateRange, fullDay, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { untilLook } from '@/rules/looks/hrLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'

const EMPTY = { due: '60 天内没有到期的合同', all: '还没有登记合同', none: '在职员工都已登记合同' }

function Contracts() {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const today = toDate()
  const list = useTabbedList({
    name: routes.hr.contracts.path,
    definition: peopleList,
    tabs: CONTRACT_TABS,
    load: (tab: ContractTab, { sort: _, ...query }) => api.hr.getContracts({ tab, ...query }),
    keyOf: ({ empId, contractId }: ContractRow) => `${empId} ${contractId}`,
    kind: 'employment',
  })
  return (
    <ListScreen
      title="合同"
      label="合同状态"
      list={list}
      icon="file-text"
      empty={EMPTY}
      nothing="没有符合条件的合同"
      renderRow={(row, tab) => (
        <HrRow
          person={row}
          about={[row.departmentName, row.post]}
          facts={tab === 'none' ? '未登记合同' : termOf(row)}
          chip={untilLook(row.endDay, today)}
          onTap={() => navigation.go(routes.hr.employee, { empId: row.empId })}
        />
      )}
    />
  )
}

const termOf = ({ kind, startDay, endDay }: ContractRow) =>
  `${kind ? CONTRACT_KINDS[kind] : ''} ${endDay ? dateRange(startDay, endDay) : `${fullDay(startDay)}起，无固定期限`}`

export default screen(routes.hr.contracts, Contracts)
