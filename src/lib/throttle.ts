import { limits } from '@contract/limits'

/**
 * Lets the first call through and drops those within `ms` of it (§9: 500 ms between taps).
 * @param now the clock, for tests
 */
export function throttle<A extends unknown[]>(
  run: (...args: A) => void,
  ms: number = limits.tapThrottleMs,
  now: () => number = () => Date.now(),
): (...args: A) => void {
  let last = Number.NEGATIVE_INFINITY
  return (...args) => {
    const time = now()
    // Otherwise a clock set back would block taps until it catches up.
    if (time >= last && time - last < ms) return
    last = time
    run(...args)
  }
}

/** Calls `run` once `ms` have passed without another call; `flush` runs a pending call at once. */
export function debounce<A extends unknown[]>(run: (...args: A) => void, ms: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let due: A | undefined
  const flush = () => {
    clearTimeout(timer)
    const args = due
    due = undefined
    if (args) run(...args)
  }
  const debounced = (...args: A) => {
    due = args
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }
  return Object.assign(debounced, {
    flush,
    cancel() {
      clearTimeout(timer)
      due = undefined
    },
  })
}
