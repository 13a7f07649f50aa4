import type { StaffCall } from '../http/call'
import type { RecordRef } from '../records/kind'

/** A file is open to whoever uploaded it and to whoever may see something that uses it. */
export async function canRead(call: StaffCall, ownerId: string, uses: readonly RecordRef[]): Promise<boolean> {
  if (ownerId === call.me.id) return true
  for (const use of uses) if (await call.app.records.see(call, use)) return true
  return false
}
