export interface Department {
  id: string
  name: string
  parentId: string | null
}

/** A department and those it is part of, the nearest first. */
export function above(all: readonly Department[], id: string): string[] {
  const chain = [id]
  for (let parentId = parentOf(all, id); parentId && !chain.includes(parentId); parentId = parentOf(all, parentId))
    chain.push(parentId)
  return chain
}

/** These departments and all that are part of them. */
export const within = (all: readonly Department[], ids: readonly string[]): Department[] =>
  all.filter(({ id }) => above(all, id).some((ancestorId) => ids.includes(ancestorId)))

const parentOf = (all: readonly Department[], id: string) => all.find((department) => department.id === id)?.parentId
