import { chat } from '@contract/chat'
import { reaction } from 'mobx'
import { apiOf } from '@/api/call'
import { lateStore } from '@/stores/late'
import { ConversationsStore } from './ConversationsStore'
import { RoomStore } from './RoomStore'
import { SendQueue } from './SendQueue'

const QUEUE = 'chat/queue'

/** The chat as pages use it, in the shape of the SDK it stands for: one queue for all rooms, living as long as the app. */
export const chatService = lateStore((services) => {
  const { caller, connection, drafts, line, session } = services
  const api = apiOf(caller, { chat })
  const rooms = new Set<RoomStore>()
  const listeners = new Set<() => void>()
  let queue: { of: string; queue: SendQueue } | undefined
  /** One for each person: what somebody wrote is sent by nobody who signs in after them. */
  const queueOf = () => {
    const of = session.empId
    if (queue?.of !== of)
      queue = {
        of,
        queue: new SendQueue({
          api,
          kept: drafts.of(QUEUE),
          isMine: () => session.empId === of,
          onSent(message) {
            for (const room of rooms) room.arrived(message)
            for (const tell of listeners) tell()
          },
        }),
      }
    return queue.queue
  }
  reaction(
    () => line.connection === 'online' && session.empId,
    (empId) => empId && queueOf().resume(),
    { fireImmediately: true },
  )
  return {
    api,
    get queue() {
      return queueOf()
    },
    draftOf: (conversationId: string) => drafts.of<string>(`chat/${conversationId}`),
    /** Of a page: it loads and disposes of it (useScreenStore). */
    room(conversationId: string) {
      const room: RoomStore = new RoomStore(conversationId, {
        api,
        connection,
        queue: queueOf(),
        me: session.empId,
        onDispose: () => rooms.delete(room),
      })
      rooms.add(room)
      return room
    },
    conversations() {
      const soon = () => list.refreshSoon()
      const list = new ConversationsStore({ api, connection, onDispose: () => listeners.delete(soon) })
      listeners.add(soon)
      return list
    },
  }
})
