import type { Outcome } from './port'

/**
 * Chooses up to `count` items from a dialog that offers `most` at once. A full round asks for the next; a smaller one,
 * or a cancel after the first, ends it with what was chosen.
 */
export async function chooseInRounds<T>(
  { count, most }: { count: number; most: number },
  choose: (count: number) => Promise<Outcome<T[]>>,
): Promise<Outcome<T[]>> {
  const chosen: T[] = []
  while (chosen.length < count) {
    const asked = Math.min(count - chosen.length, most)
    const round = await choose(asked)
    if (!round.ok) return chosen.length > 0 ? { ok: true, value: chosen } : round
    chosen.push(...round.value)
    if (round.value.length < asked) break
  }
  return { ok: true, value: chosen }
}
