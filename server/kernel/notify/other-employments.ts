import type { SystemDb } from '../db/open'

/** A person's employments in other firms. */
export interface Elsewhere {
  /** Name of the firm that they were named in. */
  firm: string
  /** Their employee ids in other firms. */
  ids: string[]
}

/** Finds where else this employee works: for a card that reaches them there. */
export async function elsewhereOf(db: SystemDb, employeeId: string): Promise<Elsewhere> {
  const others = await db
    .selectFrom('employees as here')
    .innerJoin('firms', 'firms.id', 'here.firm_id')
    .innerJoin('employees as other', (join) =>
      join.onRef('other.account_id', '=', 'here.account_id').onRef('other.firm_id', '!=', 'here.firm_id'),
    )
    .select(['firms.name as firm', 'other.id'])
    .where('here.id', '=', employeeId)
    .orderBy('other.id')
    .execute()
  return { firm: others[0]?.firm ?? '', ids: others.map(({ id }) => id) }
}
