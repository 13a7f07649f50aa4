import { hr } from '@contract/hr'
import { INDUCTION_TABS, type InductionTab } from '@contract/hr/codes'
import { peopleList } from '@contract/hr/lists'
import type { InductionListRow } from '@contract/hr/shapes'
import { materialNames } from '@/features/account/materials'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

const EMPTY = {
  pending: { text: '没有待审核的入职申请', hint: '把邀请链接发给新同事，对方填写的资料会出现在这里' },
  returned: '没有退回的入职申请',
  approved: '还没有通过的入职申请',
}

function Onboarding() {
  const api = useApi({ hr })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.hr.onboarding.path,
    definition: peopleList,
    tabs: INDUCTION_TABS,
    load: (tab: InductionTab, { sort: _, ...query }) => api.hr.getOnboarding({ tab, ...query }),
    keyOf: ({ inductionId }: InductionListRow) => inductionId,
    kind: 'induction',
  })
  return (
    <ListScreen
      title="入职"
      label="入职申请"
      list={list}
      icon="id-card"
      empty={EMPTY}
      nothing="没有符合条件的入职申请"
      action={{
        label: '邀请同事',
        onTap: () => navigation.go(routes.hr.invite),
        helps: (tab) => tab === 'pending',
      }}
      renderRow={(row) => (
        <ListRow
          title={row.name}
          time={row.submitTime && friendlyTime(row.submitTime)}
          onTap={() => navigation.go(routes.account.induction, { inductionId: row.inductionId })}
        >
          <RowWords text={[row.post, row.mobile].filter(Boolean).join(' · ')} />
          <RowFacts text={missingWords(row)} />
        </ListRow>
      )}
    />
  )
}

const missingWords = ({ missing }: InductionListRow) =>
  missing.length === 0 ? '材料齐全' : `还缺：${missing.map((kind) => materialNames[kind]).join('、')}`

export default screen(routes.hr.onboarding, Onboarding)
