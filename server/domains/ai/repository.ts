import type { AiSessionListInput } from '@contract/ai/shapes'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { containing, readPage } from '../../kernel/db/page'
import type { New } from '../../kernel/db/versioned'

export const AI_SESSION_KIND = 'aiSession'
export const AI_SESSION = '助手会话'

/** Queries on sessions and questions. */
export class AiRepository {
  constructor(private readonly db: FirmDb) {}

  list(employeeId: string, { keyword, ...paging }: AiSessionListInput) {
    const words = keyword?.trim()
    const mine = this.#sessions().where('ai_sessions.employee_id', '=', employeeId)
    const found = words
      ? mine.where((eb) =>
          eb.or([
            eb('ai_sessions.title', 'ilike', containing(words)),
            eb.exists(
              eb
                .selectFrom('ai_turns')
                .select('ai_turns.id')
                .whereRef('ai_turns.session_id', '=', 'ai_sessions.id')
                .where('ai_turns.question', 'ilike', containing(words)),
            ),
          ]),
        )
      : mine
    return readPage(found.orderBy('ai_sessions.updated_at', 'desc').orderBy('ai_sessions.id', 'desc'), paging)
  }

  session(id: string) {
    return this.#sessions().where('ai_sessions.id', '=', id).executeTakeFirst()
  }

  turns(sessionId: string) {
    return this.db.selectFrom('ai_turns').selectAll().where('session_id', '=', sessionId).orderBy('id').execute()
  }

  /** Latest questions before one, in the order asked. */
  async askedBefore(sessionId: string, turnId: string, count: number): Promise<string[]> {
    const rows = await this.db
      .selectFrom('ai_turns')
      .select('question')
      .where('session_id', '=', sessionId)
      .where('id', '<', turnId)
      .orderBy('id', 'desc')
      .limit(count)
      .execute()
    return rows.map(({ question }) => question).reverse()
  }

  turn(id: string) {
    return this.db.selectFrom('ai_turns').selectAll().where('id', '=', id).executeTakeFirst()
  }

  /** Locks a person's questions: the daily count stays exact, and answers do not run in parallel. */
  async oneAtATime(employeeId: string) {
    await sql`select pg_advisory_xact_lock(hashtext(${`ai ${employeeId}`}))`.execute(this.db)
  }

  async askedSince(employeeId: string, time: string): Promise<number> {
    const { n } = await this.db
      .selectFrom('ai_turns')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('tries'), sql<number>`0`).as('n'))
      .where('employee_id', '=', employeeId)
      .where('touched_at', '>=', time)
      .executeTakeFirstOrThrow()
    return Number(n)
  }

  insertSession(row: New<'ai_sessions'>) {
    return this.db.insertInto('ai_sessions').values(row).execute()
  }

  insertTurn(row: New<'ai_turns'>) {
    return this.db.insertInto('ai_turns').values(row).execute()
  }

  touch(id: string, updated_at: string) {
    return this.db.updateTable('ai_sessions').set({ updated_at }).where('id', '=', id).execute()
  }

  rename(id: string, title: string) {
    return this.db.updateTable('ai_sessions').set({ title }).where('id', '=', id).execute()
  }

  async terminate(id: string) {
    await this.db.updateTable('ai_sessions').set({ status: 'terminated' }).where('id', '=', id).execute()
  }

  /** Deletes all content; the number of questions stays for the daily count. */
  async empty(id: string, deleted_at: string) {
    const blank = { question: '', answer: '', trouble: '', sources: '[]', proposals: '[]', case_id: null }
    await this.db.updateTable('ai_turns').set(blank).where('session_id', '=', id).execute()
    await this.db.updateTable('ai_sessions').set({ title: '', deleted_at }).where('id', '=', id).execute()
  }

  /** Returns false when it no longer runs, or was asked again meanwhile. */
  async write(id: string, tries: number, values: Answered): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('ai_turns')
      .set(values)
      .where('id', '=', id)
      .where('status', '=', 'running')
      .where('tries', '=', tries)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  setTurn(id: string, values: Answered) {
    return this.db.updateTable('ai_turns').set(values).where('id', '=', id).execute()
  }

  #sessions() {
    return this.db
      .selectFrom('ai_sessions')
      .select([
        'ai_sessions.id as aiSessionId',
        'ai_sessions.employee_id as ownerId',
        'ai_sessions.title',
        'ai_sessions.status',
        'ai_sessions.created_at as createTime',
        'ai_sessions.updated_at as updateTime',
      ])
      .select((eb) =>
        eb
          .selectFrom('ai_turns')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .whereRef('ai_turns.session_id', '=', 'ai_sessions.id')
          .as('turns'),
      )
      .where('ai_sessions.deleted_at', 'is', null)
  }
}

export type Answered = Partial<
  Pick<
    New<'ai_turns'>,
    | 'status'
    | 'engine'
    | 'answer'
    | 'trouble'
    | 'sources'
    | 'proposals'
    | 'is_law'
    | 'rating'
    | 'tries'
    | 'touched_at'
    | 'case_id'
  >
>
