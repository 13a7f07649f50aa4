import { useDidHide } from '@tarojs/taro'
import { reaction } from 'mobx'
import { useEffect, useState } from 'react'
import { rethrowUnlessReported } from '@/lib/errors'
import { useReturn } from '@/stores/useReturn'
import type { chatService } from '../chatService'
import type { RoomStore } from '../room/RoomStore'
import type { TalkStore } from './TalkStore'

/** Marks messages as read while the page is visible and the reader is at its end; stops when it is left. */
export function useMarkRead(room: RoomStore, service: ReturnType<typeof chatService>, talk: TalkStore, at?: number) {
  const [isShown, setShown] = useState(true)
  useReturn(() => {
    setShown(true)
    room.refresh()
  })
  useDidHide(() => setShown(false))
  useEffect(() => {
    if (!isShown) return
    return reaction(
      () => (room.isAtEnd && room.conversation && service.presence.isInFront ? room.end.newestSeq : 0),
      (seq) => seq > 0 && room.read(seq),
      { fireImmediately: true },
    )
  }, [isShown, room, service])
  useEffect(() => () => service.player.stop(), [service])
  // A link to a message scrolls to it once the page is loaded.
  const isThere = !room.isLoading && !!room.conversation
  useEffect(() => {
    if (isThere && at) talk.goToSeq(at).catch(rethrowUnlessReported)
  }, [isThere, talk, at])
}
