import { fail } from '../fail'
import type { StaffCall } from '../http/call'
import { type FileText, Readings } from './reading-repository'

/**
 * The text of a stored file, read now if it has not been yet; the caller has checked that the user may read the file.
 * Only for calls that read: a file takes a second or more, and a write would keep its rows locked meanwhile.
 */
export async function textOf({ app, db }: Pick<StaffCall, 'app' | 'db'>, fileId: string): Promise<FileText> {
  const known = await new Readings(db).find(fileId)
  if (known && known.state !== 'waiting') return known
  const file = await db
    .selectFrom('files')
    .select(['id', 'firm_id', 'extension', 'storage_key', 'size', 'state'])
    .where('id', '=', fileId)
    .executeTakeFirst()
  if (file?.state !== 'stored') return fail.gone('文件')
  return app.reader.readNow(file)
}
