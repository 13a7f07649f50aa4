import { WORK_TYPE } from '@contract/approval/work-types'
import type { InvoiceStatus } from '@contract/invoice/codes'
import { invoiceList } from '@contract/invoice/lists'
import type { InvoiceListInput, InvoiceRef } from '@contract/invoice/shapes'
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { ListQuery } from '../../../kernel/db/list-query'
import type { FirmDb } from '../../../kernel/db/open'
import { readLongPage } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import type { Employee } from '../../../kernel/http/call'
import { PERSON } from '../../people'
import { visibleInvoices } from './invoices'

/** Node at which finance makes the invoice, in the flow every firm begins with (approval types 2011, 2029). */
const MAKING = 'issue'

/** Status shown: an approved application that waits for its invoice is 待开票. */
const shownStatus: RawBuilder<InvoiceStatus> = sql`case when invoices.status = 'applying' and approval_works.node_id = ${MAKING} then 'toIssue' else invoices.status end`

const invoiceQuery = new ListQuery(invoiceList, {
  table: 'invoices',
  means: { statuses: (codes) => sql<boolean>`${shownStatus} in (${sql.join([codes].flat())})` },
})

const ROW = [
  'invoices.id as invoiceId',
  'invoices.case_id as caseId',
  'cases.name as caseName',
  'cases.is_confidential as isConfidential',
  'invoices.kind',
  'invoices.title',
  'invoices.amount',
  'invoices.red_amount as redAmount',
  'invoices.blue_id as blueId',
  'invoices.number',
  'invoices.issued_on as issuedOn',
  'invoices.created_at as createTime',
  'invoices.pdf_file_id as pdfFileId',
  ...PERSON,
] as const

const WHOLE = [
  'invoices.version',
  'invoices.work_id as workId',
  'invoices.medium',
  'invoices.buyer_type as buyerType',
  'invoices.tax_no as taxNo',
  'invoices.address',
  'invoices.phone',
  'invoices.bank',
  'invoices.account',
  'invoices.item',
  'invoices.net',
  'invoices.tax',
  'invoices.rate',
  'invoices.is_prepaid as isPrepaid',
  'invoices.email',
  'invoices.mobile',
  'invoices.remark',
  'invoices.code',
  'invoices.issuer',
  'invoices.red_reason as redReason',
] as const

type Shown = SelectQueryBuilder<FirmTables, 'invoices' | 'cases', object>

/** Queries on invoices for the screens. */
export class InvoiceRepository {
  constructor(private readonly db: FirmDb) {}

  list(me: Employee, { isMine, customerId, sort, ...input }: InvoiceListInput, now: number) {
    const seen = this.#rows(visibleInvoices(this.db, me) as unknown as Shown)
      .$if(!!isMine, (query) => query.where('invoices.applicant_id', '=', me.id))
      .$if(!!customerId, (query) => query.where('cases.customer_id', '=', customerId ?? ''))
    const rows = invoiceQuery.narrow(seen, input, now)
    return readLongPage(this.db, invoiceQuery.order(rows, sort), input)
  }

  find(me: Employee, { invoiceId, workId }: InvoiceRef) {
    return this.#rows(visibleInvoices(this.db, me) as unknown as Shown)
      .select(WHOLE)
      .where(workId ? 'invoices.work_id' : 'invoices.id', '=', workId ?? invoiceId ?? '')
      .executeTakeFirst()
  }

  /** Invoices of a case. The caller must see the case, or decide about it. */
  ofCase(caseId: string) {
    const all = this.db.selectFrom('invoices').innerJoin('cases', 'cases.id', 'invoices.case_id')
    return this.#rows(all as unknown as Shown)
      .where('invoices.case_id', '=', caseId)
      .where('invoices.status', '!=', 'voided')
      .orderBy('invoices.created_at', 'desc')
      .orderBy('invoices.id', 'desc')
      .execute()
  }

  reds(blueId: string) {
    return this.db
      .selectFrom('invoices')
      .select(['id as invoiceId', 'number', 'amount', 'status', 'issued_on as issuedOn'])
      .where('blue_id', '=', blueId)
      .where('status', '!=', 'voided')
      .orderBy('created_at')
      .execute()
  }

  /** Returns true when it is the caller's turn to make the invoice. */
  async isMaking(workId: string, me: string): Promise<boolean> {
    const task = await this.db
      .selectFrom('approval_tasks')
      .innerJoin('approval_works', 'approval_works.id', 'approval_tasks.work_id')
      .select('approval_tasks.id')
      .where('approval_tasks.work_id', '=', workId)
      .where('approval_tasks.assignee_id', '=', me)
      .where('approval_tasks.state', '=', 'pending')
      .where('approval_works.node_id', '=', MAKING)
      .executeTakeFirst()
    return !!task
  }

  /** Id of the case an application for an invoice, or for a red one, is about; other kinds open no invoices. */
  async caseOfWork(workId: string): Promise<string | undefined> {
    const [invoice, work] = await Promise.all([
      this.db.selectFrom('invoices').select('case_id').where('work_id', '=', workId).executeTakeFirst(),
      this.db
        .selectFrom('approval_works')
        .select('form')
        .where('id', '=', workId)
        .where('type', 'in', [WORK_TYPE.invoicing, WORK_TYPE.redInvoicing])
        .executeTakeFirst(),
    ])
    return invoice?.case_id ?? (work?.form.case as { id?: string } | undefined)?.id
  }

  pdf(fileId: string) {
    return this.db
      .selectFrom('files')
      .select(['id', 'name', 'content_type', 'storage_key'])
      .where('id', '=', fileId)
      .where('state', '=', 'stored')
      .executeTakeFirst()
  }

  #rows(query: Shown) {
    return query
      .innerJoin('employees', 'employees.id', 'invoices.applicant_id')
      .leftJoin('approval_works', 'approval_works.id', 'invoices.work_id')
      .select(ROW)
      .select(shownStatus.as('status'))
  }
}
