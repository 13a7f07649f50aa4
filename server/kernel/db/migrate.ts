import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import { migrations } from '../../domains'
import { doors } from '../../domains/account/migrations/0030_doors'
import { passwordChange } from '../../domains/account/migrations/0041_password_change'
import { demoMarks } from '../../domains/account/migrations/0050_demo_marks'
import { passwordTries } from '../../domains/account/migrations/0052_password_tries'
import { doneJobs } from '../../domains/admin/migrations/0051_done_jobs'
import { approvals } from '../../domains/approval/migrations/0020_approvals'
import { foundation } from '../../domains/firm/migrations/0001_foundation'
import { services } from '../../domains/firm/migrations/0005_services'
import { offices } from '../../domains/firm/migrations/0031_offices'
import { messages } from '../../domains/message/migrations/0002_messages'
import { personal } from '../../domains/personal-settings/migrations/0006_personal'
import { feedAndSchedules } from '../../domains/schedule/migrations/0003_feed_and_schedules'
import { signTasks } from '../../domains/sign-task/migrations/0040_sign_tasks'
import { tasks } from '../../domains/task/migrations/0004_tasks'
import type { MigrationScript } from './migration-script'
import type { Tables } from './tables'

/** What ran before migrations were named by date and domain. None is edited: the next one mends it. */
const NUMBERED: Readonly<Record<string, string>> = {
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
  '0050_demo_marks': demoMarks,
  '0051_done_jobs': doneJobs,
  '0052_password_tries': passwordTries,
}

const asMigration = (script: MigrationScript): Migration => ({
  async up(db) {
    if (typeof script !== 'string') return script(db)
    for (const statement of statements(script)) await sql.raw(statement).execute(db)
  },
})

/** By name, which is the order they run in: the numbered ones, then by date. */
export const allMigrations: Readonly<Record<string, MigrationScript>> = { ...NUMBERED, ...migrations }

/**
 * Brings the database to this version's tables. Safe to run from several nodes at once. What was made side by side lands
 * in any order: a migration that is older than the newest one runs all the same.
 */
export async function migrate(
  db: Kysely<Tables>,
  scripts: Readonly<Record<string, MigrationScript>> = allMigrations,
): Promise<void> {
  const wanted = Object.fromEntries(Object.entries(scripts).map(([name, script]) => [name, asMigration(script)]))
  const provider = { getMigrations: async () => wanted }
  await db.connection().execute(async (connection) => {
    // A call's statement has its time limit (open.ts); changing tables takes what it takes, and so does waiting for
    // another node that does.
    await sql`set statement_timeout = 0`.execute(connection)
    const migrator = new Migrator({ db: connection, provider, allowUnorderedMigrations: true })
    const { error } = await migrator.migrateToLatest()
    await sql`reset statement_timeout`.execute(connection)
    if (error) throw error
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
