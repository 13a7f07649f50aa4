/** Time that one batch may hold the embedded database's only session, ms. */
const HOLD_MS = 60
const LARGEST = 200
const SHORTEST_PAUSE_MS = 15

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Does work in short batches, with a pause after each that is as long as the batch: everybody else's calls come in
 * between. @param work does up to so many, in a transaction of its own; false when there is no more
 */
export async function workInBatches(
  signal: AbortSignal | undefined,
  work: (most: number) => Promise<boolean>,
): Promise<void> {
  let most = 2
  while (!signal?.aborted) {
    const since = performance.now()
    const isMore = await work(most)
    if (!isMore) return
    const took = performance.now() - since
    most = Math.min(LARGEST, most * 2, Math.max(1, Math.floor((most * HOLD_MS) / Math.max(took, 1))))
    await pause(Math.max(SHORTEST_PAUSE_MS, took))
  }
}
