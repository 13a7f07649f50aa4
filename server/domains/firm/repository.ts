import type { StaffCall } from '../../kernel/http/call'

/** Name of the caller's firm, for contracts and letters. */
export async function firmNameOf({ system, me }: Pick<StaffCall, 'system' | 'me'>): Promise<string> {
  const { name } = await system.selectFrom('firms').select('name').where('id', '=', me.firmId).executeTakeFirstOrThrow()
  return name
}
