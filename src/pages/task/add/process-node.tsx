import { task } from '@contract/task'
import { taskLimits } from '@contract/task/codes'
import type { NodeInput, Task } from '@contract/task/shapes'
import { View } from '@tarojs/components'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { Notice } from '@/ui/feedback/Notice'
import { InputRow } from '@/ui/input/InputRow'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { CellGroup } from '@/ui/show/CellGroup'
import { NodeEditor } from '../components/NodeEditor'
import { ProcessNodeStore } from './ProcessNodeStore'

/** People who do the steps; without anybody, the way to assign them, or who can. */
function Carriers({ of: { taskId, assignees, can, creator } }: { of: Task }) {
  const { navigation } = useApp()
  if (assignees.length > 0)
    return <Notice tone="muted" icon="user" text={`由${assignees.map(({ name }) => name).join('、')}办理`} />
  return can.edit ? (
    <Notice
      tone="warn"
      text="还没有指派给任何人"
      action="去指派"
      onTap={() => navigation.go(routes.task.add, { taskId })}
    />
  ) : (
    <Notice
      tone="warn"
      text={`还没有指派给任何人，可请创建人${creator.name}指派`}
      action="联系"
      onTap={() => navigation.go(routes.addressBook.detail, { empId: creator.empId })}
    />
  )
}

/** Editor of the nodes of a task, or of an asking form. */
function ProcessNode({ taskId }: { taskId?: string }) {
  const api = useApi({ task })
  const { navigation } = useApp()
  const live = useRecordDeps()
  const { question, answer } = useQuestion<NodeInput[]>(routes.task.processNode)
  const store = useScreenStore(() => new ProcessNodeStore(taskId, question, { api, live }))
  const finish = async () => {
    if (!taskId) {
      store.add()
      return answer(store.result)
    }
    if (await store.save()) await navigation.back()
  }
  // Opened by its address: no form asks and no task is named.
  if (!taskId && !question)
    return (
      <Screen title="步骤">
        <Empty
          icon="check"
          text="步骤属于一项任务"
          hint="从任务里打开，或在新建任务时添加"
          action="查看任务"
          onAction={() => navigation.replace(routes.task.list)}
        />
      </Screen>
    )
  return (
    <Screen
      title="步骤"
      state={store.record}
      skeleton="form"
      onRetry={store.record?.retry}
      footer={
        <BottomBar
          actions={[
            { label: taskId ? '保存步骤' : '完成', kind: 'primary', busy: !!store.record?.busy, onTap: finish },
          ]}
        />
      }
    >
      {store.task && <Carriers of={store.task} />}
      {store.problem && <Notice tone="bad" role="alert" text={store.problem} />}
      <View>
        {store.nodes?.map((node, index) => (
          <NodeEditor key={node.key} store={store} node={node} index={index} />
        ))}
      </View>
      <CellGroup>
        <InputRow
          icon="plus"
          placeholder="添加一步"
          value={store.adding}
          // Room beyond the limit: too long a title is reported, not cut.
          maxlength={2 * taskLimits.nodeTitle}
          confirmType="done"
          onInput={(text) => store.type(text)}
          onConfirm={() => store.add()}
        />
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.task.processNode, ProcessNode)
