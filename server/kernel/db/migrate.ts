import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { migrationRefusal } from './database-refused'
import type { MigrationScript } from './migration-script'
import type { Tables } from './tables'

const asMigration = (script: MigrationScript): Migration => ({
  async up(db) {
    if (typeof script !== 'string') return script(db)
    for (const statement of statements(script)) await sql.raw(statement).execute(db)
  },
})

/**
 * Migrates the database to this version's tables. Safe to run from several nodes at once. Migrations that were written
 * in parallel run in any order: one that is older than the newest already run is still run.
 */
export async function runMigrations(
  db: Kysely<Tables>,
  scripts: Readonly<Record<string, MigrationScript>>,
): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, asMigration(script)]))
  const provider = { getMigrations: async () => wanted }
  await db.connection().execute(async (connection) => {
    // A call's statement has its time limit (open.ts); changing tables may take as long as it needs, and so may waiting
    // for another node that does.
    await sql`set statement_timeout = 0`.execute(connection)
    const migrator = new Migrator({ db: connection, provider, allowUnorderedMigrations: true })
    const { error } = await migrator.migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw migrationRefusal(error)
  })
}

/** Splits at semicolons that end a line, outside of $$ bodies. */
export function statements(script: string): string[] {
  const found: string[] = []
  let current = ''
  let inBody = false
  for (const line of script.split('\n')) {
    if (line.trim().startsWith('--') && !inBody) continue
    current += `${line}\n`
    if ((line.match(/\$\$/g)?.length ?? 0) % 2 === 1) inBody = !inBody
    if (!inBody && line.trimEnd().endsWith(';')) {
      found.push(current.trim())
      current = ''
    }
  }
  if (current.trim()) found.push(current.trim())
  return found
}
