import { assistants } from '@contract/codes/assistants'
import { observer } from 'mobx-react-lite'
import { ChatAvatar } from '@/features/chat/ChatAvatar'
import { OwnSettings } from '@/features/chat/OwnSettings'
import { conversationPage } from '@/features/chat/shownConversation'
import { useClearHistory } from '@/features/chat/useClearHistory'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { Switch } from '@/ui/input/Switch'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { AssistantAvatar } from '../components/AssistantAvatar'

/** Notification level and pinning of an assistant's conversation or a chat. */
const ConversationSetting = ({ systemId, conversationId }: Params<typeof routes.message.conversationSetting>) =>
  conversationId ? <ChatSettings conversationId={conversationId} /> : <AssistantSettings systemId={systemId ?? ''} />

const AssistantSettings = observer(function AssistantSettings({ systemId }: { systemId: string }) {
  const { amounts, messages, navigation } = useApp()
  const assistant = assistants.find((assistant) => String(assistant.systemId) === systemId)
  if (!assistant)
    return (
      <Screen title="会话设置">
        <Empty icon="message" text="没有这个助手" hint="请从消息列表重新进入" />
      </Screen>
    )
  const setting = messages.settingOf(assistant.systemId)
  const set = (changed: { top?: boolean; muted?: boolean }) => messages.set({ ...setting, ...changed })
  return (
    <Screen title="会话设置">
      <CellGroup>
        <Cell left={<AssistantAvatar systemId={assistant.systemId} />} title={assistant.nick} />
        <Cell
          title="查找消息"
          onTap={() => navigation.go(routes.message.targetSearch, { systemId: String(assistant.systemId) })}
        />
      </CellGroup>
      <CellGroup note="免打扰后仍会收到消息，只是不计入未读数">
        <Cell
          title="消息免打扰"
          right={<Switch label="消息免打扰" checked={setting.muted} onChange={(muted) => set({ muted })} />}
        />
        <Cell
          title="置顶聊天"
          right={<Switch label="置顶聊天" checked={setting.top} onChange={(top) => set({ top })} />}
        />
      </CellGroup>
      <CellGroup note="消息、列表和详情里的金额都变成圆点，只在这台设备上">
        <Cell
          title="隐藏金额"
          right={<Switch label="隐藏金额" checked={amounts.areHidden} onChange={amounts.toggle} />}
        />
      </CellGroup>
    </Screen>
  )
})

/** Route with a required id; the page's own route leaves it open. */
const shownChat = conversationPage({ path: routes.message.conversationSetting.path, needs: ['conversationId'] })

const ChatSettings = observer(function ChatSettings({ conversationId }: { conversationId: string }) {
  const { record } = useRecord(shownChat, { conversationId })
  const { navigation } = useApp()
  const clear = useClearHistory(record)
  const { now } = record
  return (
    <Screen title="会话设置" state={record} onRetry={record.retry}>
      {now && (
        <>
          <CellGroup>
            <Cell
              left={<ChatAvatar conversation={now} />}
              title={now.name}
              onTap={() => navigation.go(routes.chat.chatInfo, { conversationId })}
            />
          </CellGroup>
          <OwnSettings record={record} />
          <CellGroup>
            <Cell title="清空聊天记录" tone="bad" arrow={false} onTap={() => clear()} />
          </CellGroup>
        </>
      )}
    </Screen>
  )
})

export default screen(routes.message.conversationSetting, ConversationSetting)
