import type { SignerState, SignTaskTab } from '@contract/sign-task/codes'
import type { SignTaskListInput } from '@contract/sign-task/shapes'
import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { FirmDb } from '../../kernel/db/open'
import { readPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { fileCountOf } from '../../kernel/files/attachments'
import { PERSON } from '../people'

/** Record kinds of sign tasks among file uses: their documents, and the signatures given. */
export const SIGN_TASK_KIND = 'signTask'
export const SIGN_TASK = '签字任务'
export const SIGN_TASK_SIGNATURES = 'signTask.signature'

type Tasks = ExpressionBuilder<FirmTables, 'sign_tasks'>

const signersOf = (eb: Tasks) =>
  jsonArrayFrom(
    eb
      .selectFrom('sign_task_signers')
      .select(['employee_id as empId', 'state'])
      .whereRef('sign_task_signers.sign_task_id', '=', 'sign_tasks.id')
      .orderBy('sort'),
  ).as('signers')

const COLUMNS = [
  'sign_tasks.id as signTaskId',
  'sign_tasks.title',
  'sign_tasks.note',
  'sign_tasks.code as qrsource',
  'sign_tasks.created_at as createTime',
  'sign_tasks.expires_at as expireTime',
  'sign_tasks.withdrawn_at as withdrawTime',
  'sign_tasks.version',
  'sign_tasks.asker_id as askerId',
  'asker.name as askerName',
  'asker.photo_url as askerPhoto',
] as const

export type SignTaskFound = NonNullable<Awaited<ReturnType<SignTaskRepository['find']>>>

interface Answer {
  state: Exclude<SignerState, 'waiting'>
  answered_at: string
  signature_id?: string
  reason?: string
}

/** Queries for sign tasks and their signers. firm-scope.ts keeps them inside the firm. */
export class SignTaskRepository {
  constructor(private readonly db: FirmDb) {}

  find(by: { id: string } | { code: string }) {
    const [column, value] = 'id' in by ? (['sign_tasks.id', by.id] as const) : (['sign_tasks.code', by.code] as const)
    return this.#selectRows(this.db.selectFrom('sign_tasks')).where(column, '=', value).executeTakeFirst()
  }

  /** Locks the row until the transaction ends, so that answers and a withdrawal queue. */
  lock(id: string) {
    return this.db.selectFrom('sign_tasks').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  }

  page(me: string, { tab, ...page }: SignTaskListInput, now: string) {
    const rows = this.#selectRows(this.#selectTab(me, tab, now))
    const ordered = tab === 'toSign' ? rows.orderBy('sign_tasks.expires_at') : rows
    return readPage(ordered.orderBy('sign_tasks.created_at', 'desc').orderBy('sign_tasks.id', 'desc'), page)
  }

  async counts(me: string, now: string) {
    const count = (tab: SignTaskTab) => this.#selectTab(me, tab, now).select((eb) => eb.fn.countAll<number>().as('n'))
    const [toSign, asked] = await Promise.all([
      count('toSign').executeTakeFirstOrThrow(),
      count('asked')
        .where('withdrawn_at', 'is', null)
        .where((eb) => eb.exists(this.#selectParts(eb).where('state', '=', 'waiting')))
        .executeTakeFirstOrThrow(),
    ])
    return { toSign: toSign.n, asked: asked.n }
  }

  async insert(task: New<'sign_tasks'>, signerIds: readonly string[]) {
    await this.db.insertInto('sign_tasks').values(task).execute()
    await this.db
      .insertInto('sign_task_signers')
      .values(signerIds.map((employee_id, sort) => ({ sign_task_id: task.id, employee_id, sort })))
      .execute()
  }

  /** Updates the version the caller saw; throws a conflict when it has changed. */
  update(id: string, version: number, values: Change<'sign_tasks'>) {
    return updateVersioned(this.db, 'sign_tasks', { id, version, what: SIGN_TASK }, values)
  }

  /** Saves a signer's answer once; false when another device of theirs was first. */
  async answer(id: string, signerId: string, version: number, answer: Answer): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('sign_task_signers')
      .set({ ...answer, version: version + 1 })
      .where('sign_task_id', '=', id)
      .where('employee_id', '=', signerId)
      .where('version', '=', version)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  /** Returns true the first time. */
  async markOpened(id: string, signerId: string, time: string): Promise<boolean> {
    const { numUpdatedRows } = await this.db
      .updateTable('sign_task_signers')
      .set({ opened_at: time })
      .where('sign_task_id', '=', id)
      .where('employee_id', '=', signerId)
      .where('opened_at', 'is', null)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  signers(id: string) {
    return this.db
      .selectFrom('sign_task_signers')
      .innerJoin('employees', 'employees.id', 'sign_task_signers.employee_id')
      .select([
        ...PERSON,
        'sign_task_signers.state',
        'sign_task_signers.opened_at as openTime',
        'sign_task_signers.answered_at as answerTime',
        'sign_task_signers.signature_id as signFileId',
        'sign_task_signers.reason',
        'sign_task_signers.version',
      ])
      .where('sign_task_signers.sign_task_id', '=', id)
      .orderBy('sign_task_signers.sort')
      .execute()
  }

  #selectRows(rows: ReturnType<SignTaskRepository['all']>) {
    return rows
      .innerJoin('employees as asker', 'asker.id', 'sign_tasks.asker_id')
      .select(COLUMNS)
      .select((eb) => [signersOf(eb as Tasks), fileCountOf(SIGN_TASK_KIND, 'sign_tasks.id')])
  }

  /** All sign tasks of the firm, for further conditions. */
  private all() {
    return this.db.selectFrom('sign_tasks')
  }

  #selectParts(eb: Tasks) {
    return eb
      .selectFrom('sign_task_signers')
      .select('sign_task_signers.employee_id')
      .whereRef('sign_task_signers.sign_task_id', '=', 'sign_tasks.id')
  }

  #selectTab(me: string, tab: SignTaskTab, now: string) {
    const tasks = this.all()
    const mine = (eb: Tasks) => this.#selectParts(eb).where('sign_task_signers.employee_id', '=', me)
    if (tab === 'asked') return tasks.where('sign_tasks.asker_id', '=', me)
    if (tab === 'answered') return tasks.where((eb) => eb.exists(mine(eb).where('state', '!=', 'waiting')))
    return tasks
      .where('sign_tasks.withdrawn_at', 'is', null)
      .where('sign_tasks.expires_at', '>', now)
      .where((eb) => eb.exists(mine(eb).where('state', '=', 'waiting')))
  }
}
