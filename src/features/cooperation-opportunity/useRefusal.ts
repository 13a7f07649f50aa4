import { useEffect } from 'react'
import { useApp } from '@/stores/app'
import { serverAsker } from '@/stores/follow/asker'

/** §6, §8: a visitor in another firm than their default one, or without the service, is told on opening. */
export function useRefusal() {
  const { caller, platform } = useApp()
  useEffect(() => {
    const asked = serverAsker(caller).cooperationRefusal()
    asked.then(
      (words) => words && platform.feedback.toast(words),
      // The page itself reports that nothing answers.
      () => undefined,
    )
  }, [caller, platform])
}
