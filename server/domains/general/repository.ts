import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { type PageAsked, readWhole } from '../../kernel/db/page'
import { GONE } from '../../kernel/http/caller'

/** The firm's people and teams. */
export class DirectoryRepository {
  constructor(private readonly db: FirmDb) {}

  /** Everybody who is here, or everybody who changed since, by id: pages stay stable while people come and go. */
  page(since: string | undefined, asked: PageAsked & { size: number }) {
    return readWhole(
      this.db
        .selectFrom('employees')
        .select([
          'id as empId',
          'user_id as userId',
          'name as empName',
          'pinyin',
          'initials',
          'department_id as teamId',
          'post',
          'photo_url as photoUrl',
        ])
        .select((select) => select('status', 'not in', GONE).as('isHere'))
        .where((where) => (since === undefined ? where('status', 'not in', GONE) : where('updated_at', '>=', since)))
        .orderBy('id'),
      asked,
      (query, { empId }) => query.where('id', '>', empId),
    )
  }

  teams() {
    return this.db
      .selectFrom('departments')
      .leftJoin('employees', (join) =>
        join.onRef('employees.department_id', '=', 'departments.id').on('employees.status', 'not in', GONE),
      )
      .select([
        'departments.id as teamId',
        'departments.name as teamName',
        sql<string>`coalesce(departments.parent_id, '')`.as('parentId'),
        sql<string>`coalesce(departments.manager_id, '')`.as('managerId'),
      ])
      .select(({ fn }) => fn.count<number>('employees.id').as('memberCount'))
      .groupBy('departments.id')
      .orderBy('departments.sort')
      .orderBy('departments.id')
      .execute()
  }

  users(userIds: readonly string[]) {
    return this.db
      .selectFrom('employees')
      .innerJoin('departments', 'departments.id', 'employees.department_id')
      .select([
        'employees.user_id as userId',
        'employees.id as empId',
        'employees.name as empName',
        'employees.photo_url as avatarUrl',
        'departments.name as teamName',
        'employees.post',
        'employees.status as employment',
      ])
      .where('employees.user_id', 'in', [...userIds])
      .orderBy('employees.id')
      .execute()
  }

  photos(empIds: readonly string[]) {
    return this.db
      .selectFrom('employees')
      .select(['id as empId', 'photo_url as photoUrl'])
      .where('id', 'in', [...empIds])
      .orderBy('id')
      .execute()
  }
}
