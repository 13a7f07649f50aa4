import { chat } from '@contract/chat'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { badgeText } from '@/lib/text'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { useReturn } from '@/stores/useReturn'
import { Tappable } from '@/ui/base/Tappable'
import { Badge } from '@/ui/feedback/Badge'
import { Icon } from '@/ui/show/Icon'
import { useOpenChat } from './useOpenChat'
import './CaseChatButton.scss'

/** Opens the group of a case's team, with what is unread in it; the first of the team who taps it makes the group. */
export const CaseChatButton = observer(function CaseChatButton({ caseId }: { caseId: string }) {
  const api = useApi({ chat })
  const openChat = useOpenChat()
  const group = usePart({ kind: 'case', id: caseId }, () => api.chat.getOfCase({ caseId }))
  useReturn(group.retry)
  const { now } = group
  if (!now) return null
  const open = async () => {
    const opened = await group.send('open', (_, key) => api.chat.openOfCase({ caseId }, { key }), { reread: false })
    if (opened) await openChat({ conversationId: opened.answer.conversationId })
  }
  const unread = badgeText(now.unread)
  return (
    <Tappable className="case-chat-button" label={unread ? `群聊，${unread} 条未读` : '群聊'} onTap={() => open()}>
      <Icon name="chat" size={18} />
      <Text className="case-chat-button__text">群聊</Text>
      <Badge count={now.unread} />
    </Tappable>
  )
})
