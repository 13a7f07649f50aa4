import { workList } from '@contract/approval/lists'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import type { BatchStore } from '../BatchStore'
import type { CenterList } from '../centerLists'
import './TodoTools.scss'

interface TodoToolsProps {
  list: CenterList
  batch: BatchStore
  onDelegate: () => void
}

/** Tools above the to-dos: their order, selecting several, and delegating. */
export const TodoTools = observer(function TodoTools({ list, batch, onDelegate }: TodoToolsProps) {
  const { selection } = batch
  const { sorts } = workList
  const now = sorts.find(({ key }) => key === list.sort) ?? sorts[0]
  const turned = sorts.find(({ key }) => key !== now.key) ?? now
  return (
    <View className="todo-tools">
      <Tappable className="todo-tools__order" label={`${now.label}在前，改变排序`} onTap={() => list.order(turned.key)}>
        <Icon name="sort" size={16} />
        <Text className="todo-tools__text">{now.label}</Text>
      </Tappable>
      <Tappable className="todo-tools__one" onTap={onDelegate}>
        <Text>外出委托</Text>
      </Tappable>
      <Tappable className="todo-tools__one" onTap={() => selection.turn(!selection.isOn)}>
        <Text>{selection.isOn ? '取消批量' : '批量处理'}</Text>
      </Tappable>
    </View>
  )
})
