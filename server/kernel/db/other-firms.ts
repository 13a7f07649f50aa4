import type { SystemDb } from './open'

/**
 * Checks whether a code belongs to another firm: the only question about other firms' rows that a module may ask. Use
 * it only for codes that cannot be guessed; with ids it would tell strangers what exists.
 */
export async function isElsewhere(
  { system, me }: { system: SystemDb; me: { firmId: string } },
  table: 'sign_tasks',
  code: string,
): Promise<boolean> {
  const found = await system
    .selectFrom(table)
    .select('id')
    .where('code', '=', code)
    .where('firm_id', '!=', me.firmId)
    .executeTakeFirst()
  return found !== undefined
}
