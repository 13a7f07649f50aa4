import type { Task } from '@contract/task/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { Section } from '@/ui/page/Section'
import { Icon } from '@/ui/show/Icon'
import type { TaskDetailStore } from '../detail/TaskDetailStore'
import './TaskNodes.scss'

/** Nodes of the task: ticked off here, edited on their own page. */
export const TaskNodes = observer(function TaskNodes({ store, task }: { store: TaskDetailStore; task: Task }) {
  const { navigation } = useApp()
  const canWork = task.can.finish
  if (task.nodes.length === 0 && !canWork) return null
  const edit = () => navigation.go(routes.task.processNode, { taskId: task.taskId })
  return (
    <Section
      title={task.nodesTotal > 0 ? `步骤 ${task.nodesDone}/${task.nodesTotal}` : '步骤'}
      right={
        canWork && (
          <Tappable className="task-nodes__edit" onTap={edit}>
            <Text>{task.nodes.length > 0 ? '编辑' : '添加'}</Text>
          </Tappable>
        )
      }
    >
      {task.nodes.map((node) => (
        <Tappable
          key={node.nodeId}
          className="task-nodes__row"
          role="checkbox"
          checked={!!node.doneTime}
          onTap={canWork ? () => store.toggleNode(node) : undefined}
          label={node.title}
        >
          <View className={`task-nodes__tick${node.doneTime ? ' task-nodes__tick--on' : ''}`}>
            {node.doneTime && <Icon name="check" size={14} />}
          </View>
          <Grow>
            <Text className={`task-nodes__title${node.doneTime ? ' task-nodes__title--done' : ''}`}>{node.title}</Text>
            <Text className="task-nodes__note">
              {node.doneTime
                ? `${node.doneBy?.name ?? ''} ${friendlyTime(node.doneTime)} 完成`
                : node.dueTime && `${friendlyTime(node.dueTime)} 截止`}
            </Text>
          </Grow>
        </Tappable>
      ))}
      {task.nodes.length === 0 && <Text className="task-nodes__empty">把任务拆成几步，逐一勾掉</Text>}
    </Section>
  )
})
