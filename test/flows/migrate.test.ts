import { runMigrations } from '@server/kernel/db/migrate'
import { openDatabase } from '@server/kernel/db/open'
import { threadFile } from '@test/support/paths'
import { sql } from 'kysely'

test('an older migration added later runs on a database that has the newer one', async () => {
  const { db, close } = await openDatabase({ kind: 'memory', worker: threadFile })
  try {
    const today = { '0001_first': 'create table first (id text);' }
    const newer = { '2026-11-23-other': 'create table newer (id text);' }
    const older = { '2026-11-22-notice': 'create table older (id text);' }
    await runMigrations(db, today)
    await runMigrations(db, { ...today, ...newer })
    await runMigrations(db, { ...newer, ...older, ...today })
    const ran = await sql<{ name: string }>`select name from kysely_migration order by timestamp, name`.execute(db)
    expect(ran.rows.map(({ name }) => name)).toEqual(['0001_first', '2026-11-23-other', '2026-11-22-notice'])
    expect((await sql`select id from older`.execute(db)).rows).toEqual([])
  } finally {
    await close()
  }
}, 600_000)

test('several new migrations run by name whatever the order of the domains', async () => {
  const { db, close } = await openDatabase({ kind: 'memory', worker: threadFile })
  try {
    await runMigrations(db, {
      '2026-12-01-notice': 'alter table notices add column note text;',
      '2026-11-22-notice': 'create table notices (id text);',
    })
    expect((await sql`select note from notices`.execute(db)).rows).toEqual([])
  } finally {
    await close()
  }
}, 600_000)
