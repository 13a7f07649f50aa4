import type { FirmDb } from '../../kernel/db/open'

/** A piece of so many names tells nothing any more; how many more there are does not matter. */
export const COMMON = 100

/** How many names hold each of these pieces, as far as it matters: the rarest is looked up, 有限公司 is none. */
export async function frequencies(db: FirmDb, pieces: readonly string[]): Promise<Map<string, number>> {
  const [first, ...rest] = [...new Set(pieces)].map((piece) =>
    db
      .selectFrom('party_name_pieces')
      .select('piece')
      .where('piece', '=', piece)
      .limit(COMMON)
      .$call((some) => db.selectFrom(some.as('some')).select('piece')),
  )
  if (!first) return new Map()
  const rows = await rest.reduce((all, one) => all.unionAll(one), first).execute()
  const counts = new Map<string, number>()
  for (const { piece } of rows) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return counts
}

/** The piece that fewest names hold; nothing where one of them is in no name: then neither is the whole word. */
export function rarestOf(pieces: readonly string[], counts: ReadonlyMap<string, number>): string | undefined {
  if (pieces.some((piece) => !counts.has(piece))) return undefined
  return [...pieces].sort((one, other) => (counts.get(one) ?? 0) - (counts.get(other) ?? 0))[0]
}
