import { minutes, seconds } from '@contract/duration'
import { useSyncExternalStore } from 'react'

interface Clock {
  subscribe(listener: () => void): () => void
  now(): number
}

/** One timer for all components with the same rhythm; it runs only while one is subscribed. */
function clockOf(ms: number): Clock {
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setInterval> | undefined
  let time = 0
  const beat = () => {
    time = Date.now()
    for (const listener of [...listeners]) listener()
  }
  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        time = Date.now()
        timer = setInterval(beat, ms)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) clearInterval(timer)
      }
    },
    now() {
      // Nobody has subscribed yet at the first render; the snapshot must not change between two reads.
      if (listeners.size === 0 && Date.now() - time >= ms) time = Date.now()
      return time
    },
  }
}

const minuteClock = clockOf(minutes(1))
const secondClock = clockOf(seconds(1))

/** Current time in epoch ms, updated each minute or second. */
export function useTick(rhythm: 'minute' | 'second'): number {
  const clock = rhythm === 'minute' ? minuteClock : secondClock
  return useSyncExternalStore(clock.subscribe, clock.now)
}
