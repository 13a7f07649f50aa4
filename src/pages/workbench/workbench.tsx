import { approval } from '@contract/approval'
import { message } from '@contract/message'
import { misc } from '@contract/misc'
import { notice } from '@contract/notice'
import { income } from '@contract/receivable/incomes'
import { task } from '@contract/task'
import { workbench } from '@contract/workbench'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { FocusStore } from '@/features/focus/FocusStore'
import * as routes from '@/routes'
import { MainTabs } from '@/shell/MainTabs'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { UndoToast } from '@/ui/feedback/UndoToast'
import { Screen } from '@/ui/page/Screen'
import { FocusCard } from './components/FocusCard'
import { FunctionGrid } from './components/FunctionGrid'
import { Head } from './components/Head'
import { NoticeCarousel } from './components/NoticeCarousel'
import { RadarCard } from './components/RadarCard'
import { TodayCard } from './components/TodayCard'
import { TodoStrip } from './components/TodoStrip'
import { NoticesStore } from './NoticesStore'
import { TodayStore } from './TodayStore'
import { TodosStore } from './TodosStore'
import { WorkbenchStore } from './WorkbenchStore'

function Workbench() {
  const api = useApi({ approval, income, message, misc, notice, task, workbench })
  const { cache, connection, presenter } = useApp()
  const todos = useMemo(() => new TodosStore({ api, copy: cache.of('workbench.todos') }), [api, cache])
  const today = useMemo(() => new TodayStore({ api, copy: cache.of('workbench.today') }), [api, cache])
  const focus = useMemo(() => new FocusStore({ api, copy: cache.of('workbench.focus') }), [api, cache])
  const notices = useMemo(() => new NoticesStore({ api, copy: cache.of('workbench.notices') }), [api, cache])
  const store = useScreenStore(
    () =>
      new WorkbenchStore({ today, todos, focus, notices, connection, present: (error) => presenter.present(error) }),
  )
  useReturn(() => store.refreshQuietly())
  return (
    <Screen
      title="工作台"
      refresh={{ busy: store.isRefreshing, onRefresh: () => store.refresh() }}
      tabBar={<MainTabs current={routes.workbench.workbench} />}
    >
      <Head />
      <TodoStrip store={todos} />
      <TodayCard store={today} onRetry={() => store.refresh()} />
      <NoticeCarousel store={notices} />
      <RadarCard />
      <FocusCard store={focus} />
      <FunctionGrid />
      <Undo store={today} />
    </Screen>
  )
}

const Undo = observer(function Undo({ store }: { store: TodayStore }) {
  const { finished } = store
  return (
    <UndoToast
      text={finished && `已完成「${finished.title}」`}
      onUndo={() => store.undo()}
      onGone={() => store.keep()}
    />
  )
})

export default screen(routes.workbench.workbench, Workbench)
