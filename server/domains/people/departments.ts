export interface Department {
  id: string
  name: string
  parentId: string | null
}

/** A department and those it is part of, the nearest first. */
export function above(all: readonly Department[], id: string): string[] {
  const chain = [id]
  for (let at = parentOf(all, id); at && !chain.includes(at); at = parentOf(all, at)) chain.push(at)
  return chain
}

/** These departments and all that are part of them. */
export const within = (all: readonly Department[], ids: readonly string[]): Department[] =>
  all.filter(({ id }) => above(all, id).some((ancestorId) => ids.includes(ancestorId)))

const parentOf = (all: readonly Department[], id: string) => all.find((department) => department.id === id)?.parentId
