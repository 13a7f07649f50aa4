import { newId } from '../../../kernel/db/id'
import type { FirmDb } from '../../../kernel/db/open'

/** Most changes handled in one run. */
const MOST = 2_000

/** Queries of the watch: changed parties, and the names of clean reports. */
export class ConflictWatches {
  constructor(private readonly db: FirmDb) {}

  /** Earliest time up to which watches were compared; null when no report is watched. */
  async lookedAt(): Promise<string | null> {
    const row = await this.db
      .selectFrom('conflict_watches')
      .select(({ fn }) => fn.min('looked_at').as('at'))
      .where('told_at', 'is', null)
      .executeTakeFirst()
    return row?.at ?? null
  }

  /** Parties written, or given a role, since then. */
  async changedSince(time: string): Promise<string[]> {
    const written = this.db.selectFrom('parties').select('id').where('updated_at', '>=', time)
    const joined = this.db.selectFrom('party_roles').select('party_id as id').where('since', '>=', time)
    const rows = await written.union(joined).limit(MOST).execute()
    return rows.map(({ id }) => id)
  }

  /** Reports that asked about one of these parties, by name, short name or number. */
  async askingFor(partyIds: readonly string[]): Promise<string[]> {
    if (partyIds.length === 0) return []
    const names = this.db.selectFrom('party_names').where('party_id', 'in', partyIds)
    const codes = (column: 'credit_code' | 'id_no') =>
      this.db.selectFrom('parties').select(column).where('id', 'in', partyIds).$castTo<{ code: string }>()
    const watched = () => this.db.selectFrom('conflict_watches').select('report_id').where('told_at', 'is', null)
    const rows = await watched()
      .where('norm', 'in', names.select('norm'))
      .union(watched().where('short', '<>', '').where('short', 'in', names.select('short')))
      .union(watched().where('code', '<>', '').where('code', 'in', codes('credit_code')))
      .union(watched().where('code', '<>', '').where('code', 'in', codes('id_no')))
      .execute()
    return rows.map(({ report_id }) => report_id)
  }

  async told(reportId: string, time: string) {
    await this.db.updateTable('conflict_watches').set({ told_at: time }).where('report_id', '=', reportId).execute()
    await this.db.updateTable('conflict_reports').set({ told_at: time }).where('id', '=', reportId).execute()
  }

  async looked(time: string) {
    await this.db.updateTable('conflict_watches').set({ looked_at: time }).where('told_at', 'is', null).execute()
  }

  /** Adds a task for the asker: the card about the report leads to it, and it reminds them until it is done. */
  async addTask(
    task: { title: string; content: string; askerId: string },
    { now, time }: { now: number; time: string },
  ) {
    const id = newId(now)
    const { title, content, askerId } = task
    const row = { id, title, content, priority: 3 as const, creator_id: askerId, created_at: time, updated_at: time }
    await this.db.insertInto('tasks').values(row).execute()
    await this.db.insertInto('task_assignees').values({ task_id: id, employee_id: askerId }).execute()
    return id
  }
}
