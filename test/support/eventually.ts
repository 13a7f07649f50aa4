/**
 * Waits until something holds, looking often; fails with what it saw last. It is patient: where all is well that costs
 * nothing, and a busy machine takes twenty times as long as an idle one.
 */
export async function eventually<T>(look: () => T | Promise<T>, holds: (seen: T) => boolean, ms = 60_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(seen)} after ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
