import type { StaffCall } from '../../kernel/http/call'

export interface ChatFileRow {
  id: string
  firmId: string
  name: string
  size: number
  extension: string
  url: string
}

export const CHAT_MESSAGE_KIND = 'chatMessage'

/** Files of messages the caller may see, in any firm. */
export async function filesOfLines(call: StaffCall, ids: readonly string[]): Promise<Map<string, ChatFileRow>> {
  if (ids.length === 0) return new Map()
  const rows = await call.system
    .selectFrom('files')
    .select(['id', 'firm_id as firmId', 'name', 'size', 'extension', 'content_type', 'storage_key'])
    .where('id', 'in', [...new Set(ids)])
    .where('state', '=', 'stored')
    .execute()
  return new Map(
    rows.map((row) => {
      const { url } = call.app.files.link(row, call.origin, { inline: true })
      const { id, firmId, name, size, extension } = row
      return [id, { id, firmId, name, size: Number(size), extension, url }]
    }),
  )
}

/** A forwarded message uses the same file, which is kept as long as one use exists. */
export async function addUse(call: StaffCall, fileId: string, messageId: string) {
  const file = await call.system.selectFrom('files').select('firm_id').where('id', '=', fileId).executeTakeFirst()
  if (!file) return
  await call.system
    .insertInto('file_uses')
    .values({ firm_id: file.firm_id, file_id: fileId, target_kind: CHAT_MESSAGE_KIND, target_id: messageId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
