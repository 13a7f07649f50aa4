import { firmImport } from '@contract/firm/import'
import type { ImportKind } from '@contract/firm/import/codes'
import type { FirmImportDetail, ImportFileInput, ImportRef } from '@contract/firm/import/shapes'
import { newId } from '@server/kernel/db/id'
import { eventually } from '@test/support/eventually'
import type { TestApp } from '@test/support/test-app'
import type { TestClient } from '@test/support/test-client'
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

type Importer = Pick<TestClient, 'call'>

/** An import that has come to its end. */
export async function anImport(keeper: Importer, input: ImportFileInput): Promise<FirmImportDetail> {
  return finished(keeper, await keeper.call(firmImport.run, input))
}

/** An undoing that has come to its end. */
export async function anUndoing(keeper: Importer, input: ImportRef): Promise<FirmImportDetail> {
  return finished(keeper, await keeper.call(firmImport.undo, input))
}

/** Looks at, brings in and takes back sheets of one kind, as a keeper of the firm under test. */
export const sheetsOf = (kind: ImportKind, given: () => { app: TestApp; keeper: Worker & Importer }) => {
  const inputOf = async (content: string | Buffer) => {
    const { app, keeper } = given()
    return { kind, fileId: await aSheet(app, keeper, content) }
  }
  return {
    look: async (content: string | Buffer) => given().keeper.call(firmImport.check, await inputOf(content)),
    bring: async (content: string | Buffer, more: Partial<ImportFileInput> = {}) =>
      anImport(given().keeper, { ...(await inputOf(content)), ...more }),
    /** Undoes the newest import. */
    takeBack: async () => {
      const { keeper } = given()
      const [made] = await keeper.call(firmImport.getList, { kind })
      return anUndoing(keeper, { importId: made?.importId ?? '' })
    },
  }
}

/** Imports leave half of the time to others, and the machine may be busy. */
const LONGEST_MS = 100_000

const finished = (keeper: Importer, { importId }: ImportRef) =>
  eventually(
    () => keeper.call(firmImport.get, { importId }),
    ({ state }) => state !== 'running' && state !== 'undoing',
    LONGEST_MS,
  )

/** A text in GBK, as spreadsheet programs in Chinese save a CSV. */
export function inGbk(text: string): Buffer {
  const codes = new Map<string, number[]>()
  const decoder = new TextDecoder('gbk')
  for (let high = 0x81; high <= 0xfe; high++)
    for (let low = 0x40; low <= 0xfe; low++) {
      const letter = decoder.decode(Uint8Array.of(high, low))
      if (low !== 0x7f && letter.length === 1 && !codes.has(letter)) codes.set(letter, [high, low])
    }
  return Buffer.from(
    Array.from(text).flatMap((letter) => {
      const code = letter.charCodeAt(0)
      return code < 0x80 ? [code] : (codes.get(letter) ?? [0x3f])
    }),
  )
}
