import type { DeclarationStatus } from '@contract/cost-invoice/codes'
import type { Declaration, DeclarationListInput, DeclarationPage } from '@contract/cost-invoice/shapes'
import type { SubmittedStatus } from '@contract/invoice/codes'
import Decimal from 'decimal.js'
import type { StaffCall } from '../../kernel/http/call'
import { costPolicy } from './policy'
import { findInvoicesOf, listDeclarations } from './repository/declarations'

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
  const { some, none } = status ? STATUS_CONDITIONS[status] : { some: [], none: [] }
  const ownerId = costPolicy.seesAll(me) ? undefined : me.id
  const found = await listDeclarations(db, me, { ownerId, some, none, ...page })
  const invoices = await findInvoicesOf(
    db,
    found.records.map(({ declarationId }) => declarationId),
  )
  const present = ({ empId, name, photoUrl, ...row }: (typeof found.records)[number]): Declaration => {
    const own = invoices.filter(({ declaration_id }) => declaration_id === row.declarationId)
    return {
      ...row,
      owner: { empId, name, photoUrl },
      status: statusOf(own.map((invoice) => invoice.status)),
      count: own.length,
      total: own.reduce((sum, { amount }) => sum.plus(amount), new Decimal(0)).toFixed(2),
      invoices: own.map(({ declaration_id: _, ...invoice }) => invoice),
    }
  }
  return { ...found, records: found.records.map(present) }
}
