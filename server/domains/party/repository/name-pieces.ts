import type { FirmDb } from '../../../kernel/db/open'

/** Count from which a piece is too common to be useful; the exact number does not matter. */
export const COMMON = 100

/** Number of names with each piece, capped at COMMON. Serves to find the rarest one; 有限公司 is never it. */
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
  const rows = await rest.reduce((all, query) => all.unionAll(query), first).execute()
  const counts = new Map<string, number>()
  for (const { piece } of rows) counts.set(piece, (counts.get(piece) ?? 0) + 1)
  return counts
}
