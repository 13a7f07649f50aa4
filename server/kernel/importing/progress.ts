import type { ServerEvents } from '@contract/im'
import type { App } from '../../app'

/** Shortest interval between two progress events, ms: they move a progress bar. */
const TOLD_MS = 300

interface Audience {
  to: string
  firmId: string
  stage: ServerEvents['import:progress']['stage']
}

/** Reports progress immediately: a call's own events are sent when it is over. */
export function progressReporter({ bus }: App, { to, firmId, stage }: Audience) {
  let last = 0
  return (done: number, total: number) => {
    const now = performance.now()
    if (now - last < TOLD_MS) return
    last = now
    bus.deliver({ to: [to], firmId, name: 'import:progress', data: { stage, done, total } })
  }
}
