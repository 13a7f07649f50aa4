import { chat } from '@contract/chat'
import { CHAT_ROLES } from '@contract/chat/codes'
import type { Conversation, Member } from '@contract/chat/shapes'
import { useState } from 'react'
import { conversationPage } from '@/features/chat/shownConversation'
import { hasOwnMembers, leads, mayInvite, useInvite } from '@/features/chat/useInvite'
import { useMembers } from '@/features/chat/useMembers'
import { useOpenChat } from '@/features/chat/useOpenChat'
import type { Sparse } from '@/lib/compact'
import type { ModalButton } from '@/platform/hostLimits'
import * as routes from '@/routes'
import type { Params } from '@/routes/route'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useRecord } from '@/stores/record/useRecord'
import { Empty } from '@/ui/feedback/Empty'
import { SearchRow } from '@/ui/input/SearchRow'
import { VirtualRows } from '@/ui/list/VirtualRows'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { PersonRow } from '@/ui/people/PersonRow'
import { type ActionItem, ActionSheet } from '@/ui/sheet/ActionSheet'

const shown = conversationPage(routes.chat.chatGroupMemberList)
const ROW_HEIGHT = 60

/** Members of a group; a tap shows the actions on one. */
function GroupMembers({ conversationId }: Params<typeof routes.chat.chatGroupMemberList>) {
  const { record } = useRecord(shown, { conversationId })
  const store = useMembers(conversationId)
  const invite = useInvite(record)
  const [held, setHeld] = useState<Member>()
  const { now } = record
  const actionsOf = useMemberActions(record)
  const { members, shown: rows, query } = store
  const ids = members?.map(({ imUserId }) => imUserId) ?? []
  return (
    <Screen
      title={members ? `群成员（${members.length}）` : '群成员'}
      scroll={false}
      plain
      state={store.members ? record : store}
      skeleton="people"
      onRetry={() => store.refresh()}
      right={now && mayInvite(now) && <NavAction label="添加成员" icon="user-plus" onTap={() => invite(ids)} />}
      header={<SearchRow value={query} placeholder="姓名、拼音或首字母" onInput={(words) => store.search(words)} />}
    >
      {rows.length === 0 ? (
        <Empty icon="users" text={`没有找到“${query}”`} />
      ) : (
        <VirtualRows
          rows={rows}
          heightOf={() => ROW_HEIGHT}
          renderRow={(member) => <PersonRow person={personOf(member)} query={query} onTap={() => setHeld(member)} />}
        />
      )}
      <ActionSheet
        open={!!held}
        title={held?.empName}
        onClose={() => setHeld(undefined)}
        items={held && now ? actionsOf(held, now) : []}
      />
    </Screen>
  )
}

const personOf = ({ imUserId, empName, avatarUrl, role, companyName, status }: Member) => ({
  id: imUserId,
  name: empName,
  avatarUrl,
  note: [role !== 'member' && CHAT_ROLES[role], companyName, status === 2 && '账号已停用'].filter(Boolean).join(' · '),
})

/** Actions on a member, by the reader's role in the group. */
function useMemberActions(
  record: ReturnType<typeof useRecord<typeof routes.chat.chatGroupMemberList, object, Conversation>>['record'],
) {
  const api = useApi({ chat })
  const { navigation, platform, session } = useApp()
  const openChat = useOpenChat()
  const confirm = (content: string, confirmText: ModalButton) => platform.feedback.confirm({ content, confirmText })
  return ({ imUserId, empName, role, companyName }: Member, now: Conversation): Sparse<ActionItem> => {
    const { conversationId } = now
    const isMe = imUserId === session.empId
    const setRole = (next: Member['role']) =>
      record.change('role', (_, key) => api.chat.setRole({ conversationId, imUserId, role: next }, { key }), '已修改')
    const transfer = async () => {
      if (await confirm(`将群主转让给${empName}？转让后您成为普通成员`, '转让')) await setRole('owner')
    }
    const remove = async () => {
      if (!(await confirm(`将${empName}移出群聊？`, '移出'))) return
      const input = { conversationId, imUserIds: [imUserId] }
      await record.change('remove', (_, key) => api.chat.removeMembers(input, { key }), '已移出')
    }
    const mayRemove = !isMe && hasOwnMembers(now) && leads(now) && (now.role === 'owner' || role === 'member')
    const isOwner = now.role === 'owner' && hasOwnMembers(now) && !isMe
    return [
      !companyName && { label: '查看资料', onTap: () => navigation.go(routes.addressBook.detail, { empId: imUserId }) },
      !isMe && { label: '发消息', onTap: () => openChat({ empId: imUserId }) },
      isOwner && role === 'member' && { label: '设为管理员', onTap: () => setRole('admin') },
      isOwner && role === 'admin' && { label: '取消管理员', onTap: () => setRole('member') },
      isOwner && { label: '转让群主', onTap: () => transfer() },
      mayRemove && { label: '移出群聊', danger: true, onTap: () => remove() },
    ]
  }
}

export default screen(routes.chat.chatGroupMemberList, GroupMembers, { record: shown })
