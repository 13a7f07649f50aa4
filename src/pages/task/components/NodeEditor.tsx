import { taskLimits } from '@contract/task/codes'
import { Input, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { Tappable } from '@/ui/base/Tappable'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { DatePickerSheet } from '@/ui/sheet/DatePickerSheet'
import { Icon } from '@/ui/show/Icon'
import type { NodeDraft, ProcessNodeStore } from '../add/ProcessNodeStore'
import './NodeEditor.scss'

/** One node being edited: its title in place, the rest under 更多. */
export const NodeEditor = observer(function NodeEditor({
  store,
  node,
  index,
}: {
  store: ProcessNodeStore
  node: NodeDraft
  index: number
}) {
  const [choosing, setChoosing] = useState(false)
  const [dating, setDating] = useState(false)
  const { key, title, dueTime, isDone } = node
  const name = `第 ${index + 1} 步`
  const last = index === (store.nodes?.length ?? 0) - 1
  return (
    <View className="node-editor">
      <Text className={`node-editor__number${isDone ? ' node-editor__number--done' : ''}`}>{index + 1}</Text>
      <View className="node-editor__words">
        <Input
          className="node-editor__input"
          {...ariaProps({ label: name })}
          value={title}
          maxlength={taskLimits.nodeTitle}
          placeholder="这一步做什么"
          placeholderClass="placeholder"
          onInput={(event) => store.rename(key, event.detail.value)}
        />
        {(dueTime || isDone) && <Caption>{isDone ? '已完成' : `${friendlyTime(dueTime ?? '')} 截止`}</Caption>}
      </View>
      <Tappable className="node-editor__more" label={`${name}的更多操作`} onTap={() => setChoosing(true)}>
        <Icon name="more" size={20} />
      </Tappable>
      <ActionSheet
        open={choosing}
        title={title || name}
        onClose={() => setChoosing(false)}
        items={[
          { label: dueTime ? '修改截止时间' : '设置截止时间', onTap: () => setDating(true) },
          index > 0 && { label: '上移', onTap: () => store.move(key, -1) },
          !last && { label: '下移', onTap: () => store.move(key, 1) },
          { label: '移除', danger: true, onTap: () => store.remove(key) },
        ]}
      />
      <DatePickerSheet
        open={dating}
        mode="datetime"
        title="步骤截止时间"
        value={dueTime}
        clearable
        onClose={() => setDating(false)}
        onDone={(time) => store.setDue(key, time)}
      />
    </View>
  )
})
