import { useMemo } from 'react'
import { useApp } from '@/stores/app'
import { serverAsker } from './asker'
import { Follower } from './follow'

/** Returns the follower of links. Only pages with links to follow load it, and the questions it may ask. */
export function useFollower({ instead = false } = {}): Follower {
  const { session, navigation, platform, presenter, caller } = useApp()
  return useMemo(
    () =>
      new Follower({
        session,
        navigation,
        feedback: platform.feedback,
        system: platform.system,
        settings: platform.settings,
        presenter,
        asker: serverAsker(caller),
        instead,
      }),
    [session, navigation, platform, presenter, caller, instead],
  )
}
