import type { ServerEvents } from '@contract/im'

type Listeners = { [N in keyof ServerEvents]: Set<(news: ServerEvents[N]) => void> }

/** The connection as stores hear of it, told by the test: `tell('record:changed', { kind: 'task', id: 't1' })`. */
export function fakeConnection() {
  const listeners: Partial<Listeners> = {}
  const gaps = new Set<() => void>()
  return {
    connection: {
      on<N extends keyof ServerEvents>(name: N, listener: (news: ServerEvents[N]) => void): () => void {
        const all = listeners[name] ?? new Set<(news: ServerEvents[N]) => void>()
        Object.assign(listeners, { [name]: all.add(listener) })
        return () => all.delete(listener)
      },
      onResync(listener: () => void): () => void {
        gaps.add(listener)
        return () => gaps.delete(listener)
      },
    },
    tell<N extends keyof ServerEvents>(name: N, news: ServerEvents[N]): void {
      for (const listener of [...(listeners[name] ?? [])]) listener(news)
    },
    /** News was missed. */
    resync(): void {
      for (const listener of [...gaps]) listener()
    },
    /** Number of listeners, to any event. */
    listening: () => Object.values(listeners).reduce((sum, { size }) => sum + size, gaps.size),
  }
}
