import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import { type Change, type New, updateLocked, updateVersioned } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { applications } from '../../approval'
import { headedBy, reaches } from '../../people'
import { type CaseFacts, casePolicy } from '../policy'

/** Record kind of cases, in parties, teams, files and the audit trail. */
export const CASE_KIND = 'case' as const
/** Name of the record for users. */
export const CASE = '项目'

export type CaseQuery = SelectQueryBuilder<FirmTables, 'cases', object>
type CaseExpression = ExpressionBuilder<FirmTables, 'cases'>

/** Ids of the cases somebody works on. By ids: with an `or` PostgreSQL would scan every case of the firm. */
export const worksOn = (db: Pick<FirmDb, 'selectFrom'> | Pick<CaseExpression, 'selectFrom'>, me: string) =>
  (db as FirmDb)
    .selectFrom('team_members')
    .select('target_id as id')
    .where('target_kind', '=', CASE_KIND)
    .where('employee_id', '=', me)
    .union(
      (db as FirmDb)
        .selectFrom('cases as own')
        .select('own.id')
        .where((eb) => eb.or([eb('own.lead_id', '=', me), eb('own.creator_id', '=', me)])),
    )

/**
 * Condition whether somebody works on the case, evaluated per row: only a handful of a page of twenty are behind the
 * wall, and a list of all their cases would be read first. A scalar instead of `exists`, which PostgreSQL would turn
 * into the whole list again.
 */
const isWorkedOnBy = (eb: CaseExpression, me: string) =>
  eb.or([
    eb('cases.lead_id', '=', me),
    eb('cases.creator_id', '=', me),
    eb(
      eb
        .selectFrom('team_members')
        .select('team_members.employee_id')
        .where('team_members.target_kind', '=', CASE_KIND)
        .whereRef('team_members.target_id', '=', 'cases.id')
        .where('team_members.employee_id', '=', me)
        .limit(1),
      'is not',
      null,
    ),
  ])

/**
 * Cases somebody may see: casePolicy.see as a query. Every list, count, picker, search and export of cases, and of what
 * belongs to them, starts here.
 */
export const visibleCases = (db: FirmDb, me: Employee): CaseQuery =>
  db.selectFrom('cases').where((eb) => seesCase(eb, me))

/**
 * casePolicy.see as a condition where `cases` is joined under its own name: evaluated for the rows of a page, not for
 * all cases.
 */
export function seesCase(eb: CaseExpression, me: Employee) {
  if (casePolicy.leadsFirm(me)) return eb.or([eb('cases.is_confidential', '=', false), isWorkedOnBy(eb, me.id)])
  return eb.or([
    eb('cases.id', 'in', worksOn(eb, me.id)),
    eb.and([
      eb('cases.is_confidential', '=', false),
      eb.or([
        eb.lit(false),
        ...(reaches(me, 'case:see', 'team') ? [eb('cases.department_id', 'in', headedBy(eb, me.id))] : []),
        ...(reaches(me, 'case:see', 'dept') ? [eb('cases.department_id', '=', me.departmentId)] : []),
      ]),
    ]),
  ])
}

/** Queries for single cases and the applications about them. */
export class CaseRows {
  constructor(protected readonly db: FirmDb) {}

  find(id: string) {
    return this.#selectFacts().where('cases.id', '=', id).executeTakeFirst()
  }

  /** Locks the row until the caller's transaction ends, so that concurrent changes queue. */
  async lock(id: string) {
    await this.db.selectFrom('cases').select('id').where('id', '=', id).forNoKeyUpdate().execute()
    return this.find(id)
  }

  async factsOf(found: FoundCase): Promise<CaseFacts> {
    const team = await this.db
      .selectFrom('team_members')
      .select('employee_id')
      .where('target_kind', '=', CASE_KIND)
      .where('target_id', '=', found.id)
      .execute()
    return {
      status: found.status,
      isConfidential: found.is_confidential,
      leadId: found.lead_id,
      creatorId: found.creator_id,
      teamIds: team.map(({ employee_id }) => employee_id),
      departmentId: found.department_id,
      departmentHeadId: found.head_id,
    }
  }

