import { deadlineLimits } from '@contract/deadline/codes'
import type { DeadlineKind } from '@contract/deadline/form'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import type { Employee } from '../../kernel/http/call'
import { visibleCases, worksOn } from '../case'

export const DEADLINE_KIND = 'deadline'
export const DEADLINE = '期限'

/** Queries for deadlines of cases. firm-scope.ts keeps them inside the firm. */
export class DeadlineRepository {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.db.selectFrom('case_deadlines').selectAll().where('id', '=', id).executeTakeFirst()
  }

  ofCase(caseId: string) {
    return this.db
      .selectFrom('case_deadlines')
      .selectAll()
      .where('case_id', '=', caseId)
      .orderBy(sql`done_at is not null`)
      .orderBy('due_on')
      .orderBy('id')
      .execute()
  }

  /** The next open deadline, without information-only ones. */
  next(caseId: string) {
    return this.db
      .selectFrom('case_deadlines')
      .select(['title', 'due_on as day'])
      .where('case_id', '=', caseId)
      .where('done_at', 'is', null)
      .where('is_info', '=', false)
      .orderBy('due_on')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst()
  }

  /** Open deadlines of rules that end in a year as counted, locked in id order; without those that a court set. */
  ofRulesIn(year: number) {
    return this.db
      .selectFrom('case_deadlines')
      .selectAll()
      .where('done_at', 'is', null)
      .where('court_day', 'is', null)
      .where('legal_day', 'is not', null)
      .where(sql`coalesce(moved_from, legal_day)`, '>=', `${year - 1}-12-20`)
      .where(sql`coalesce(moved_from, legal_day)`, '<=', `${year}-12-31`)
      .orderBy('id')
      .forUpdate()
      .execute()
  }

  /** Existing deadline of this event; a court's own deadline is always new. */
  ofEvent(caseId: string, proceedingId: string | undefined, rule: DeadlineKind) {
    return this.db
      .selectFrom('case_deadlines')
      .selectAll()
      .where('case_id', '=', caseId)
      .where('rule', '=', rule)
      .where('rule', '<>', 'own')
      .where(sql`coalesce(proceeding_id, '')`, '=', proceedingId ?? '')
      .forUpdate()
      .executeTakeFirst()
  }

  /** Open deadlines of cases the caller works on. */
  mine(me: Employee) {
    return this.db
      .selectFrom('case_deadlines')
      .innerJoin('cases', 'cases.id', 'case_deadlines.case_id')
      .selectAll('case_deadlines')
      .select('cases.name as case_name')
      .where('case_deadlines.done_at', 'is', null)
      .where('case_deadlines.is_info', '=', false)
      .where('cases.id', 'in', visibleCases(this.db, me).select('cases.id'))
      .where('cases.id', 'in', worksOn(this.db, me.id))
      .orderBy('case_deadlines.due_on')
      .orderBy('case_deadlines.id')
      .limit(deadlineLimits.shown)
      .execute()
  }

  insert(row: New<'case_deadlines'>) {
    return this.db.insertInto('case_deadlines').values(row).execute()
  }

  update(id: string, version: number, values: Change<'case_deadlines'>) {
    return updateVersioned(this.db, 'case_deadlines', { id, version, what: DEADLINE }, values)
  }

  async delete(id: string, version: number): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('case_deadlines')
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numDeletedRows === 1n
  }
}

export type FoundDeadline = NonNullable<Awaited<ReturnType<DeadlineRepository['find']>>>
