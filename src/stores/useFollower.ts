import { useMemo } from 'react'
import { useApp } from './app'
import { serverAsker } from './asker'
import { Follower } from './follow'

/** Acts on where taps lead. Only pages with links to follow load it, and the questions it may ask. */
export function useFollower(): Follower {
  const { session, navigation, platform, presenter, caller } = useApp()
  return useMemo(
    () => new Follower({ session, navigation, feedback: platform.feedback, presenter, asker: serverAsker(caller) }),
    [session, navigation, platform, presenter, caller],
  )
}
