import { task } from '@contract/task'
import type { NodeInput } from '@contract/task.shapes'
import { View } from '@tarojs/components'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { BottomBar } from '@/ui/BottomBar'
import { CellGroup } from '@/ui/CellGroup'
import { InputRow } from '@/ui/InputRow'
import { Notice } from '@/ui/Notice'
import { Screen } from '@/ui/Screen'
import { screen } from '../../screen'
import { NodeEditor } from '../components/NodeEditor'
import { ProcessNodeStore } from './ProcessNodeStore'

/** Arranging the steps of a task, or of a form that asks. */
function ProcessNode({ taskId }: { taskId?: string }) {
  const api = useApi({ task })
  const { navigation, platform } = useApp()
  const { question, answer } = useQuestion<NodeInput[]>(routes.task.processNode)
  const store = useScreenStore(() => new ProcessNodeStore(taskId, question, { api }))
  const finish = async () => {
    if (!taskId) {
      store.add()
      return answer(store.result)
    }
    if (!(await store.save())) return
    platform.feedback.toast('流程节点已更新', { icon: 'success' })
    await navigation.back()
  }
  return (
    <Screen
      title="流程节点"
      state={store}
      skeleton="form"
      onRetry={() => store.load()}
      footer={
        <BottomBar
          actions={[{ label: taskId ? '保存节点' : '完成', kind: 'primary', busy: store.busy, onTap: finish }]}
        />
      }
    >
      {store.problem && <Notice tone="bad" role="alert" text={store.problem} />}
      <View>
        {store.nodes?.map((node, index) => (
          <NodeEditor key={node.key} store={store} node={node} index={index} />
        ))}
      </View>
      <CellGroup>
        <InputRow
          icon="plus"
          placeholder="添加一步，按回车确认"
          value={store.adding}
          maxlength={60}
          confirmType="done"
          onInput={(text) => store.type(text)}
          onConfirm={() => store.add()}
        />
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.task.processNode, ProcessNode)
