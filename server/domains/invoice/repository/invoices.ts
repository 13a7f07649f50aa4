import { ISSUED } from '@contract/invoice/codes'
import { normalTitle } from '@contract/validators'
import Decimal from 'decimal.js'
import { type ExpressionBuilder, sql } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import { type Change, type New, updateLocked, updateVersioned } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { CASE_KIND, casePolicy, seesCase } from '../../case'
import { keepsInvoices } from '../keepers'

/** Record kind of an invoice, for files and records. */
export const INVOICE_KIND = 'invoice' as const
/** Name of an invoice in messages to users. */
export const INVOICE = '发票'

/** Part of a case's fee covered by invoices, as decimal strings with two places. */
export interface Invoiceable {
  /** Null when the case has no fee known beforehand. */
  fee: string | null
  applied: string
  issued: string
  red: string
  /** Null without a fee; negative when too much is invoiced. */
  left: string | null
}

/** Days within which a similar invoice is reported as a likely mistake. */
const ALIKE_DAYS = 30

/** States of a step that waits on somebody's desk: only then do its deciders see the invoice of a confidential case. */
const OPEN_STEPS = ['pending', 'added'] as const

type OfInvoices = ExpressionBuilder<FirmTables, 'invoices' | 'cases'>
const sees = (eb: unknown, me: Employee) => seesCase(eb as ExpressionBuilder<FirmTables, 'cases'>, me)

/**
 * Invoices visible to somebody: their own, those of cases they may see, those they decided on (behind an ethical wall
 * only while they decide); for invoice keepers all except behind a wall. For those who see nearly all, the condition is checked on each row read; for
 * everybody else the ids are looked up first, otherwise the whole firm's invoices would be read for a page.
 */
export function visibleInvoices(db: FirmDb, me: Employee) {
  const all = db.selectFrom('invoices').innerJoin('cases', 'cases.id', 'invoices.case_id')
  const seesMost = casePolicy.leadsFirm(me) || keepsInvoices(me)
  return seesMost ? all.where((eb) => maySee(eb, me)) : all.where('invoices.id', 'in', seenIds(db, me))
}

/** Those of several invoices that somebody may see. */
export async function findVisibleInvoices(db: FirmDb, me: Employee, ids: readonly string[]): Promise<string[]> {
  const rows = await visibleInvoices(db, me).select('invoices.id').where(anyOf('invoices.id', ids)).execute()
  return rows.map(({ id }) => id)
}

/** Correlated by value, not by list: the list of a decider would hold everything they ever decided. */
function maySee(eb: OfInvoices, me: Employee) {
  const party = eb
    .selectFrom('approval_parties')
    .select('approval_parties.employee_id')
    .whereRef('approval_parties.work_id', '=', 'invoices.work_id')
    .where('approval_parties.employee_id', '=', me.id)
    .limit(1)
  const task = eb
    .selectFrom('approval_tasks')
    .select('approval_tasks.assignee_id')
    .whereRef('approval_tasks.work_id', '=', 'invoices.work_id')
    .where('approval_tasks.assignee_id', '=', me.id)
    .limit(1)
  return eb.or([
    ...(keepsInvoices(me) ? [eb('cases.is_confidential', '=', false)] : []),
    eb('invoices.applicant_id', '=', me.id),
    sees(eb, me),
    eb.and([eb('cases.is_confidential', '=', false), eb.or([eb(party, 'is not', null), eb(task, 'is not', null)])]),
    eb(task.where('approval_tasks.state', 'in', OPEN_STEPS), 'is not', null),
  ])
}

function seenIds(db: FirmDb, me: Employee) {
  const ids = () => db.selectFrom('invoices').select('invoices.id')
  const ofOpenCases = () =>
    ids().innerJoin('cases', 'cases.id', 'invoices.case_id').where('cases.is_confidential', '=', false)
  const parties = db.selectFrom('approval_parties').select('work_id').where('employee_id', '=', me.id)
  const tasks = db.selectFrom('approval_tasks').select('work_id').where('assignee_id', '=', me.id)
  const cases = ids()
    .innerJoin('cases', 'cases.id', 'invoices.case_id')
    .where((eb) => sees(eb, me))
  return ids()
    .where('invoices.applicant_id', '=', me.id)
    .union(cases)
    .union(ofOpenCases().where('invoices.work_id', 'in', parties))
    .union(ofOpenCases().where('invoices.work_id', 'in', tasks))
    .union(ids().where('invoices.work_id', 'in', tasks.where('state', 'in', OPEN_STEPS)))
}

