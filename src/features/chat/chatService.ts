import { chat } from '@contract/chat'
import { file } from '@contract/file'
import { action, observable, reaction } from 'mobx'
import { apiOf } from '@/api/call'
import { uploader } from '@/api/upload'
import { lateStore } from '@/stores/lateStore'
import { VoicePlayer } from './bubble/VoicePlayer'
import { ConversationsStore } from './ConversationsStore'
import type { References } from './compose/ComposerStore'
import { RoomStore } from './room/RoomStore'
import { SendingFiles } from './room/SendingFiles'
import { SendQueue } from './room/SendQueue'

const QUEUE = 'chat/queue'
const HEARD = 'chat/heard'

/** Chat service for pages, in the shape of the SDK it stands for: one queue for all rooms, for the life of the app. */
export const chatService = lateStore((services) => {
  const { cache, caller, connection, deviceFiles, drafts, line, platform, session } = services
  const api = apiOf(caller, { chat })
  const send = uploader({ api: apiOf(caller, { file }), transport: platform.transport })
  const rooms = new Set<RoomStore>()
  const listeners = new Set<() => void>()
  let mine: { of: string; queue: SendQueue; files: SendingFiles; player: VoicePlayer } | undefined
  /** One per person: messages somebody wrote are not sent by the next person who signs in. */
  const mineOf = () => {
    const empId = session.empId
    if (mine?.of === empId) return mine
    mine?.player.stop()
    const files = new SendingFiles({ send, kept: deviceFiles.of('chat') })
    const queue = new SendQueue({
      api,
      kept: drafts.of(QUEUE),
      files,
      isMine: () => session.empId === empId,
      isOnline: () => line.online,
      onSent(message) {
        for (const room of rooms) room.arrived(message)
        for (const tell of listeners) tell()
      },
    })
    if (queue.pending.some((entry) => entry.file)) files.open()
    mine = { of: empId, queue, files, player: new VoicePlayer({ heard: cache.of(HEARD) }) }
    return mine
  }
  // Nobody reads while the app is in the background.
  const presence = observable({ isInFront: true })
  platform.system.onShow(action(() => (presence.isInFront = true)))
  platform.system.onHide(action(() => (presence.isInFront = false)))
  reaction(
    // The socket may outlive a short loss of the network, in which a call was lost.
    () => line.online && line.connection === 'online' && session.empId,
    (empId) => empId && mineOf().queue.resume(),
    { fireImmediately: true },
  )
  return {
    api,
    presence,
    get queue() {
      return mineOf().queue
    },
    get files() {
      return mineOf().files
    },
    get player() {
      return mineOf().player
    },
    draftOf: (conversationId: string) => drafts.of<string>(`chat/${conversationId}`),
    referencesDraftOf: (conversationId: string) => drafts.of<References>(`chat/${conversationId}/references`),
    /** Store of one page, which loads and disposes of it (useScreenStore). */
    room(conversationId: string, at?: number) {
      const deps = { api, connection, queue: mineOf().queue, me: session.empId, onDispose: () => rooms.delete(room) }
      const room: RoomStore = new RoomStore(conversationId, deps, at)
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
