import { useEffect } from 'react'
import { useApp } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import type { CenterList } from './CenterList'

/** Loads the chats after their tab, so that they add nothing to its first load; a failed load is repeated on return. */
export function useCenterChats(list: CenterList) {
  const services = useApp()
  const bring = () => {
    if (list.chats) list.chats.list.refresh()
    else
      import('@/features/chat/lateChats').then(
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
