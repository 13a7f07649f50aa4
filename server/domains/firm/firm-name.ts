import type { StaffCall } from '../../kernel/http/call'

/** The caller's firm as contracts and letters call it. */
export async function firmNameOf({ system, me }: Pick<StaffCall, 'system' | 'me'>): Promise<string> {
  const { name } = await system.selectFrom('firms').select('name').where('id', '=', me.firmId).executeTakeFirstOrThrow()
  return name
}
