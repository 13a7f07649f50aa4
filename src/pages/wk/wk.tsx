import { approval } from '@contract/approval'
import { WORK_TABS, WorkStatus, type WorkTab } from '@contract/approval/codes'
import { approvalKinds } from '@contract/approval/kinds'
import type { WorkRow } from '@contract/approval/shapes'
import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { FormSupport } from '@/features/form/FormSupport'
import { ignoreError } from '@/lib/errors'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { pageOfWork, workParams } from '@/rules/targets/approvalPage'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useTabbedList } from '@/stores/useTabbedList'
import { Notice } from '@/ui/feedback/Notice'
import { ListScreen } from '@/ui/list/ListScreen'
import { BatchStore } from './BatchStore'
import { type CenterList, centerLists, kindsOf } from './centerLists'
import { BatchPart } from './components/BatchPart'
import { CenterRow, spokenWork } from './components/CenterRow'
import { DelegationSheet } from './components/DelegationSheet'
import { TodoTools } from './components/TodoTools'
import { DelegationStore, type DelegationValues } from './DelegationStore'

const EMPTY: Record<WorkTab, string> = {
  todo: '没有要处理的审批',
  done: '还没有处理过审批',
  started: '还没有发起过审批',
  cc: '没有抄送给您的审批',
}

const kinds = approvalKinds.flatMap(({ codes, title }) => codes.map((code) => ({ value: String(code), text: title })))

function Center({ tab: wanted, awayFor }: { tab?: string; awayFor?: string }) {
  const api = useApi({ approval })
  const { drafts, navigation, platform, session } = useApp()
  const { feedback } = platform
  const live = useRecordDeps()
  const list: CenterList = useTabbedList({ ...centerLists(api), name: routes.wk.wk.path, tab: wanted })
  const batch = useMemo(() => new BatchStore({ api, feedback }), [api, feedback])
  const delegations = useScreenStore(
    () =>
      new DelegationStore({
        api,
        live,
        kinds,
        empId: session.empId,
        draft: drafts.of<DelegationValues>('delegation'),
      }),
  )
  const [isDelegating, setDelegating] = useState(!!awayFor)
  useEffect(() => {
    // On failure the form is filled in by hand.
    if (awayFor) delegations.suggest(awayFor).catch(ignoreError)
  }, [awayFor, delegations])
  const { tab, counts } = list
  const { selection } = batch
  const open = ({ workId, type, status }: WorkRow, tab: WorkTab) => {
    if (status === WorkStatus.draft) return navigation.go(routes.approval.add, { workId })
    const page = pageOfWork(type, tab === 'todo')
    return page && navigation.go(page, workParams(workId, tab === 'todo'))
  }
  const delegate = () => setDelegating(true)
  return (
    <FormSupport>
      <ListScreen
        title="审批"
        label="审批列表"
        list={list}
        icon="stamp"
        hasAmounts
        empty={EMPTY}
        nothing="没有符合条件的审批"
        action={{
          label: '发起审批',
          onTap: () => navigation.go(routes.approval.add),
          helps: (tab) => tab === 'started',
        }}
        filterTitle={`筛选${WORK_TABS[tab]}`}
        options={{ types: kindsOf(tab, counts) }}
        sortsInSheet={false}
        onTab={() => selection.turn(false)}
        tools={tab === 'todo' && <TodoTools list={list} batch={batch} onDelegate={delegate} />}
        banner={<Away store={delegations} onTap={delegate} />}
        footer={<BatchPart list={list} batch={batch} />}
        selection={{ of: selection, tab: 'todo', label: spokenWork }}
        renderRow={(row, tab, isPicking) => (
          <CenterRow row={row} tab={tab} onTap={isPicking ? undefined : () => open(row, tab)} />
        )}
      />
      <DelegationSheet open={isDelegating} store={delegations} onClose={() => setDelegating(false)} />
    </FormSupport>
  )
}

/** Reminder that a colleague decides for the reader. */
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
