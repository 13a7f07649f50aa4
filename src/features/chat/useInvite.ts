import { chat } from '@contract/chat'
import { ConversationType, chatLimits } from '@contract/chat/codes'
import type { Conversation } from '@contract/chat/shapes'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { useOpenChat } from './useOpenChat'

export const leads = ({ role, isMember }: Conversation) => isMember && role !== 'member'
/** The members of a case's group follow its team. */
export const hasOwnMembers = ({ caseId }: Conversation) => !caseId
export const mayInvite = (now: Conversation) =>
  now.isMember && hasOwnMembers(now) && (!now.isInviteLimited || leads(now))

/** 添加成员: adds members to a group; a conversation of two becomes a new group. */
export function useInvite(record: LiveRecord<Conversation>) {
  const api = useApi({ chat })
  const { session } = useApp()
  const ask = useAsk()
  const openChat = useOpenChat()
  return async (there: readonly string[]) => {
    const { now } = record
    if (!now) return
    const isGroup = now.conversationType === ConversationType.group
    const question = {
      title: isGroup ? '添加成员' : '发起群聊',
      value: [],
      max: chatLimits.groupSize - Math.max(there.length, 2),
    }
    const chosen = await ask<typeof question, string[]>(routes.public.selectEmp, question)
    const known = new Set([...there, session.empId])
    const imUserIds = chosen?.filter((id) => !known.has(id)) ?? []
    if (imUserIds.length === 0) return
    const { conversationId, targetId } = now
    if (isGroup) {
      await record.change('invite', (_, key) => api.chat.addMembers({ conversationId, imUserIds }, { key }), '已添加')
      return
    }
    const made = await record.send('group', (_, key) =>
      api.chat.createGroup({ imUserIds: [targetId, ...imUserIds] }, { key }),
    )
    if (made) await openChat({ conversationId: made.answer.conversationId })
  }
}
