import type { DeclarationStatus } from '@contract/cost-invoice/codes'
import type { Declaration, DeclarationListInput, DeclarationPage } from '@contract/cost-invoice/shapes'
import type { SubmittedStatus } from '@contract/invoice/codes'
import Decimal from 'decimal.js'
import { readLongPage } from '../../kernel/db/page'
import type { StaffCall } from '../../kernel/http/call'
import { bookedName } from '../case'
import { PERSON } from '../people'
import { costPolicy } from './policy'

interface Standing {
  some: readonly SubmittedStatus[]
  none: readonly SubmittedStatus[]
}

/** Condition on the invoices of a submission for each combined status: one pending invoice makes all of it pending. */
const STATUS_CONDITIONS: Readonly<Record<DeclarationStatus, Standing>> = {
  pending: { some: ['pending'], none: [] },
  partial: { some: ['returned', 'verified'], none: ['pending'] },
  returned: { some: ['returned'], none: ['pending', 'verified'] },
  verified: { some: ['verified'], none: ['pending', 'returned'] },
}

const statusOf = (all: readonly SubmittedStatus[]): DeclarationStatus => {
  if (all.includes('pending')) return 'pending'
  if (!all.includes('returned')) return 'verified'
  return all.includes('verified') ? 'partial' : 'returned'
}

/** Submissions: invoices submitted together for a case. The caller's own; all of them for bookkeepers. */
export async function declarations(
  { db, me }: StaffCall,
  { status, ...page }: DeclarationListInput,
): Promise<DeclarationPage> {
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
    .$if(!costPolicy.seesAll(me), (rows) => rows.where('cost_declarations.owner_id', '=', me.id))
  const having = (one: SubmittedStatus) =>
    db
      .selectFrom('submitted_invoices')
      .select('declaration_id')
      .where('status', '=', one)
      .where('declaration_id', 'is not', null)
  const { some, none } = status ? STATUS_CONDITIONS[status] : { some: [], none: [] }
  const narrowed = none.reduce(
    (rows, one) => rows.where('cost_declarations.id', 'not in', having(one)),
    some.reduce((rows, one) => rows.where('cost_declarations.id', 'in', having(one)), all),
  )
  const found = await readLongPage(
    db,
    narrowed.orderBy('cost_declarations.declared_at', 'desc').orderBy('cost_declarations.id', 'desc'),
    page,
  )
  const invoices = await db
    .selectFrom('submitted_invoices')
    .select(['id as submittedId', 'declaration_id', 'seller', 'amount', 'status'])
    .where('declaration_id', 'in', [...found.records.map(({ declarationId }) => declarationId), ''])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const present = ({ empId, name, photoUrl, ...row }: (typeof found.records)[number]): Declaration => {
    const own = invoices.filter(({ declaration_id }) => declaration_id === row.declarationId)
    return {
      ...row,
      owner: { empId, name, photoUrl },
      status: statusOf(own.map((one) => one.status)),
      count: own.length,
      total: own.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2),
      invoices: own.map(({ declaration_id: _, ...one }) => one),
    }
  }
  return { ...found, records: found.records.map(present) }
}
