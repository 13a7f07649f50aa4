import { useEffect } from 'react'
import { useApp } from '@/stores/app'

/**
 * Asks before the page is left while something on it would be lost: by its arrow, and by a row of the list that stands
 * beside it at a desk. Returns the arrow's handler; undefined while nothing would be lost.
 */
export function useLeaveQuestion(loses: boolean, content: string): (() => Promise<void>) | undefined {
  const { navigation, platform } = useApp()
  const { feedback } = platform
  useEffect(
    () => (loses ? navigation.askBeforeLeaving(() => feedback.confirm({ content, confirmText: '离开' })) : undefined),
    [loses, content, navigation, feedback],
  )
  if (!loses) return undefined
  return async () => {
    if (await feedback.confirm({ content, confirmText: '离开' })) await navigation.back()
  }
}
