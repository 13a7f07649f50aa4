/** Rarest piece; undefined when one piece occurs in no name, because then the whole word does not either. */
export function rarestOf(pieces: readonly string[], counts: ReadonlyMap<string, number>): string | undefined {
  if (pieces.some((piece) => !counts.has(piece))) return undefined
  return [...pieces].sort((left, right) => (counts.get(left) ?? 0) - (counts.get(right) ?? 0))[0]
}
