import type { SubmittedStatus } from '@contract/invoice/codes'
import type { FirmDb } from '../../../kernel/db/open'
import { type PageAsked, readLongPage } from '../../../kernel/db/page'
import type { Employee } from '../../../kernel/http/call'
import { bookedName } from '../../case'
import { PERSON } from '../../people'

interface DeclarationsAsked extends PageAsked {
  /** All colleagues' when undefined. */
  ownerId: string | undefined
  /** Statuses of which the submission has at least one invoice each. */
  some: readonly SubmittedStatus[]
  /** Statuses of which it has no invoice. */
  none: readonly SubmittedStatus[]
}

/** Submissions of invoices, the newest first. */
export function listDeclarations(db: FirmDb, me: Employee, { ownerId, some, none, ...page }: DeclarationsAsked) {
  const all = db
    .selectFrom('cost_declarations')
    .innerJoin('employees', 'employees.id', 'cost_declarations.owner_id')
    .innerJoin('cases', 'cases.id', 'cost_declarations.case_id')
    .select((eb) => [
      'cost_declarations.id as declarationId',
      'cost_declarations.case_id as caseId',
      'cost_declarations.used_for as usedFor',
      'cost_declarations.declared_at as declareTime',
      bookedName(eb, me),
      ...PERSON,
    ])
    .$if(ownerId !== undefined, (rows) => rows.where('cost_declarations.owner_id', '=', ownerId ?? ''))
  const having = (status: SubmittedStatus) =>
    db
      .selectFrom('submitted_invoices')
      .select('declaration_id')
      .where('status', '=', status)
      .where('declaration_id', 'is not', null)
  const narrowed = none.reduce(
    (rows, status) => rows.where('cost_declarations.id', 'not in', having(status)),
    some.reduce((rows, status) => rows.where('cost_declarations.id', 'in', having(status)), all),
  )
  return readLongPage(
    db,
    narrowed.orderBy('cost_declarations.declared_at', 'desc').orderBy('cost_declarations.id', 'desc'),
    page,
  )
}

/** Invoices of these submissions, the oldest first. */
export const findInvoicesOf = (db: FirmDb, declarationIds: readonly string[]) =>
  db
    .selectFrom('submitted_invoices')
    .select(['id as submittedId', 'declaration_id', 'seller', 'amount', 'status'])
    .where('declaration_id', 'in', [...declarationIds, ''])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
