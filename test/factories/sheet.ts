import { newId } from '@server/kernel/db/id'
import type { TestApp } from '@test/support/test-app'
import type { Worker } from './people'

/** A sheet that somebody has uploaded; gives its file's id. */
export async function aSheet(app: TestApp, { id: owner_id, firm }: Worker, content: string | Buffer): Promise<string> {
  const id = newId()
  const bytes = Buffer.from(content as string)
  const storage_key = `sheet/${id}`
  await app.files.store.put(storage_key, bytes)
  await app.db
    .insertInto('files')
    .values({
      id,
      firm_id: firm.id,
      owner_id,
      kind: 'doc',
      name: '表.csv',
      size: bytes.length,
      storage_key,
      state: 'stored',
    })
    .execute()
  return id
}
