import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { foundation } from './migrations/0001_foundation'
import { messages } from './migrations/0002_messages'
import { feedAndSchedules } from './migrations/0003_feed_and_schedules'
import { tasks } from './migrations/0004_tasks'
import { services } from './migrations/0005_services'
import { personal } from './migrations/0006_personal'
import { approvals } from './migrations/0020_approvals'
import { doors } from './migrations/0030_doors'
import { offices } from './migrations/0031_offices'
import { signTasks } from './migrations/0040_sign_tasks'
import { passwordChange } from './migrations/0041_password_change'
import type { Tables } from './tables'

/** In the order they run. A migration that has landed is never edited: the next one mends it. */
const MIGRATIONS: Record<string, string> = {
  '0001_foundation': foundation,
  '0002_messages': messages,
  '0003_feed_and_schedules': feedAndSchedules,
  '0004_tasks': tasks,
  '0005_services': services,
  '0006_personal': personal,
  '0020_approvals': approvals,
  '0030_doors': doors,
  '0031_offices': offices,
  '0040_sign_tasks': signTasks,
  '0041_password_change': passwordChange,
}

const asMigration = (script: string): Migration => ({
  async up(db) {
    for (const statement of statements(script)) await sql.raw(statement).execute(db)
  },
})

/** Brings the database to this version's tables. Safe to run from several nodes at once. */
export async function migrate(db: Kysely<Tables>): Promise<void> {
  const migrations = Object.fromEntries(Object.entries(MIGRATIONS).map(([name, script]) => [name, asMigration(script)]))
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
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
