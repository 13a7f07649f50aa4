import type { CaseSourceStatus } from '@contract/case-source/codes'
import type { FormValues } from '@contract/forms/fields'
import type { Updateable } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { updateIfVersionMatches, updateLocked } from '../../kernel/db/versioned'
import { fail } from '../../kernel/fail'
import { applications } from '../approval'
import { Parties } from '../party'
import type { SourceFacts } from './policy'
import type { CaseSourcesTable } from './tables'

/** Record kind of case sources, in parties, teams, files and the audit trail, and its name for users. */
export const CASE_SOURCE_KIND = 'caseSource' as const
export const CASE_SOURCE = '案源'

type Change = Omit<Updateable<CaseSourcesTable>, 'id' | 'firm_id' | 'version'>

/** Loads case sources for every domain that decides about them: case sources, and the applications about them. */
export class CaseSources {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.#selectFacts().where('case_sources.id', '=', id).executeTakeFirst()
  }

  /** Locks the row until the caller's transaction ends, so that concurrent changes queue. */
  async hold(id: string) {
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

  /** Records that an application about it is under way; throws when another one is. */
  async begin(workId: string, id: string, type: number, before: FormValues, becomes: CaseSourceStatus, now: string) {
    const found = (await this.hold(id)) ?? fail.gone(CASE_SOURCE)
    const open = await this.db
      .selectFrom('case_source_works')
      .select('work_id')
      .where('case_source_id', '=', id)
      .where('is_open', '=', true)
      .executeTakeFirst()
    if (open) fail.conflict('该案源有正在进行的审批，请等它结束')
    const row = { case_source_id: id, type, before: JSON.stringify(before), status_before: found.status, is_open: true }
    await this.db
      .insertInto('case_source_works')
      .values({ work_id: workId, created_at: now, ...row })
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet({ ...row, created_at: now }))
      .execute()
    if (found.status !== becomes) await this.change(id, { status: becomes }, now)
  }

  /** Ends the application; without a status the source gets its previous one back. */
  async end(workId: string, now: string, becomes?: CaseSourceStatus): Promise<void> {
    const work = await this.work(workId)
    if (!work?.is_open) return
    await this.db.updateTable('case_source_works').set({ is_open: false }).where('work_id', '=', workId).execute()
    const status = becomes ?? work.status_before
    const found = await this.hold(work.case_source_id)
    if (found && found.status !== status) await this.change(found.id, { status }, now)
  }

  parties(id: string, now: number, time: string) {
    return new Parties(this.db, now, time).rolesOf(CASE_SOURCE_KIND, [id])
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

export type Found = NonNullable<Awaited<ReturnType<CaseSources['find']>>>
