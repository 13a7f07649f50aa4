import { hr } from '@contract/hr'
import { MATERIAL_TABS, type MaterialTab } from '@contract/hr/codes'
import { peopleList } from '@contract/hr/lists'
import type { MaterialRow } from '@contract/hr/shapes'
import { HrRow } from '@/features/hr/HrRow'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { NavAction } from '@/ui/page/NavAction'

const EMPTY = {
  missing: { text: '没有未交齐的材料', hint: '新同事加入后，按材料清单要求的材料会出现在这里' },
  given: '没有待核对的材料',
  done: '还没有材料齐全的同事',
}

/** Materials that newcomers still have to submit, and those to be checked. */
function Materials() {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.hr.materials.path,
    definition: peopleList,
    tabs: MATERIAL_TABS,
    load: (tab: MaterialTab, { sort: _, ...query }) => api.hr.getMaterials({ tab, ...query }),
    keyOf: ({ empId }: MaterialRow) => empId,
    kind: 'employment',
  })
  return (
    <ListScreen
      title="入职材料"
      label="材料状态"
      list={list}
      icon="file-text"
      empty={EMPTY}
      nothing="没有符合条件的同事"
      nav={<NavAction label="材料清单" onTap={() => navigation.go(routes.hr.materialSetting)} />}
      renderRow={(row) => (
        <HrRow
          person={row}
          about={[row.departmentName, row.post]}
          chip={{ text: `${row.checked} / ${row.asked}`, tone: row.checked === row.asked ? 'good' : 'muted' }}
          facts={factsOf(row)}
          onTap={() => navigation.go(routes.hr.material, { empId: row.empId })}
        />
      )}
    />
  )
}

const factsOf = ({ missing, given }: MaterialRow) =>
  [missing.length > 0 && `还缺：${missing.join('、')}`, given > 0 && `待核对 ${given} 项`]
    .filter(Boolean)
    .join(' · ') || '材料齐全'

export default screen(routes.hr.materials, Materials)
