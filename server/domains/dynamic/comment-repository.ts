import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

/** Most comments shown under an item; older ones stay stored. */
const MOST = 200

export const findComments = (db: FirmDb, id: string) =>
  db
    .selectFrom('dynamic_comments as said')
    .innerJoin('employees as author', 'author.id', 'said.author_id')
    .leftJoin('employees as answered', 'answered.id', 'said.answered_id')
    .select(['said.id', 'said.content', 'said.author_id', 'said.answered_id', 'said.created_at'])
    .select(['author.name', 'author.photo_url', 'answered.name as answeredName'])
    .where('said.dynamic_id', '=', id)
    .orderBy('said.created_at', 'desc')
    .orderBy('said.id', 'desc')
    .limit(MOST)
    .execute()

export const insertComment = (db: FirmDb, row: New<'dynamic_comments'>) =>
  db.insertInto('dynamic_comments').values(row).execute()

export const deleteComment = (db: FirmDb, commentId: string) =>
  db.deleteFrom('dynamic_comments').where('id', '=', commentId).execute()

export const countComments = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('dynamic_comments')
    .select((eb) => ['dynamic_id as id', eb.fn.countAll<number>().as('count')])
    .where('dynamic_id', 'in', ids)
    .groupBy('dynamic_id')
    .execute()

export const findDepartmentsOfPeople = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('employees')
    .select(['id', 'department_id as departmentId'])
    .where('id', 'in', [...new Set(ids)])
    .execute()

export const findComment = (db: FirmDb, dynamicId: string, id: string) =>
  db
    .selectFrom('dynamic_comments')
    .select(['id', 'author_id'])
    .where('id', '=', id)
    .where('dynamic_id', '=', dynamicId)
    .executeTakeFirst()
