import { ISSUED } from '@contract/invoice/codes'
import { normalTitle } from '@contract/validators'
import Decimal from 'decimal.js'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { FirmTables } from '../../kernel/db/tables'
import type { Change, New } from '../../kernel/db/versioned'
import { updateHeld, updateVersioned } from '../../kernel/db/versioned'
import type { Employee } from '../../kernel/http/call'
import { casePolicy, seesCase } from '../case'
import { keepsInvoices } from './keepers'

/** What an invoice is called among the things that have files and records. */
export const INVOICE_KIND = 'invoice' as const
/** …and by people. */
export const INVOICE = '发票'

/** What of a matter's fee invoices stand for, as decimal strings with two places. */
export interface Invoiceable {
  /** Null: the matter has none that is known beforehand. */
  fee: string | null
  applied: string
  issued: string
  red: string
  /** Null where there is no fee; negative where there is too much. */
  left: string | null
}

/** Another one like it within these many days is said to be a likely slip. */
const ALIKE_DAYS = 30

type OfInvoices = ExpressionBuilder<FirmTables, 'invoices' | 'cases'>
const sees = (eb: unknown, me: Employee) => seesCase(eb as ExpressionBuilder<FirmTables, 'cases'>, me)

/**
 * The invoices somebody may know of: their own, those of the matters they may see, those they decided about; and those
 * who keep the firm's invoices all but what stands behind an ethical wall. Whoever sees nearly all of them is asked about
 * each row that is read; of everybody else the few are looked up first, or all of the firm's would be read for a page.
 */
export function visibleInvoices(db: FirmDb, me: Employee) {
  const all = db.selectFrom('invoices').innerJoin('cases', 'cases.id', 'invoices.case_id')
  const seesMost = casePolicy.leadsFirm(me) || keepsInvoices(me)
  return seesMost ? all.where((eb) => maySee(eb, me)) : all.where('invoices.id', 'in', seenIds(db, me))
}

/** By values and not by lists: of those who decide, a list is all that they ever decided. */
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
    eb(party, 'is not', null),
    eb(task, 'is not', null),
  ])
}

function seenIds(db: FirmDb, me: Employee) {
  const ids = () => db.selectFrom('invoices').select('invoices.id')
  const parties = db.selectFrom('approval_parties').select('work_id').where('employee_id', '=', me.id)
  const tasks = db.selectFrom('approval_tasks').select('work_id').where('assignee_id', '=', me.id)
  const matters = ids()
    .innerJoin('cases', 'cases.id', 'invoices.case_id')
    .where((eb) => sees(eb, me))
  return ids()
    .where('invoices.applicant_id', '=', me.id)
    .union(matters)
    .union(ids().where('invoices.work_id', 'in', parties))
    .union(ids().where('invoices.work_id', 'in', tasks))
}

/** Invoices as everybody who decides about them needs them: their own screens, their applications. */
export class Invoices {
  constructor(private readonly db: FirmDb) {}

  find(id: string) {
    return this.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
  }

  byWork(workId: string) {
    return this.db.selectFrom('invoices').selectAll().where('work_id', '=', workId).executeTakeFirst()
  }

  /** …held until the caller's transaction is over. */
  hold(id: string) {
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

  /** An application is given in, first or again: its invoice is what it says now. Answers its id. */
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

  /** Whatever its version: for what the firm decided, once it is held. */
  async set(id: string, values: Change<'invoices'>, time: string): Promise<void> {
    await updateHeld(this.db, 'invoices', id, { ...values, updated_at: time })
  }

  /** @param exceptWorkId an application that is being given in again counts once */
  async invoiceable(caseId: string, exceptWorkId = ''): Promise<Invoiceable> {
    const [matter, rows] = await Promise.all([
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
    const fee = matter?.fee ?? null
    return {
      fee,
      applied: applied.toFixed(2),
      issued: issued.toFixed(2),
      red: red.plus(0).toFixed(2),
      left: fee === null ? null : new Decimal(fee).minus(applied).minus(issued).plus(red).toFixed(2),
    }
  }

  /**
   * What of a matter's fee is left for an invoice that nobody weighed, of those that nobody weighed: applied for or issued,
   * less what was taken back. Null where there is no fee.
   * @param weight of an application that somebody agreed to though it is more than the fee
   */
  async leftWithin(caseId: string, weight: string, exceptWorkId = ''): Promise<string | null> {
    const matter = await this.db.selectFrom('cases').select('fee').where('id', '=', caseId).executeTakeFirst()
    if (!matter?.fee) return null
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
    return new Decimal(matter.fee).minus(sum).toFixed(2)
  }

  /** One to the same buyer over the same sum, not long ago: perhaps it was asked for twice. */
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

  /** Another one of this number. */
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
