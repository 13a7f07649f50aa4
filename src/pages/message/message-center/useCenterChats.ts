import { useEffect } from 'react'
import { useApp } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import type { CenterList } from './CenterList'

/** The chats come after the tab they stand on, and weigh nothing in its first load; what did not come is asked for again on return. */
export function useCenterChats(list: CenterList) {
  const services = useApp()
  const bring = () => {
    if (list.chats) void list.chats.list.refresh()
    else
      void import('@/features/chat/lateChats').then(
        ({ centerChats }) => list.take(centerChats(services)),
        () => {},
      )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for a list
  useEffect(() => {
    bring()
    return () => list.dispose()
  }, [list])
  useReturn(bring)
}
