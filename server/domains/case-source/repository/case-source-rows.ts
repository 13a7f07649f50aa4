import type { Updateable } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { type New, updateIfVersionMatches, updateLocked } from '../../../kernel/db/versioned'
import { applications } from '../../approval'
import type { SourceFacts } from '../policy'
import type { CaseSourcesTable } from '../tables'

/** Record kind of case sources, in parties, teams, files and the audit trail, and its name for users. */
export const CASE_SOURCE_KIND = 'caseSource' as const
export const CASE_SOURCE = '案源'

type Change = Omit<Updateable<CaseSourcesTable>, 'id' | 'firm_id' | 'version'>

/** Queries for single case sources and the applications about them. */
export class CaseSourceRows {
  constructor(protected readonly db: FirmDb) {}

  find(id: string) {
    return this.#selectFacts().where('case_sources.id', '=', id).executeTakeFirst()
  }

  /** Locks the row until the caller's transaction ends, so that concurrent changes queue. */
  async lock(id: string) {
    await this.db.selectFrom('case_sources').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    return this.find(id)
  }

  /** Updates the version the caller saw, when one is given; false when it has changed. */
  async change(id: string, values: Change, now: string, version?: number): Promise<boolean> {
    const change = { ...values, updated_at: now }
    if (version !== undefined) return updateIfVersionMatches(this.db, 'case_sources', { id, version }, change)
    await updateLocked(this.db, 'case_sources', id, change)
    return true
  }

  async factsOf(found: Found): Promise<SourceFacts> {
    const team = await this.db
      .selectFrom('team_members')
      .select('employee_id')
      .where('target_kind', '=', CASE_SOURCE_KIND)
      .where('target_id', '=', found.id)
      .execute()
    return {
      status: found.status,
      isPooled: found.is_pooled,
      ownerId: found.owner_id,
      finderId: found.finder_id,
      teamIds: team.map(({ employee_id }) => employee_id),
      departmentId: found.department_id,
      departmentHeadId: found.head_id,
    }
  }

  /** The case it is registered as; a voided one does not count. */
  caseOf({ case_id }: Pick<Found, 'case_id'>) {
    if (!case_id) return Promise.resolve(undefined)
    return this.db
      .selectFrom('cases')
      .select(['id as caseId', 'name'])
      .where('id', '=', case_id)
      .where('status', '<>', 'invalid')
      .executeTakeFirst()
  }

  /** Applications about it, the newest first. */
  worksOf(id: string) {
    return applications(this.db)
      .innerJoin('case_source_works', 'case_source_works.work_id', 'approval_works.id')
      .where('case_source_works.case_source_id', '=', id)
      .orderBy('case_source_works.created_at', 'desc')
      .orderBy('case_source_works.work_id', 'desc')
      .execute()
  }

  work(workId: string) {
    return this.db.selectFrom('case_source_works').selectAll().where('work_id', '=', workId).executeTakeFirst()
  }

  /** Id of the application about the source that is under way. */
  async openWorkId(id: string): Promise<string | undefined> {
    const open = await this.db
      .selectFrom('case_source_works')
      .select('work_id')
      .where('case_source_id', '=', id)
      .where('is_open', '=', true)
      .executeTakeFirst()
    return open?.work_id
  }

  /** Inserts the application, or opens it again with these values. */
  openWork(workId: string, row: Omit<New<'case_source_works'>, 'work_id' | 'created_at'>, time: string) {
    return this.db
      .insertInto('case_source_works')
      .values({ work_id: workId, created_at: time, ...row })
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet({ ...row, created_at: time }))
      .execute()
  }

  closeWork(workId: string) {
    return this.db.updateTable('case_source_works').set({ is_open: false }).where('work_id', '=', workId).execute()
  }

  /** Updates the customer, of which the source's version does not tell. */
  setCustomer(id: string, customerId: string) {
    return this.db.updateTable('case_sources').set({ customer_id: customerId }).where('id', '=', id).execute()
  }

  #selectFacts() {
    return this.db
      .selectFrom('case_sources')
      .innerJoin('employees as finder', 'finder.id', 'case_sources.finder_id')
      .innerJoin('employees as owner', 'owner.id', 'case_sources.owner_id')
      .leftJoin('departments', 'departments.id', 'case_sources.department_id')
      .selectAll('case_sources')
      .select([
        'finder.name as finder_name',
        'finder.photo_url as finder_photo',
        'owner.name as owner_name',
        'owner.photo_url as owner_photo',
        'departments.manager_id as head_id',
        'departments.name as department_name',
      ])
  }
}

export type Found = NonNullable<Awaited<ReturnType<CaseSourceRows['find']>>>
