import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/ui/Icon'
import { Tappable } from '@/ui/Tappable'
import type { BatchStore } from '../BatchStore'
import type { CenterStore } from '../CenterStore'
import './TodoTools.scss'

interface TodoToolsProps {
  store: CenterStore
  batch: BatchStore
  onDelegate: () => void
}

const ORDERS = { waiting: '等待最久', newest: '最新提交' } as const

/** Over the to-dos: their order, picking several, and letting somebody else do them. */
export const TodoTools = observer(function TodoTools({ store, batch, onDelegate }: TodoToolsProps) {
  const turned = store.sort === 'waiting' ? 'newest' : 'waiting'
  return (
    <View className="todo-tools">
      <Tappable
        className="todo-tools__order"
        label={`${ORDERS[store.sort]}在前，改变排序`}
        onTap={() => store.order(turned)}
      >
        <Icon name="sort" size={16} />
        <Text className="todo-tools__text">{ORDERS[store.sort]}</Text>
      </Tappable>
      <Tappable className="todo-tools__one" onTap={onDelegate}>
        <Text>外出委托</Text>
      </Tappable>
      <Tappable className="todo-tools__one" onTap={() => batch.turn(!batch.isOn)}>
        <Text>{batch.isOn ? '取消批量' : '批量处理'}</Text>
      </Tappable>
    </View>
  )
})
