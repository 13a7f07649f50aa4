import { SentStatus } from '@contract/chat/codes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { Icon } from '@/ui/show/Icon'
import { chatService } from '../chatService'
import type { SaidRow } from '../room/talkRows'
import type { MessageHands } from './MessageRow'

interface Props {
  row: SaidRow
  isGroup: boolean
  hands: Pick<MessageHands, 'failed' | 'readers'>
}

/** State under one's own message: sending, refused with the reason, or its readers. */
export const DeliveryState = observer(function DeliveryState({ row, isGroup, hands }: Props) {
  const { pending, message } = row
  if (pending?.status === SentStatus.failed)
    return (
      <Tappable className="message-row__failed" label={`没有发出：${pending.error}`} onTap={() => hands.failed(row)}>
        <Icon name="error" size={18} />
        <Text className="message-row__state message-row__state--failed">{pending.error}</Text>
      </Tappable>
    )
  if (pending) return <OnItsWay row={row} />
  const read = message?.read
  if (!read || read.total === 0) return null
  const unread = read.total - read.read
  if (!isGroup) return <Text className="message-row__state">{unread > 0 ? '未读' : '已读'}</Text>
  return (
    <Tappable className="message-row__readers" onTap={() => hands.readers(row)}>
      <Text className={unread > 0 ? 'message-row__state message-row__state--open' : 'message-row__state'}>
        {unread > 0 ? `${unread}人未读` : '全部已读'}
      </Text>
    </Tappable>
  )
})

const OnItsWay = observer(function OnItsWay({ row: { pending } }: { row: SaidRow }) {
  const services = useApp()
  const percent = chatService(services).files.percents.get(pending?.clientKey ?? '')
  const words = !services.line.online ? '等待网络' : percent && percent < 100 ? `发送中 ${percent}%` : '发送中'
  return (
    <View className="message-row__on-its-way">
      <Icon name="clock" size={12} />
      <Text className="message-row__state">{words}</Text>
    </View>
  )
})
