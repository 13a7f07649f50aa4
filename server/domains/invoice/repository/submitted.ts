import { submittedList } from '@contract/invoice/lists'
import type { SubmittedListInput } from '@contract/invoice/shapes'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { readPage } from '../../../kernel/db/page'
import { type Change, type New, updateVersioned } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { visibleCases } from '../../case'
import { keepsInvoices } from '../keepers'

export const SUBMITTED_KIND = 'submittedInvoice'
export const SUBMITTED = '发票'

const submittedQuery = new ListQuery(submittedList, { table: 'submitted_invoices' })

/** Queries on submitted invoices. */
export class SubmittedRepository {
  constructor(private readonly db: FirmDb) {}

  /** The caller's own, those of cases they may see, and for invoice keepers everything submitted. */
  visible(me: Employee) {
    return this.#rows().where((eb) =>
      eb.or([
        eb('submitted_invoices.owner_id', '=', me.id),
        eb('submitted_invoices.case_id', 'in', visibleCases(this.db, me).select('cases.id')),
        ...(keepsInvoices(me)
          ? [eb.and([eb('submitted_invoices.status', '!=', 'kept'), eb('cases.is_confidential', '=', false)])]
          : []),
      ]),
    )
  }

  find(me: Employee, id: string) {
    return this.visible(me).where('submitted_invoices.id', '=', id).executeTakeFirst()
  }

  list(me: Employee, { of: scope, caseId, ...input }: SubmittedListInput, now: number) {
    const all = this.visible(me)
    const rows =
      scope === 'mine'
        ? all.where('submitted_invoices.owner_id', '=', me.id)
        : scope === 'case'
          ? all.where('submitted_invoices.case_id', '=', caseId ?? '')
          : all.where('submitted_invoices.status', '=', 'pending').where('submitted_invoices.owner_id', '!=', me.id)
    const narrowed = submittedQuery.narrow(rows, input, now)
    return readPage(
      narrowed.orderBy('submitted_invoices.created_at', 'desc').orderBy('submitted_invoices.id', 'desc'),
      input,
    )
  }

  insert(row: New<'submitted_invoices'>) {
    return this.db.insertInto('submitted_invoices').values(row).execute()
  }

  update(id: string, version: number, values: Change<'submitted_invoices'>) {
    return updateVersioned(this.db, 'submitted_invoices', { id, version, what: SUBMITTED }, values)
  }

  delete(id: string) {
    return this.db.deleteFrom('submitted_invoices').where('id', '=', id).execute()
  }

  /**
   * DOMAIN 8.12: the same paper by its number, here or in an application for reimbursement, and by the file itself. Two
   * receipts without a number may be of one court, day and amount, so their likeness alone refuses nothing.
   */
  async twins(invoice: Twinned, exceptId = '') {
    const others = this.db
      .selectFrom('submitted_invoices')
      .innerJoin('employees', 'employees.id', 'submitted_invoices.owner_id')
      .select(['submitted_invoices.id', 'employees.name', 'submitted_invoices.created_at as createTime'])
      .where('submitted_invoices.id', '!=', exceptId)
    const byNumber = others
      .where('submitted_invoices.number', '=', invoice.number)
      .where('submitted_invoices.code', '=', invoice.code)
    const byFile = others.where('submitted_invoices.file_md5', '=', invoice.file_md5).executeTakeFirst()
    return {
      same: invoice.number ? await byNumber.executeTakeFirst() : undefined,
      reimbursed: invoice.number ? await this.#findReimbursed(invoice.number) : undefined,
      file: await byFile,
    }
  }

  #findReimbursed(number: string) {
    return this.db
      .selectFrom('expenses')
      .innerJoin('approval_works', 'approval_works.id', 'expenses.work_id')
      .innerJoin('employees', 'employees.id', 'expenses.employee_id')
      .select(['approval_works.work_no as workNo', 'employees.name'])
      .where('expenses.invoice_no', '=', number)
      .executeTakeFirst()
  }

  /** The caller's own upload. */
  file(ownerId: string, id: string) {
    return this.db
      .selectFrom('files')
      .select(['id', 'name', 'md5', 'content_type', 'storage_key'])
      .where('id', '=', id)
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'stored')
      .executeTakeFirst()
  }

  #rows() {
    return this.db
      .selectFrom('submitted_invoices')
      .innerJoin('employees as owner', 'owner.id', 'submitted_invoices.owner_id')
      .innerJoin('files', 'files.id', 'submitted_invoices.file_id')
      .leftJoin('employees as verifier', 'verifier.id', 'submitted_invoices.verified_by')
      .leftJoin('cases', 'cases.id', 'submitted_invoices.case_id')
      .selectAll('submitted_invoices')
      .select([
        'owner.name as ownerName',
        'owner.photo_url as ownerPhoto',
        'verifier.name as verifierName',
        'verifier.photo_url as verifierPhoto',
        'cases.name as caseName',
        'files.name as fileName',
        'files.size as fileSize',
        'files.extension as fileType',
      ])
  }
}

export interface Twinned {
  number: string
  code: string
  seller_norm: string
  amount: string
  issued_on: string
  file_md5: string
}

export const insertDeclaration = (db: FirmDb, row: New<'cost_declarations'>) =>
  db.insertInto('cost_declarations').values(row).execute()

/** Papers with such a number that colleagues have handed in for a case, or keep to do so. */
export const findSubmittedNumbers = (db: FirmDb, numbers: readonly string[]) =>
  numbers.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('submitted_invoices')
        .innerJoin('employees', 'employees.id', 'submitted_invoices.owner_id')
        .select(['submitted_invoices.number', 'submitted_invoices.status', 'employees.name'])
        .where('submitted_invoices.number', 'in', [...numbers])
        .where('submitted_invoices.status', '!=', 'returned')
        .orderBy('submitted_invoices.id')
        .execute()
