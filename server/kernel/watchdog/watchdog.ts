import { Worker } from 'node:worker_threads'
import type { Log } from '../log'
import { runningName } from './run-named'

const BEAT_MS = 100
/** Beyond this, a user who waits for an answer notices. */
export const HELD_MS = 1_000
/** Nothing that ends by itself takes so long: the process is killed, and its supervisor restarts it. */
const ENDLESS_MS = 60_000

/** Shared with the thread: `beats` counts the rounds of the loop. */
export interface WatchdogOptions {
  beats: Int32Array
  heldMs: number
  endlessMs: number
  isSilent: boolean
}

/** Called by the thread in the main one, while that is blocked (thread.ts). */
export const HELD_HOOK = Symbol.for('antou.event-loop-held')

/** Count and duration of the times the event loop was blocked, for the metrics. */
export const loopHolds = { count: 0, totalMs: 0, longestMs: 0 }

const END_SIGNALS = ['SIGTERM', 'SIGINT'] as const

/**
 * Watches the event loop from a thread of its own. When it is blocked for more than a second, the log names the call or
 * job and the place in the code; asked to end meanwhile, the process ends at once, since no signal handler would run;
 * blocked for a minute, it is killed.
 *
 * @param file the compiled thread.ts
 */
export function startWatchdog(file: string, log: Log, { isSilent }: { isSilent: boolean }): Worker {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  let last = performance.now()
  let restoreSignals: (() => void) | undefined
  const beat = () => {
    Atomics.add(beats, 0, 1)
    const now = performance.now()
    const heldMs = Math.round(now - last - BEAT_MS)
    last = now
    restoreSignals?.()
    restoreSignals = undefined
    if (heldMs < HELD_MS) return
    loopHolds.count++
    loopHolds.totalMs += heldMs
    loopHolds.longestMs = Math.max(loopHolds.longestMs, heldMs)
    log.error({ where: 'event loop', error: `free again after ${heldMs} ms` })
  }
  setInterval(beat, BEAT_MS).unref()
  Object.defineProperty(globalThis, HELD_HOOK, {
    configurable: true,
    value: () => {
      restoreSignals ??= leaveSignalsToSystem()
      return runningName() ?? ''
    },
  })
  const options: WatchdogOptions = { beats, heldMs: HELD_MS, endlessMs: ENDLESS_MS, isSilent }
  const thread = new Worker(file, { workerData: options })
  thread.on('error', (error) => log.error({ where: 'watchdog', error }))
  thread.unref()
  return thread
}

/** Removes the signal handlers: without one the system itself ends the process, whatever it is doing. */
function leaveSignalsToSystem(): () => void {
  const handlers = END_SIGNALS.flatMap((signal) =>
    process.listeners(signal).map((handler) => ({ signal, handler: handler as NodeJS.SignalsListener })),
  )
  for (const { signal, handler } of handlers) process.off(signal, handler)
  return () => {
    for (const { signal, handler } of handlers) process.on(signal, handler)
  }
}
