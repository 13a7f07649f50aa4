import { approval } from '@contract/approval'
import type { WorkRow } from '@contract/approval.shapes'
import { approvalKinds } from '@contract/approvals'
import { WORK_TABS, WorkStatus, type WorkTab } from '@contract/codes/approval'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { pageOfWork, workParams } from '@/rules/approvalPage'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/NavAction'
import { Notice } from '@/ui/Notice'
import { Screen } from '@/ui/Screen'
import { FormSupport } from '../FormSupport'
import { screen } from '../screen'
import { BatchStore } from './BatchStore'
import { CenterStore } from './CenterStore'
import { BatchPart } from './components/BatchPart'
import { CenterHeader } from './components/CenterHeader'
import { CenterRow } from './components/CenterRow'
import { DelegationSheet } from './components/DelegationSheet'
import { DelegationStore, type DelegationValues } from './DelegationStore'

const EMPTY: Record<WorkTab, string> = {
  todo: '没有要处理的审批',
  done: '还没有处理过审批',
  started: '还没有发起过审批',
  cc: '没有抄送给您的审批',
}

const kinds = approvalKinds.flatMap(({ codes, title }) => codes.map((code) => ({ value: String(code), text: title })))
const isTab = (tab: string | undefined): tab is WorkTab => !!tab && tab in WORK_TABS

function Center({ tab: wanted, awayFor }: { tab?: string; awayFor?: string }) {
  const api = useApi({ approval })
  const { connection, drafts, navigation, platform, session } = useApp()
  const { feedback } = platform
  const store = useScreenStore(() => new CenterStore({ api, connection }, isTab(wanted) ? wanted : 'todo'))
  const batch = useMemo(() => new BatchStore({ api, feedback }), [api, feedback])
  const delegations = useScreenStore(
    () =>
      new DelegationStore({
        api,
        feedback,
        kinds,
        empId: session.empId,
        draft: drafts.of<DelegationValues>('delegation'),
      }),
  )
  const [isDelegating, setDelegating] = useState(!!awayFor)
  useEffect(() => {
    // Without it the form is filled in by hand.
    if (awayFor) delegations.suggest(awayFor).catch(() => undefined)
  }, [awayFor, delegations])
  useReturn(() => store.refresh())
  const { tab } = store
  const add = () => void navigation.go(routes.approval.add)
  const open = ({ workId, type, status }: WorkRow) => {
    if (status === WorkStatus.draft) return navigation.go(routes.approval.add, { workId })
    const page = pageOfWork(type, tab === 'todo')
    return page && navigation.go(page, workParams(workId, tab === 'todo'))
  }
  return (
    <FormSupport>
      <Screen
        title="审批"
        scroll={false}
        right={<NavAction label="发起审批" icon="plus" onTap={add} />}
        banner={<Away store={delegations} onTap={() => setDelegating(true)} />}
        header={<CenterHeader store={store} batch={batch} onDelegate={() => setDelegating(true)} />}
        footer={<BatchPart store={store} batch={batch} />}
      >
        <PagedList
          key={`${tab} ${store.keyword} ${store.sort} ${JSON.stringify(store.filter)}`}
          list={store.list}
          empty={{
            icon: 'stamp',
            text: store.keyword || store.filterCount ? '没有符合条件的审批' : EMPTY[tab],
            action: tab === 'started' ? '发起审批' : undefined,
            onAction: add,
          }}
          renderRow={(row) => <CenterRow row={row} tab={tab} batch={batch} onOpen={() => void open(row)} />}
        />
        <DelegationSheet open={isDelegating} store={delegations} onClose={() => setDelegating(false)} />
      </Screen>
    </FormSupport>
  )
}

/** Whoever is away is reminded that a colleague decides for them. */
const Away = observer(function Away({ store, onTap }: { store: DelegationStore; onTap: () => void }) {
  const { active } = store
  if (!active) return null
  return (
    <Notice
      icon="swap"
      text={`${friendlyTime(active.endTime)} 前由 ${active.to.name} 代为处理`}
      action="查看"
      onTap={onTap}
    />
  )
})

export default screen(routes.wk.wk, Center)
