import { useMemo } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { useActions } from '@/ui/page/ActionsContext'
import type { MessageHands } from '../bubble/MessageRow'
import { chatService } from '../chatService'
import type { ComposerStore } from '../compose/ComposerStore'
import type { RoomStore } from '../room/RoomStore'
import type { SaidRow } from '../room/talkRows'
import type { MenuItem } from './MessageMenu'
import { menuOf } from './menuItems'
import type { TalkStore } from './TalkStore'
import { useOpenMessage } from './useOpenMessage'

export interface TalkHands extends MessageHands {
  itemsOf(row: SaidRow): MenuItem[]
}

/** Actions of the reader on the messages of a conversation. */
export function useTalkHands(room: RoomStore, talk: TalkStore, composer: ComposerStore): TalkHands {
  const services = useApp()
  const { navigation, session, platform } = services
  const { queue } = chatService(services)
  const { copy } = useActions()
  const { open } = useOpenMessage()
  const latest = { copy, open }
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are drawn anew with other hands; these do the same
  return useMemo(
    () => ({
      open: ({ message }) => message && latest.open(message),
      press: (row, point) => talk.openMenu({ row, at: point }),
      quoted: (quoted) => talk.goToQuoted(quoted).catch(rethrowUnlessReported),
      person: ({ senderUserId }) => navigation.go(routes.addressBook.empHome, { empId: senderUserId }),
      failed: (row) => talk.openFailed(row),
      readers: ({ message }) => talk.openReaders(message),
      itemsOf: ({ message, pending }) => {
        if (!message)
          return pending ? [{ label: '删除', icon: 'trash', onTap: () => queue.drop(pending.clientKey) }] : []
        const given = {
          message,
          canRecall: talk.mayRecall(message, session.empId),
          isOpen: !room.conversation?.closed,
        }
        const { messageUId } = message
        return menuOf(given, {
          copy: latest.copy,
          quote: () => composer.quote(message),
          forward: () => navigation.go(routes.chat.chatForward, { messageUIds: messageUId }),
          toTask: (text) => navigation.go(routes.task.add, { text }),
          toSchedule: (text) => navigation.go(routes.schedule.add, { text }),
          toLog: (text) => navigation.go(routes.workLog.add, { text }),
          keep: () => talk.openKeeping(message),
          recall: () => talk.recall(message).catch(rethrowUnlessReported),
          remove: () => remove().catch(rethrowUnlessReported),
          choose: () => talk.choose([messageUId]),
        })
        async function remove() {
          const content = '删除这条消息？只从您这里删除，对方仍可看到'
          if (await platform.feedback.confirm({ content, confirmText: '删除' })) await room.hide([messageUId])
        }
      },
    }),
    [room, talk, composer],
  )
}
