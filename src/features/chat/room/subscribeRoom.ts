import type { Connection } from '@/im/connection'
import type { RoomStore } from './RoomStore'

/** Subscribes an open conversation to its events; returns a function that unsubscribes. */
export function subscribeRoom(
  room: RoomStore,
  connection: Pick<Connection, 'on' | 'onResync'>,
  me: string,
): () => void {
  const isOf = ({ conversationId }: { conversationId: string }) => conversationId === room.conversationId
  const silences = [
    connection.on('chat:message', (message) => room.arrived(message)),
    connection.on('chat:read', (news) => {
      if (isOf(news) && news.imUserId !== me) room.readByOther(news.seq)
    }),
    connection.on('chat:group-read', (news) => {
      if (isOf(news)) room.stretch.readByOneMore(news.afterSeq, news.upTo)
    }),
    connection.on('chat:conversation', (news) => {
      if (isOf(news)) room.readMissed()
    }),
    connection.onResync(() => room.refresh()),
  ]
  return () => {
    for (const silence of silences) silence()
  }
}
