export interface Delegated {
  fromId: string
  toId: string
  /** All kinds when null. */
  types: readonly number[] | null
}

/**
 * Who does a task that falls to somebody, delegations in force followed to the last. Whoever is in a circle of them, or
 * would come to somebody who must not decide, keeps it.
 */
export function delegateOf(
  id: string,
  type: number,
  delegations: readonly Delegated[],
  mustNot: readonly string[] = [],
): string {
  const seen = new Set([id])
  let at = id
  for (;;) {
    const next = delegations.find(({ fromId, types }) => fromId === at && (!types || types.includes(type)))
    if (!next) return at
    if (seen.has(next.toId)) return id
    if (mustNot.includes(next.toId)) return id
    seen.add(next.toId)
    at = next.toId
  }
}