/** Invoices, for the services that change them: their own screens, their applications. */
export class Invoices {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  }

  byWork(workId: string) {
    return this.db.selectFrom('invoices').selectAll().where('work_id', '=', workId).executeTakeFirst()
  }

  /** Locks the invoice until the caller's transaction ends. */
  lock(id: string) {
    return this.db.selectFrom('invoices').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
  }

  parts(invoiceId: string) {
    return this.db
      .selectFrom('invoice_parts')
      .select(['receivable_id as receivableId', 'amount'])
      .where('invoice_id', '=', invoiceId)
      .orderBy('receivable_id')
      .execute()
  }

  /** Stores the invoice of an application, submitted or resubmitted, and returns its id. */
  async apply(row: New<'invoices'>, parts: readonly { receivableId: string; amount: string }[]): Promise<string> {
    const { id: _, created_at: __, work_id: ___, ...given } = row
    const { id } = await this.db
      .insertInto('invoices')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('work_id').doUpdateSet({ ...given, version: sql`invoices.version + 1` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    await this.db.deleteFrom('invoice_parts').where('invoice_id', '=', id).execute()
    const rows = parts.map(({ receivableId, amount }) => ({ invoice_id: id, receivable_id: receivableId, amount }))
    if (rows.length > 0) await this.db.insertInto('invoice_parts').values(rows).execute()
    return id
  }

  update(id: string, version: number, values: Change<'invoices'>) {
    return updateVersioned(this.db, 'invoices', { id, version, what: INVOICE }, values)
  }

  /** Updates without a version check. The invoice must be locked. */
  async set(id: string, values: Change<'invoices'>, time: string): Promise<void> {
    await updateLocked(this.db, 'invoices', id, { ...values, updated_at: time })
  }

  /** @param exceptWorkId a resubmitted application, so that it counts once */
  async invoiceable(caseId: string, exceptWorkId = ''): Promise<Invoiceable> {
    const [caseRecord, rows] = await Promise.all([
      this.db.selectFrom('cases').select('fee').where('id', '=', caseId).executeTakeFirst(),
      this.db
        .selectFrom('invoices')
        .select((eb) => ['status', 'blue_id', 'amount', eb.ref('work_id').as('workId')])
        .where('case_id', '=', caseId)
        .where('status', '!=', 'voided')
        .execute(),
    ])
    const sumOf = (which: (row: (typeof rows)[number]) => boolean) =>
      rows.filter(which).reduce((sum, { amount }) => sum.plus(amount), new Decimal(0))
    const applied = sumOf(({ status, blue_id, workId }) => status === 'applying' && !blue_id && workId !== exceptWorkId)
    const issued = sumOf(({ status, blue_id }) => ISSUED.includes(status) && !blue_id)
    const red = sumOf(({ status, blue_id }) => ISSUED.includes(status) && !!blue_id).neg()
    const fee = caseRecord?.fee ?? null
    return {
      fee,
      applied: applied.toFixed(2),
      issued: issued.toFixed(2),
      red: red.plus(0).toFixed(2),
      left: fee === null ? null : new Decimal(fee).minus(applied).minus(issued).plus(red).toFixed(2),
    }
  }

  /**
   * Part of a case's fee left for an invoice without special approval, counting only invoices without it: applied for
   * or issued, less red ones. Null without a fee. @param weight mark of an application that was approved above the
   * fee
   */
  async leftWithin(caseId: string, weight: string, exceptWorkId = ''): Promise<string | null> {
    const caseRecord = await this.db.selectFrom('cases').select('fee').where('id', '=', caseId).executeTakeFirst()
    if (!caseRecord?.fee) return null
    const { sum } = await this.db
      .selectFrom('invoices')
      .leftJoin('approval_works', 'approval_works.id', 'invoices.work_id')
      .select(sql<string>`coalesce(sum(invoices.amount - invoices.red_amount), 0)`.as('sum'))
      .where('invoices.case_id', '=', caseId)
      .where('invoices.blue_id', 'is', null)
      .where('invoices.status', '!=', 'voided')
      .where('invoices.work_id', '!=', exceptWorkId)
      .where(sql<boolean>`not coalesce(approval_works.form->'weight' ? ${weight}, false)`)
      .executeTakeFirstOrThrow()
    return new Decimal(caseRecord.fee).minus(sum).toFixed(2)
  }

  /** Recent invoice to the same buyer over the same amount: perhaps a duplicate. */
  alike(caseId: string, { title, amount }: { title: string; amount: string }, since: string, exceptWorkId = '') {
    return this.db
      .selectFrom('invoices')
      .select(['number', 'created_at as createTime'])
      .where('case_id', '=', caseId)
      .where('title_norm', '=', normalTitle(title))
      .where('amount', '=', amount)
      .where('status', '!=', 'voided')
      .where('work_id', '!=', exceptWorkId)
      .where('created_at', '>=', sql<string>`${since}::timestamptz - make_interval(days => ${ALIKE_DAYS})`)
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  }

  /** Another invoice with this number. */
  numbered(number: string, code: string, exceptId: string) {
    return this.db
      .selectFrom('invoices')
      .select('id')
      .where('number', '=', number)
      .where('code', '=', code)
      .where('id', '!=', exceptId)
      .executeTakeFirst()
  }
}

export type FoundInvoice = NonNullable<Awaited<ReturnType<Invoices['find']>>>

/** Owner of the account: the customer, or the client's party while the case has no customer. */
export async function clientOf(db: FirmDb, caseId: string): Promise<string> {
  const caseRecord = await db.selectFrom('cases').select('customer_id').where('id', '=', caseId).executeTakeFirst()
  if (caseRecord?.customer_id) return caseRecord.customer_id
  const role = await db
    .selectFrom('party_roles')
    .select('party_id')
    .where('target_kind', '=', CASE_KIND)
    .where('target_id', '=', caseId)
    .where('role', '=', 'client')
    .where('until', 'is', null)
    .orderBy('sort')
    .limit(1)
    .executeTakeFirst()
  return role?.party_id ?? caseId
}
