import { fail } from '../fail'
import type { StaffCall } from '../http/call'
import { type SheetContent, sheetLimits } from '../reading/sheets'

/**
 * Reads a list from an uploaded file of the caller, in a process of its own; refused at `fileId`, in words. Takes
 * seconds, so it belongs outside of a transaction. @param most rows that can be imported
 */
export async function readSheetFile(call: StaffCall, fileId: string, most: number): Promise<SheetContent> {
  const { sheets } = call.app
  const refuse = (words: string): never => fail.invalid(words, { fileId: words })
  if (!sheets) return refuse('服务器现在不能读取表格，请稍后再试')
  const read = await sheets.readSheet(await readBytes(call, fileId), most)
  return 'rows' in read ? read : refuse(read.refusal)
}

async function readBytes({ db, me, app }: StaffCall, fileId: string): Promise<Buffer> {
  const file = await db
    .selectFrom('files')
    .select(['size', 'storage_key'])
    .where('id', '=', fileId)
    .where('owner_id', '=', me.id)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  if (!file) return fail.gone('表格')
  if (file.size > sheetLimits.fileBytes) fail.invalid('表格不能超过 10 MB', { fileId: '表格不能超过 10 MB' })
  return app.files.store.read(file.storage_key)
}