  insert(row: New<'cases'>) {
    return this.db.insertInto('cases').values(row).execute()
  }

  /** Updates the version the caller saw; throws a conflict when it has changed. */
  update(id: string, version: number, values: Change<'cases'>) {
    return updateVersioned(this.db, 'cases', { id, version, what: CASE }, values)
  }

  /** Updates regardless of the version, for approved changes of a case that is held. */
  async set(id: string, values: Change<'cases'>, time: string): Promise<void> {
    await updateLocked(this.db, 'cases', id, { ...values, updated_at: time })
  }

  /** Updates the customer, of which the case's version does not tell. */
  setCustomer(id: string, customerId: string | null) {
    return this.db.updateTable('cases').set({ customer_id: customerId }).where('id', '=', id).execute()
  }

  proceedings(caseIds: readonly string[]) {
    if (caseIds.length === 0) return Promise.resolve([])
    return this.db
      .selectFrom('case_proceedings')
      .selectAll()
      .where('case_id', 'in', caseIds)
      .orderBy('sort')
      .orderBy('id')
      .execute()
  }

  /** Names of the clients, in the order they were entered. */
  async clientNames(id: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('party_roles')
      .innerJoin('parties', 'parties.id', 'party_roles.party_id')
      .select('parties.name')
      .where('party_roles.target_kind', '=', CASE_KIND)
      .where('party_roles.target_id', '=', id)
      .where('party_roles.role', '=', 'client')
      .where('party_roles.until', 'is', null)
      .orderBy('party_roles.sort')
      .execute()
    return rows.map(({ name }) => name)
  }

  /** Applications about the case, the newest first. */
  worksOf(id: string) {
    return applications(this.db)
      .innerJoin('case_works', 'case_works.work_id', 'approval_works.id')
      .where('case_works.case_id', '=', id)
      .orderBy('case_works.created_at', 'desc')
      .orderBy('case_works.work_id', 'desc')
      .execute()
  }

  work(workId: string) {
    return this.db.selectFrom('case_works').selectAll().where('work_id', '=', workId).executeTakeFirst()
  }

  /** True if the case was ever the subject of an application: it was accepted or changed by one. */
  async hasWorks(id: string): Promise<boolean> {
    const work = await this.db.selectFrom('case_works').select('work_id').where('case_id', '=', id).executeTakeFirst()
    return work !== undefined
  }

  /** Id of the application about the case that is under way. */
  async openWorkId(id: string): Promise<string | undefined> {
    const open = await this.db
      .selectFrom('case_works')
      .select('work_id')
      .where('case_id', '=', id)
      .where('is_open', '=', true)
      .executeTakeFirst()
    return open?.work_id
  }

  /** Inserts the application, or opens it again with these values. */
  openWork(workId: string, row: Omit<New<'case_works'>, 'work_id' | 'created_at'>, time: string) {
    return this.db
      .insertInto('case_works')
      .values({ work_id: workId, created_at: time, ...row })
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet({ ...row, created_at: time }))
      .execute()
  }

  closeWork(workId: string) {
    return this.db.updateTable('case_works').set({ is_open: false }).where('work_id', '=', workId).execute()
  }

  #selectFacts() {
    return this.db
      .selectFrom('cases')
      .innerJoin('employees as lead', 'lead.id', 'cases.lead_id')
      .innerJoin('employees as creator', 'creator.id', 'cases.creator_id')
      .leftJoin('departments', 'departments.id', 'cases.department_id')
      .selectAll('cases')
      .select([
        'lead.name as lead_name',
        'lead.photo_url as lead_photo',
        'creator.name as creator_name',
        'creator.photo_url as creator_photo',
        'departments.manager_id as head_id',
        'departments.name as department_name',
      ])
  }
}

export type FoundCase = NonNullable<Awaited<ReturnType<CaseRows['find']>>>
