import fs from 'node:fs'
import { migrate } from '@server/domains'
import { type Database, openDatabase } from '@server/kernel/db/open'
import { tidy } from '@server/kernel/db/pglite/upkeep'
import { snapshotFile, threadFile } from '@test/support/paths'
import { sql } from 'kysely'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ kind: 'memory', worker: threadFile, snapshot: fs.readFileSync(snapshotFile) })
  await migrate(database.db)
}, 600_000)
afterAll(() => database.close())

const size = async () =>
  (await sql<{ size: number }>`select pg_total_relation_size('picture_codes') as size`.execute(database.db)).rows[0]
    ?.size ?? 0

/** Inserts and deletes as many rows as a busy month. */
async function wear() {
  const rows = Array.from({ length: 2_000 }, (_, index) => ({
    id: `${index}`,
    text_hash: 'x'.repeat(64),
    expires_at: '2026-11-20 10:00:00',
  }))
  await database.db.insertInto('picture_codes').values(rows).execute()
  await database.db.deleteFrom('picture_codes').execute()
}

test('the embedded database reclaims deleted space and keeps the rest', async () => {
  await wear()
  const once = await size()
  expect(await tidy(database.db)).toContain('picture_codes')
  expect(await tidy(database.db)).toEqual([])
  for (let round = 0; round < 4; round++) {
    await wear()
    await tidy(database.db)
  }
  expect(await size()).toBeLessThan(once * 2)
})
