import { noticeList } from '@contract/notice/lists'
import type { NoticeListInput } from '@contract/notice/shapes'
import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { anyOf } from '../../kernel/db/any-of'
import { ListQuery } from '../../kernel/db/list-query'
import type { FirmDb } from '../../kernel/db/open'
import { readPage } from '../../kernel/db/page'
import type { FirmTables } from '../../kernel/db/tables'
import { type Change, type New, updateVersioned } from '../../kernel/db/versioned'
import { fileCountOf } from '../../kernel/files/attachments'
import { AWAY, PERSON } from '../people'

/** Kind of a notice in `file_uses`. */
export const NOTICE_KIND = 'notice'
export const NOTICE = '公告'

type Notices = ExpressionBuilder<FirmTables, 'notices'>

/** Employee who reads a notice; a notice to a department is also for the departments within it. */
export interface Reader {
  empId: string
  departments: readonly string[]
}

const isForMe = (eb: Notices, { departments }: Reader) =>
  eb.or([
    eb('notices.audience', '=', 'firm'),
    eb.exists(
      eb
        .selectFrom('notice_departments')
        .select('notice_id')
        .whereRef('notice_id', '=', 'notices.id')
        .where('department_id', 'in', [...departments]),
    ),
  ])

const isRead = (eb: Notices, { empId }: Reader) =>
  eb.exists(
    eb
      .selectFrom('notice_receipts')
      .select('notice_id')
      .whereRef('notice_id', '=', 'notices.id')
      .where('employee_id', '=', empId),
  )

const COLUMNS = [
  'notices.id as advId',
  'notices.title',
  'notices.status',
  'notices.words',
  'notices.published_at as publishTime',
  'notices.reminded_at as remindTime',
  'notices.version',
  ...PERSON,
] as const

const noticeQuery = new ListQuery(noticeList, { table: 'notices' })

/** Notices, their departments and read receipts. SQL only; firm-scope.ts keeps it inside the firm. */
export class NoticeRepository {
  constructor(private readonly db: FirmDb) {}

  /** Ids of those of several notices that are out and for the reader (noticePolicy.see, for others than publishers). */
  async visible(ids: readonly string[], reader: Reader): Promise<string[]> {
    const rows = await this.selectAll()
      .select('notices.id')
      .where(anyOf('notices.id', ids))
      .where('notices.status', 'in', ['published', 'topped'])
      .where((eb) => isForMe(eb, reader))
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Those of several notices that exist. */
  async existing(ids: readonly string[]): Promise<string[]> {
    const rows = await this.selectAll().select('notices.id').where(anyOf('notices.id', ids)).execute()
    return rows.map(({ id }) => id)
  }

  find(id: string, reader: Reader) {
    return this.#selectShown(this.selectAll(), reader)
      .select(['notices.content', 'notices.audience', 'notices.is_topped as isTopped'])
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom('notice_departments')
            .innerJoin('departments', 'departments.id', 'notice_departments.department_id')
            .select(['departments.id as departmentId', 'departments.name'])
            .whereRef('notice_departments.notice_id', '=', 'notices.id')
            .orderBy('departments.sort'),
        ).as('departments'),
      )
      .where('notices.id', '=', id)
      .executeTakeFirst()
  }

  list(reader: Reader, { tab, ...input }: NoticeListInput, now: number) {
    const rows = noticeQuery
      .narrow(this.#selectShown(this.#tabCondition(reader, tab), reader), input, now)
      .orderBy(sql`notices.status = 'topped'`, 'desc')
      .orderBy(sql`coalesce(notices.published_at, notices.created_at)`, 'desc')
      .orderBy('notices.id', 'desc')
    return readPage(rows, input)
  }

  async unread(reader: Reader) {
    const { n } = await this.#tabCondition(reader, 'unread')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return n
  }

  insert(notice: New<'notices'>) {
    return this.db.insertInto('notices').values(notice).execute()
  }

  update(id: string, version: number, values: Change<'notices'>) {
    return updateVersioned(this.db, 'notices', { id, version, what: NOTICE }, values)
  }

  async setDepartments(noticeId: string, ids: readonly string[]) {
    await this.db.deleteFrom('notice_departments').where('notice_id', '=', noticeId).execute()
    const rows = ids.map((department_id) => ({ notice_id: noticeId, department_id }))
    if (rows.length > 0) await this.db.insertInto('notice_departments').values(rows).execute()
  }

  /** Records that it was read; a second time changes nothing. */
  read(noticeId: string, empId: string, time: string) {
    return this.db
      .insertInto('notice_receipts')
      .values({ notice_id: noticeId, employee_id: empId, read_at: time })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  /** Deletes the receipts: a notice that is published again is to be read again. */
  forgetReceipts(noticeId: string) {
    return this.db.deleteFrom('notice_receipts').where('notice_id', '=', noticeId).execute()
  }

  /** People who work in these departments (by default in the whole firm), and when each has read it. */
  readers(noticeId: string, departments?: readonly string[]) {
    const people = this.db
      .selectFrom('employees')
      .leftJoin('notice_receipts', (join) =>
        join.onRef('notice_receipts.employee_id', '=', 'employees.id').on('notice_receipts.notice_id', '=', noticeId),
      )
      .select([...PERSON, 'employees.department_id as departmentId', 'notice_receipts.read_at as readTime'])
      .where('employees.status', 'not in', AWAY)
      .orderBy('notice_receipts.read_at', (by) => by.asc().nullsFirst())
      .orderBy('employees.emp_no')
    return (departments ? people.where('employees.department_id', 'in', [...departments]) : people).execute()
  }

  departments() {
    return this.db
      .selectFrom('departments')
      .select(['id', 'name', 'parent_id as parentId'])
      .orderBy('sort')
      .orderBy('id')
      .execute()
  }

  #tabCondition(reader: Reader, tab: NoticeListInput['tab']) {
    const notices = this.selectAll()
    if (tab === 'managed') return notices
    const out = notices.where('notices.status', 'in', ['published', 'topped']).where((eb) => isForMe(eb, reader))
    return tab === 'all' ? out : out.where((eb) => eb.not(isRead(eb, reader)))
  }

  /** Every notice of the firm, to be narrowed. */
  private selectAll() {
    return this.db.selectFrom('notices')
  }

  #selectShown(notices: ReturnType<NoticeRepository['selectAll']>, reader: Reader) {
    return notices
      .innerJoin('employees', 'employees.id', 'notices.publisher_id')
      .select(COLUMNS)
      .select((eb) => [
        isRead(eb as unknown as Notices, reader)
          .$castTo<boolean>()
          .as('isRead'),
        isForMe(eb as unknown as Notices, reader)
          .$castTo<boolean>()
          .as('isForMe'),
        fileCountOf(NOTICE_KIND, 'notices.id'),
      ])
  }
}
