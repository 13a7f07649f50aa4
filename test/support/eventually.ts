/** Waits until something holds, looking often; fails with what it saw last. */
export async function eventually<T>(look: () => T | Promise<T>, holds: (seen: T) => boolean, ms = 20_000): Promise<T> {
  const end = Date.now() + ms
  for (;;) {
    const seen = await look()
    if (holds(seen)) return seen
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(seen)} after ${ms} ms`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
