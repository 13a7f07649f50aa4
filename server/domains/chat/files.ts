import type { UploadRecord } from '@contract/file/shapes'
import { fail } from '../../kernel/fail'
import { copyFile } from '../../kernel/files/copy'
import { Uploads } from '../../kernel/files/uploads'
import type { StaffCall } from '../../kernel/http/call'
import { findFileToCopy, findFirmOfFile, findStoredFiles, insertFileUse } from './repository/files'

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
  const rows = await findStoredFiles(call.system, [...new Set(ids)])
  return new Map(
    rows.map((row) => {
      const { url } = call.app.files.link(row, call.origin, { inline: true })
      const { id, firmId, name, size, extension } = row
      return [id, { id, firmId, name, size: Number(size), extension, url }]
    }),
  )
}

/** Copies the file of a message, of any firm, into an upload of the caller's: to keep it in a case. */
export async function copyChatFile(call: StaffCall, fileId: string): Promise<UploadRecord> {
  const file = (await findFileToCopy(call.system, fileId)) ?? fail.gone('文件')
  const size = Number(file.size)
  await new Uploads(call).allow(size)
  return copyFile(call, { ...file, size }, file.name)
}

/** A forwarded message uses the same file, which is kept as long as one use exists. */
export async function addUse(call: StaffCall, fileId: string, messageId: string) {
  const firmId = await findFirmOfFile(call.system, fileId)
  if (!firmId) return
  await insertFileUse(call.system, { firmId, fileId, kind: CHAT_MESSAGE_KIND, id: messageId })
}
