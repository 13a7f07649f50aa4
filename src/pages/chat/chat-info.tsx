import { chat } from '@contract/chat'
import { ConversationType } from '@contract/chat/codes'
import type { Conversation } from '@contract/chat/shapes'
import { observer } from 'mobx-react-lite'
import { OwnSettings } from '@/features/chat/OwnSettings'
import { conversationPage } from '@/features/chat/shownConversation'
import { useClearHistory } from '@/features/chat/useClearHistory'
import { hasOwnMembers, mayInvite, useInvite } from '@/features/chat/useInvite'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { MembersPart } from './components/MembersPart'
import { PeopleGrid } from './components/PeopleGrid'

const shown = conversationPage(routes.chat.chatInfo)

/** Conversation's members, name, notification level, and leaving it. */
function ChatInfo({ conversationId }: Params<typeof routes.chat.chatInfo>) {
  const { record } = useRecord(shown, { conversationId })
  const { navigation } = useApp()
  const clear = useClearHistory(record)
  const { now } = record
  const isGroup = now?.conversationType === ConversationType.group
  return (
    <Screen title={isGroup ? '群聊信息' : '聊天信息'} state={record} onRetry={record.retry}>
      {now && (
        <>
          {!now.isMember && <Notice tone="warn" text="您已不在该群聊中，只能查看当时的聊天记录" />}
          {isGroup ? (
            now.isMember && <MembersPart record={record} now={now} />
          ) : (
            <Companion record={record} now={now} />
          )}
          {isGroup && <GroupCells now={now} />}
          <CellGroup>
            <Cell title="查找聊天内容" onTap={() => navigation.go(routes.chat.chatSearch, { conversationId })} />
          </CellGroup>
          {now.isMember && <OwnSettings record={record} />}
          <CellGroup>
            <Cell title="清空聊天记录" tone="bad" arrow={false} onTap={() => clear()} />
            {isGroup && now.isMember && hasOwnMembers(now) && <Leave record={record} now={now} />}
          </CellGroup>
        </>
      )}
    </Screen>
  )
}

interface Part {
  record: LiveRecord<Conversation>
  now: Conversation
}

/** Other person of a conversation of two, with a button that makes a group. */
const Companion = observer(function Companion({ record, now }: Part) {
  const invite = useInvite(record)
  const { targetId, name, avatarUrl } = now
  const people = [{ imUserId: targetId, empName: name, avatarUrl }]
  return <PeopleGrid people={people} onAdd={now.closed ? undefined : () => invite([targetId])} />
})

function GroupCells({ now }: { now: Conversation }) {
  const { navigation } = useApp()
  const { conversationId, name, notice, isMuteAll, caseId } = now
  const set = now.isMember ? () => navigation.go(routes.chat.chatSetting, { conversationId }) : undefined
  return (
    <CellGroup>
      {caseId && (
        <Cell
          title="项目"
          note="群成员跟着项目团队，加入与退出在项目里变更"
          onTap={() => navigation.go(routes.project.home, { caseId })}
        />
      )}
      <Cell title="群名称" value={name} onTap={set} />
      <Cell title="群公告" note={notice || '暂无公告'} onTap={set} />
      <Cell
        title="群设置"
        value={[isMuteAll && '全员禁言', !mayInvite(now) && '不可邀请'].filter(Boolean).join('、') || undefined}
        onTap={set}
      />
    </CellGroup>
  )
}

function Leave({ record, now }: Part) {
  const api = useApi({ chat })
  const { navigation } = useApp()
  const { conversationId, role, memberCount } = now
  const heir = role === 'owner' && memberCount > 1 ? '，群主由管理员或最早加入的成员接任' : ''
  const leave = async () => {
    const isGone = await record.remove('leave', (_, key) => api.chat.leave({ conversationId }, { key }), {
      confirm: { content: `退出后不再收到「${now.name}」的消息${heir}`, confirmText: '退出' },
      toast: '已退出群聊',
    })
    if (isGone) await navigation.go(routes.message.messageCenter)
  }
  return <Cell title="退出群聊" tone="bad" arrow={false} onTap={() => leave()} />
}

export default screen(routes.chat.chatInfo, ChatInfo, { record: shown })
