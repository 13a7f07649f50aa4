import { WorkStatus } from '@contract/approval/codes'
import type { WorkListInput } from '@contract/approval/shapes'
import { type ExpressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FirmDb } from '../../../kernel/db/open'
import type { FirmTables } from '../../../kernel/db/tables'
import { isSealedFor } from '../reading/walls-repository'
import { matchesKeyword } from './search-repository'

/** Totals are counted this far beyond the page: 30,000 to-dos take no longer than 3,000. */
const COUNTED_AHEAD = 1_000
const SIZE = 20

type WorkExpression = ExpressionBuilder<FirmTables & { works: FirmTables['approval_works'] }, 'works'>

const workFields = [
  'works.id as workId',
  'works.work_no as workNo',
  'works.type',
  'works.form_id as formId',
  'works.title',
  'works.status',
  'works.urgency',
  'works.amount',
  'works.summary',
  'works.submitted_at as submitTime',
  'works.updated_at as updateTime',
  'works.finished_at as finishTime',
  'works.node_name as nodeName',
  'works.urge_count as urgeCount',
  'works.version',
  'works.applicant_id as applicantId',
  'applicant.name as applicantName',
  'applicant.photo_url as applicantPhoto',
  'departments.name as departmentName',
] as const

/** Employees whose pending task it is. */
const handlersOf = (eb: WorkExpression) =>
  jsonArrayFrom(
    eb
      .selectFrom('approval_tasks as open')
      .innerJoin('employees as holder', 'holder.id', 'open.assignee_id')
      .select(['holder.id as empId', 'holder.name', 'holder.photo_url as photoUrl'])
      .whereRef('open.work_id', '=', 'works.id')
      .where('open.state', '=', 'pending')
      .orderBy('open.seq'),
  ).as('handlers')

const readRows = (db: FirmDb, ids: readonly string[], me: string) =>
  db
    .selectFrom('approval_works as works')
    .innerJoin('employees as applicant', 'applicant.id', 'works.applicant_id')
    .innerJoin('departments', 'departments.id', 'works.department_id')
    .select(workFields)
    .select((eb) => handlersOf(eb as unknown as WorkExpression))
    .select((eb) => isSealedFor(eb as unknown as WorkExpression, me).as('isSealed'))
    .where('works.id', 'in', [...new Set(ids)])
    .execute()

/**
 * Queries for the approval centre's lists: which works, in which order, on one page. Their rows are read by id
 * (`rows`). firm-scope.ts keeps them inside the firm.
 */
export class WorkLists {
  constructor(
    private readonly db: FirmDb,
    private readonly me: string,
  ) {}

