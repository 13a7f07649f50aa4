import { scheduleLimits } from '@contract/schedule/codes'
import type { ScheduleTask } from '@contract/schedule/shapes'
import { task } from '@contract/task'
import type { TaskRow } from '@contract/task/shapes'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { Caption } from '@/ui/base/Caption'
import { Checkbox } from '@/ui/input/Checkbox'
import { SearchBar } from '@/ui/input/SearchBar'
import { PagedList } from '@/ui/list/PagedList'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { SelectTaskStore } from './SelectTaskStore'
import './select-task.scss'

/** Choice of the tasks that belong to a schedule. */
function SelectTask() {
  const api = useApi({ task })
  const { question = [], answer } = useQuestion<readonly ScheduleTask[]>(routes.schedule.selectTask)
  const store = useScreenStore(() => new SelectTaskStore(api))
  const [chosen, setChosen] = useState(question)
  const isChosen = (row: TaskRow) => chosen.some(({ taskId }) => taskId === row.taskId)
  const toggle = ({ taskId, title }: TaskRow, isOn: boolean) =>
    setChosen(isOn ? [...chosen, { taskId, title }] : chosen.filter((task) => task.taskId !== taskId))
  const isFull = chosen.length >= scheduleLimits.tasks
  return (
    <Screen
      title="关联任务"
      scroll={false}
      header={
        <SearchBar
          value={store.keyword}
          placeholder="搜索任务"
          debounceMs={300}
          onInput={(keyword) => store.search(keyword)}
        />
      }
      footer={
        <BottomBar
          actions={[
            {
              label: chosen.length > 0 ? `关联 ${chosen.length} 个任务` : '不关联任务',
              kind: 'primary',
              onTap: () => answer(chosen),
            },
          ]}
        />
      }
    >
      <PagedList
        list={store.list}
        skeleton="list"
        empty={{ icon: 'task', text: store.keyword ? '没有找到这个任务' : '没有要做的任务' }}
        renderRow={(row) => (
          <View className="select-task">
            <Checkbox
              checked={isChosen(row)}
              disabled={isFull && !isChosen(row)}
              onChange={(isOn) => toggle(row, isOn)}
            >
              <Text>{row.title}</Text>
              {row.dueTime && <Caption block>{friendlyTime(row.dueTime)} 截止</Caption>}
            </Checkbox>
          </View>
        )}
      />
    </Screen>
  )
}

export default screen(routes.schedule.selectTask, SelectTask)
