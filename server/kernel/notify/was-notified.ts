import type { FirmDb } from '../db/open'

/** True when somebody once got a card that leads to this id: its existence is no secret to them. */
export async function wasNotified(db: FirmDb, employeeId: string, linkId: string): Promise<boolean> {
  const card = await db
    .selectFrom('app_messages')
    .select('id')
    .where('recipient_id', '=', employeeId)
    .where('link_id', '=', linkId)
    .limit(1)
    .executeTakeFirst()
  return card !== undefined
}