  todo(input: WorkListInput, lateBefore: string) {
    let tasks = this.db
      .selectFrom('approval_tasks as task')
      .innerJoin('approval_works as works', 'works.id', 'task.work_id')
      .where('task.assignee_id', '=', this.me)
      .where('task.state', '=', 'pending')
      .where((eb) => matches(eb as unknown as WorkExpression, input, this.me))
    if (input.lateOnly) tasks = tasks.where('task.arrived_at', '<', lateBefore)
    if (input.types) tasks = tasks.where('task.type', 'in', input.types)
    const { first, size, direction } = pageOf(input)
    return this.#page(
      input,
      tasks
        .leftJoin('employees as original', 'original.id', 'task.original_id')
        .select([
          'task.work_id as workId',
          'task.id as taskId',
          'task.version as taskVersion',
          'task.arrived_at as arriveTime',
          'task.read_at as readTime',
          'task.can_batch as canBatch',
          'original.id as originalId',
          'original.name as originalName',
          'original.photo_url as originalPhoto',
        ])
        .orderBy('task.arrived_at', direction)
        .orderBy('task.id', direction)
        .limit(size)
        .offset(first)
        .execute(),
      tasks.select(ONE),
    )
  }

  /** Works somebody handled, or that were copied to them. */
  parties(part: 'handled' | 'cc', input: WorkListInput) {
    let parties = this.db
      .selectFrom('approval_parties as party')
      .innerJoin('approval_works as works', 'works.id', 'party.work_id')
      .where('party.employee_id', '=', this.me)
      .where('party.part', '=', part)
      .where((eb) => matches(eb as unknown as WorkExpression, input, this.me))
    if (input.unreadOnly) parties = parties.where('party.read_at', 'is', null)
    if (input.types) parties = parties.where('party.type', 'in', input.types)
    const { first, size, direction } = pageOf(input)
    return this.#page(
      input,
      parties
        .select(['party.work_id as workId', 'party.did', 'party.at', 'party.read_at as readTime'])
        .orderBy('party.at', direction)
        .orderBy('party.work_id', direction)
        .limit(size)
        .offset(first)
        .execute(),
      parties.select(ONE),
    )
  }

  started(input: WorkListInput) {
    let works = this.db
      .selectFrom('approval_works as works')
      .where('works.applicant_id', '=', this.me)
      .where((eb) => matches(eb as unknown as WorkExpression, input, this.me))
    if (input.types) works = works.where('works.type', 'in', input.types)
    const { first, size, direction } = pageOf(input)
    return this.#page(
      input,
      works
        .select('works.id as workId')
        .orderBy('works.updated_at', direction)
        .orderBy('works.id', direction)
        .limit(size)
        .offset(first)
        .execute(),
      works.select(ONE),
    )
  }

  /** Rows of these works, by id. */
  async rows(ids: readonly string[]) {
    if (ids.length === 0) return new Map<string, ListedWork>()
    const rows = await readRows(this.db, ids, this.me)
    return new Map(rows.map((row) => [row.workId, row]))
  }

  async counts(lateBefore: string) {
    const [todoTypes, late, works, copies] = await Promise.all([
      this.#selectPending()
        .select(['type', (eb) => eb.fn.countAll<number>().as('count')])
        .groupBy('type')
        .execute(),
      this.#selectPending()
        .where('arrived_at', '<', lateBefore)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
      this.db
        .selectFrom('approval_works')
        .select(['status', (eb) => eb.fn.countAll<number>().as('count')])
        .where('applicant_id', '=', this.me)
        .where('status', 'in', [WorkStatus.running, WorkStatus.returned])
        .groupBy('status')
        .execute(),
      this.db
        .selectFrom('approval_parties')
        .where('employee_id', '=', this.me)
        .where('part', '=', 'cc')
        .where('read_at', 'is', null)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ])
    return { todoTypes, late: late.count, works, ccUnread: copies.count }
  }

  /** Number of to-dos, and the one that has waited longest. */
  async waiting() {
    const [first, { count }] = await Promise.all([
      this.#selectPending()
        .select(['work_id as workId', 'type'])
        .orderBy('arrived_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
      this.#selectPending()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow(),
    ])
    return { first, count }
  }

  /** Newest draft of a kind. */
  draft(type: number, formId: string) {
    return this.db
      .selectFrom('approval_works')
      .select(['id as workId', 'updated_at as updateTime'])
      .where('applicant_id', '=', this.me)
      .where('status', '=', WorkStatus.draft)
      .where('type', '=', type)
      .where('form_id', '=', formId)
      .orderBy('updated_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** Kinds the caller started last. */
  async recent(looked: number) {
    const works = await this.db
      .selectFrom('approval_works')
      .select(['type', 'form_id as formId'])
      .where('applicant_id', '=', this.me)
      .where('status', '!=', WorkStatus.draft)
      .orderBy('updated_at', 'desc')
      .limit(looked)
      .execute()
    return works
  }

  #selectPending() {
    return this.db.selectFrom('approval_tasks').where('assignee_id', '=', this.me).where('state', '=', 'pending')
  }

  async #page<Row, DB, TB extends keyof DB>(
    input: WorkListInput,
    read: Promise<Row[]>,
    matching: SelectQueryBuilder<DB, TB, { one: number }>,
  ) {
    const { current, size, first } = pageOf(input)
    const some = matching.limit(first + size + COUNTED_AHEAD).as('some')
    const [records, { total }] = await Promise.all([
      read,
      this.db
        .selectFrom(some)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ])
    return { records, total, current, size }
  }
}

const ONE = sql.lit(1).as('one')

export type ListedWork = Awaited<ReturnType<typeof readRows>>[number]

function pageOf({ current = 1, size = SIZE, sort }: WorkListInput) {
  return {
    current,
    size,
    first: (current - 1) * size,
    direction: sort === 'waiting' ? ('asc' as const) : ('desc' as const),
  }
}

function matches(eb: WorkExpression, input: WorkListInput, me: string) {
  const { status, applicantId, from, to, minAmount, maxAmount } = input
  const keyword = input.keyword?.trim()
  return eb.and([
    ...(status ? [eb('works.status', 'in', status as WorkStatus[])] : []),
    ...(applicantId ? [eb('works.applicant_id', '=', applicantId)] : []),
    ...(from ? [eb('works.submitted_at', '>=', from)] : []),
    ...(to ? [eb('works.submitted_at', '<=', to)] : []),
    ...(minAmount || maxAmount ? [eb.not(isSealedFor(eb, me))] : []),
    ...(minAmount ? [eb('works.amount', '>=', minAmount)] : []),
    ...(maxAmount ? [eb('works.amount', '<=', maxAmount)] : []),
    // A sealed row is not found by its content.
    ...(keyword ? [matchesKeyword(eb, keyword), eb.not(isSealedFor(eb, me))] : []),
  ])
}
