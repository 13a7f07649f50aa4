import { TASK_TABS, type TaskTab } from '@contract/codes/task'
import { task } from '@contract/task'
import { useState } from 'react'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/NavAction'
import { Screen } from '@/ui/Screen'
import { SearchRow } from '@/ui/SearchRow'
import { Tabs } from '@/ui/Tabs'
import { screen } from '../../screen'
import { TaskFilterSheet } from '../components/TaskFilterSheet'
import { TaskRowView } from '../components/TaskRowView'
import { TaskListStore } from './TaskListStore'

const EMPTY: Record<TaskTab, string> = {
  mine: '没有要做的任务',
  assigned: '没有指派给他人的任务',
  done: '还没有完成的任务',
}

function TaskList() {
  const api = useApi({ task })
  const { connection, navigation, platform } = useApp()
  const store = useScreenStore(() => new TaskListStore({ api, connection, feedback: platform.feedback }))
  const [filtering, setFiltering] = useState(false)
  useReturn(() => store.refresh())
  const add = () => void navigation.go(routes.task.add)
  const { tab, counts } = store
  return (
    <Screen
      title="任务"
      scroll={false}
      right={<NavAction label="新建任务" icon="plus" onTap={add} />}
      header={
        <>
          <Tabs
            label="任务列表"
            items={(Object.keys(TASK_TABS) as TaskTab[]).map((key) => ({
              key,
              text: TASK_TABS[key],
              badge: key === 'done' ? undefined : counts?.[key],
            }))}
            value={tab}
            onSelect={(key) => store.choose(key)}
          />
          <SearchRow
            value={store.keyword}
            placeholder="搜索任务标题"
            debounceMs={300}
            onInput={(keyword) => store.search(keyword)}
            filterCount={store.filterCount}
            onFilter={() => setFiltering(true)}
          />
        </>
      }
    >
      <PagedList
        key={`${tab} ${store.keyword} ${JSON.stringify(store.filter)}`}
        list={store.list}
        empty={{
          icon: 'task',
          text: store.keyword || store.filterCount ? '没有符合条件的任务' : EMPTY[tab],
          action: tab === 'done' ? undefined : '新建任务',
          onAction: add,
        }}
        renderRow={(row) => (
          <TaskRowView
            row={row}
            onFinish={tab === 'mine' ? () => void store.finish(row) : undefined}
            onTap={() => navigation.go(routes.task.detail, { taskId: row.taskId })}
          />
        )}
      />
      <TaskFilterSheet
        open={filtering}
        filter={store.filter}
        onClose={() => setFiltering(false)}
        onDone={(filter) => store.narrow(filter)}
      />
    </Screen>
  )
}

export default screen(routes.task.list, TaskList)
