import type { DossierVolume } from '@contract/dossier/codes'
import { volumeOf } from '@contract/dossier/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { containing } from '../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import type { Employee } from '../../kernel/http/call'
import { Cases, visibleCases } from '../case'
import { Dossier } from './dossier'

export const LOAN = '借阅'

export type FoundLoan = NonNullable<Awaited<ReturnType<DossierLoans['ofWork']>>>

/**
 * Cases whose dossiers somebody may apply for: all shelved ones except confidential ones. The whole firm may know that
 * they exist, as in an archive's catalogue, but not their content.
 */
const shelvedCases = (db: FirmDb, me: Employee) =>
  db
    .selectFrom('cases')
    .where('cases.status', '=', 'archived')
    .where((eb) =>
      eb.or([eb('cases.is_confidential', '=', false), eb('cases.id', 'in', visibleCases(db, me).select('cases.id'))]),
    )

/** Queries for dossier loans, by their applications. */
export class DossierLoans {
  constructor(private readonly db: FirmDb) {}

  ofWork(workId: string) {
    return this.#selectLoans().where('dossier_loans.work_id', '=', workId).executeTakeFirst()
  }

  async lock(workId: string) {
    await this.db.selectFrom('dossier_loans').select('id').where('work_id', '=', workId).forNoKeyUpdate().execute()
    return this.ofWork(workId)
  }

  /** Saves the loan of an application on submission, first or repeated. */
  async ask(loan: New<'dossier_loans'>) {
    const { id: _, ...values } = loan
    await this.db
      .insertInto('dossier_loans')
      .values(loan)
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet(values))
      .execute()
  }

  async forget(workId: string) {
    await this.db.deleteFrom('dossier_loans').where('work_id', '=', workId).where('state', '=', 'applying').execute()
  }

  update(loan: Pick<FoundLoan, 'id' | 'version'>, values: Change<'dossier_loans'>) {
    return updateVersioned(this.db, 'dossier_loans', { ...loan, what: LOAN }, values)
  }

  /** Borrower of the papers of one of these volumes, except this application. */
  holderOf(caseId: string, volumes: readonly DossierVolume[], workId = '') {
    return this.#selectLoans()
      .where('dossier_loans.case_id', '=', caseId)
      .where('dossier_loans.way', '=', 'lend')
      .where('dossier_loans.state', '=', 'out')
      .where('dossier_loans.work_id', '<>', workId)
      .where(
        sql<boolean>`exists (select 1 from jsonb_array_elements_text(dossier_loans.volumes) v where v in (${sql.join([...volumes, ''])}))`,
      )
      .limit(1)
      .executeTakeFirst()
  }

  /** Returns whether somebody has an open loan of the case in the same way, except this application. */
  async isOut(loan: Pick<FoundLoan, 'case_id' | 'borrower_id' | 'way'>, workId = ''): Promise<boolean> {
    const found = await this.#selectLoans()
      .where('dossier_loans.case_id', '=', loan.case_id)
      .where('dossier_loans.borrower_id', '=', loan.borrower_id)
      .where('dossier_loans.way', '=', loan.way)
      .where('dossier_loans.state', '=', 'out')
      .where('dossier_loans.work_id', '<>', workId)
      .limit(1)
      .executeTakeFirst()
    return found !== undefined
  }

  /** Returns whether somebody may read this file today because they borrowed its volume. */
  async opens(employeeId: string, fileId: string, today: string): Promise<boolean> {
    const loans = await this.#selectLoans()
      .innerJoin('file_uses', 'file_uses.target_id', 'dossier_loans.case_id')
      .where('file_uses.target_kind', '=', 'case')
      .where('file_uses.file_id', '=', fileId)
      .where('dossier_loans.borrower_id', '=', employeeId)
      .where('dossier_loans.way', '=', 'read')
      .where('dossier_loans.state', '=', 'out')
      .where('dossier_loans.start_day', '<=', today)
      .where('dossier_loans.end_day', '>=', today)
      .execute()
    for (const loan of loans) {
      const items = await this.itemsOf(loan)
      if (items.some(({ documents }) => documents.some((document) => document.fileId === fileId))) return true
    }
    return false
  }

  /** Items of the borrowed volumes. */
  async itemsOf({ case_id, volumes }: Pick<FoundLoan, 'case_id' | 'volumes'>) {
    const found = await new Cases(this.db).find(case_id)
    if (!found) return []
    const items = await new Dossier(this.db, found).items()
    return items.filter(
      ({ item, documents, paper }) => volumes.includes(volumeOf(item)) && (documents.length > 0 || paper),
    )
  }

  #selectLoans() {
    return this.db
      .selectFrom('dossier_loans')
      .innerJoin('cases', 'cases.id', 'dossier_loans.case_id')
      .innerJoin('employees', 'employees.id', 'dossier_loans.borrower_id')
      .selectAll('dossier_loans')
      .select(['cases.name as case_name', 'employees.name as borrower_name', 'employees.photo_url as borrower_photo'])
  }
}

/** Shelved dossiers the caller may borrow, each with its place and who holds its papers. */
export function selectShelf(db: FirmDb, me: Employee, words: string | undefined) {
  let rows = shelvedCases(db, me)
  if (words)
    rows = rows.where((eb) =>
      eb.or([eb('cases.name', 'ilike', containing(words)), eb('cases.inner_no', 'ilike', containing(words))]),
    )
  return rows
    .leftJoin('case_dossiers', 'case_dossiers.case_id', 'cases.id')
    .select(['cases.id', 'cases.name', 'cases.inner_no', 'case_dossiers.location'])
    .select((eb) =>
      eb
        .selectFrom('dossier_loans')
        .innerJoin('employees', 'employees.id', 'dossier_loans.borrower_id')
        .select('employees.name')
        .whereRef('dossier_loans.case_id', '=', 'cases.id')
        .where('dossier_loans.state', '=', 'out')
        .where('dossier_loans.way', '=', 'lend')
        .limit(1)
        .as('holder'),
    )
    .orderBy('cases.updated_at', 'desc')
    .orderBy('cases.id')
}
