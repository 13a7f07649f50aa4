import type { SystemDb } from './open'

/**
 * Whether a code is another firm's: the one question about other firms' rows that a module may ask. Only of codes that
 * nobody can guess; asked of ids it would tell strangers what there is.
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
