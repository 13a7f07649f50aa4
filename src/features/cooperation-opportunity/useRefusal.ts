import { useEffect } from 'react'
import { useApp } from '@/stores/app'
import { serverAsker } from '@/stores/follow/asker'

/** §6, §8: who comes in another firm than their default one, or without the service, is told as they come. */
export function useRefusal() {
  const { caller, platform } = useApp()
  useEffect(() => {
    const asked = serverAsker(caller).cooperationRefusal()
    asked.then(
      (words) => words && platform.feedback.toast(words),
      // The page says itself that nothing answers.
      () => undefined,
    )
  }, [caller, platform])
}
