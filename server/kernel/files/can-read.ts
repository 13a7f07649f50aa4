import type { StaffCall } from '../http/call'
import type { RecordRef } from '../records/kind'

/** Checks read access: a file may be read by its uploader and by whoever may see a record that uses it. */
export async function canRead(call: StaffCall, ownerId: string, uses: readonly RecordRef[]): Promise<boolean> {
  if (ownerId === call.me.id) return true
  for (const use of uses) if (await call.app.records.see(call, use)) return true
  return false
}
