/** Time that one batch may hold the embedded database's only session, ms. */
const HOLD_MS = 90
/** A batch has overhead of its own, so that single rows would never end on a busy machine. */
const [SMALLEST, LARGEST] = [4, 200]
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [15, 60]

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Does work in short batches, with a pause after each: everybody else's calls come in
 * between. @param work does up to so many, in a transaction of its own; false when there is no more @param least fewest
 * of a batch
 */
export async function workInBatches(
  signal: AbortSignal | undefined,
  work: (most: number) => Promise<boolean>,
  least = SMALLEST,
): Promise<void> {
  let most = least
  while (!signal?.aborted) {
    const since = performance.now()
    const isMore = await work(most)
    if (!isMore) return
    const took = performance.now() - since
    most = Math.min(LARGEST, most * 2, Math.max(least, Math.floor((most * HOLD_MS) / Math.max(took, 1))))
    await pause(Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, took / 2)))
  }
}
