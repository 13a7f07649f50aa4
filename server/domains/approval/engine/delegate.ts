export interface Delegated {
  fromId: string
  toId: string
  /** All kinds when null. */
  types: readonly number[] | null
}

/**
 * Returns who does somebody's task, following the delegations in force to the last. The person keeps it when their
 * delegations form a circle or lead to somebody who must not decide.
 */
export function delegateOf(
  id: string,
  type: number,
  delegations: readonly Delegated[],
  mustNot: readonly string[] = [],
): string {
  const seen = new Set([id])
  let currentId = id
  for (;;) {
    const next = delegations.find(({ fromId, types }) => fromId === currentId && (!types || types.includes(type)))
    if (!next) return currentId
    if (seen.has(next.toId)) return id
    if (mustNot.includes(next.toId)) return id
    seen.add(next.toId)
    currentId = next.toId
  }
}
