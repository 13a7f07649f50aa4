import type { FileUse } from '../../files/attachments'
import type { StaffCall } from '../../http/call'

/** A file is open to whoever uploaded it and to whoever may see something that uses it. */
export async function canRead(call: StaffCall, ownerId: string, uses: readonly FileUse[]): Promise<boolean> {
  if (ownerId === call.me.id) return true
  for (const { kind, id } of uses) if (await call.app.files.readers[kind]?.(call, id)) return true
  return false
}
