import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { cleanName, extensionOf } from '../../kernel/files/file-name'

const NO_NAME = '请填写能用作文件名的名称'

interface Where {
  space: string
  caseId: string | null
  ownerId: string | null
  folderId: string | null
}

/** Cleans a name and gives it the file's extension, because a new name does not change the content. */
export function nameFor(written: string, extension: string): string {
  const clean = cleanName(written)
  if (!clean) fail.invalid(NO_NAME, { name: NO_NAME })
  if (!extension || extensionOf(clean) === extension) return clean
  return cleanName(`${clean}.${extension}`)
}

/** Names used in a folder. */
export async function namesIn(db: FirmDb, { space, caseId, ownerId, folderId }: Where): Promise<Set<string>> {
  const rows = await db
    .selectFrom('documents')
    .select('name')
    .where('space', '=', space as 'case')
    .where('deleted_at', 'is', null)
    .where('folder_id', folderId ? '=' : 'is', folderId)
    .where('case_id', caseId ? '=' : 'is', caseId)
    .$if(!!ownerId, (query) => query.where('owner_id', '=', ownerId as string))
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** Returns the first free name: 起诉状.pdf, 起诉状(2).pdf, … */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const extension = extensionOf(name)
  const stem = extension ? name.slice(0, -extension.length - 1) : name
  let free = name
  for (let at = 2; taken.has(free); at++) free = `${stem}(${at})${extension ? `.${extension}` : ''}`
  return free
}
