import { AppMsg } from '@contract/codes/appMsg'
import type { DynamicType } from '@contract/dynamic/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { type PageAsked, readPage } from '../../kernel/db/page'
import type { New } from '../../kernel/db/versioned'
import type { Employee } from '../../kernel/http/call'
import { worksOn } from '../case'

/** Names shown under an item. */
const LIKERS = 20

export type DynamicRow = Awaited<ReturnType<DynamicRepository['page']>>['records'][number]

export interface Liked {
  count: number
  mine: boolean
  names: { empId: string; empName: string }[]
}

/** Feed items visible to one employee. */
export class DynamicRepository {
  constructor(
    private readonly db: FirmDb,
    private readonly me: Employee,
  ) {}

  page(type: number | undefined, asked: PageAsked) {
    return readPage(this.#items(type).orderBy('dynamics.created_at', 'desc').orderBy('dynamics.id', 'desc'), asked)
  }

  find(id: string) {
    return this.#items().where('dynamics.id', '=', id).executeTakeFirst()
  }

  async setImages(id: string, imageIds: readonly string[]) {
    await this.db
      .updateTable('dynamics')
      .set({ image_ids: JSON.stringify(imageIds) })
      .where('id', '=', id)
      .execute()
  }

  async delete(id: string) {
    await this.db.deleteFrom('dynamics').where('id', '=', id).execute()
  }

  /** Returns true when the like is new. */
  async like(id: string, time: string): Promise<boolean> {
    const { numInsertedOrUpdatedRows } = await this.db
      .insertInto('dynamic_likes')
      .values({ dynamic_id: id, employee_id: this.me.id, created_at: time })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return numInsertedOrUpdatedRows === 1n
  }

  /** Returns true when the author already has a card about this person's like. */
  async isLikeTold(id: string): Promise<boolean> {
    const card = await this.db
      .selectFrom('app_messages')
      .select('id')
      .where('link_id', '=', id)
      .where('sender_id', '=', this.me.id)
      .where('app_msg_type', '=', AppMsg.Like)
      .executeTakeFirst()
    return card !== undefined
  }

  async unlike(id: string) {
    await this.db
      .deleteFrom('dynamic_likes')
      .where('dynamic_id', '=', id)
      .where('employee_id', '=', this.me.id)
      .execute()
  }

  /** Likes by item; an item without likes is absent. */
  async likes(ids: readonly string[]): Promise<Map<string, Liked>> {
    if (ids.length === 0) return new Map()
    const counts = await this.db
      .selectFrom('dynamic_likes')
      .select((eb) => [
        'dynamic_id as id',
        eb.fn.countAll<number>().as('count'),
        eb.fn<boolean>('bool_or', [eb('employee_id', '=', this.me.id)]).as('mine'),
      ])
      .where('dynamic_id', 'in', ids)
      .groupBy('dynamic_id')
      .execute()
    const liked = new Map<string, Liked>(counts.map(({ id, count, mine }) => [id, { count, mine, names: [] }]))
    for (const { id, empId, empName } of await this.#firstLikers(ids)) liked.get(id)?.names.push({ empId, empName })
    return liked
  }

  #firstLikers(ids: readonly string[]) {
    return this.db
      .selectFrom('dynamics')
      .innerJoinLateral(
        (eb) =>
          eb
            .selectFrom('dynamic_likes')
            .innerJoin('employees', 'employees.id', 'dynamic_likes.employee_id')
            .select(['employees.id as empId', 'employees.name as empName', 'dynamic_likes.created_at as at'])
            .whereRef('dynamic_likes.dynamic_id', '=', 'dynamics.id')
            .orderBy('dynamic_likes.created_at')
            .orderBy('dynamic_likes.employee_id')
            .limit(LIKERS)
            .as('liker'),
        (join) => join.onTrue(),
      )
      .select(['dynamics.id', 'liker.empId', 'liker.empName'])
      .where('dynamics.id', 'in', ids)
      .orderBy('liker.at')
      .orderBy('liker.empId')
      .execute()
  }

  #items(type?: number) {
    return this.#visible(type)
      .innerJoin('employees', 'employees.id', 'dynamics.author_id')
      .innerJoin('departments', 'departments.id', 'employees.department_id')
      .select([
        'dynamics.id',
        'dynamics.type',
        'dynamics.author_id',
        'dynamics.department_id',
        'dynamics.visible_to',
        'dynamics.content',
        'dynamics.image_ids',
        'dynamics.target_id',
        'dynamics.created_at',
        'employees.user_id',
        'employees.name',
        'employees.photo_url',
        'departments.name as department',
      ])
  }

  /** policy.ts in SQL; also hides items about logs of a confidential case the reader is outside of. */
  #visible(type?: number) {
    return this.db
      .selectFrom('dynamics')
      .$if(type !== undefined, (query) => query.where('dynamics.type', '=', type as number))
      .where((where) =>
        where.or([
          where('dynamics.author_id', '=', this.me.id),
          where('dynamics.visible_to', '=', 'firm'),
          where.and([
            where('dynamics.visible_to', '=', 'department'),
            where('dynamics.department_id', '=', this.me.departmentId),
          ]),
        ]),
      )
      .where(({ not, exists }) => not(exists(this.#walledTargets())))
  }

  #walledTargets() {
    return this.db
      .selectFrom('work_logs')
      .innerJoin('cases', 'cases.id', 'work_logs.target_id')
      .select('work_logs.id')
      .whereRef('work_logs.id', '=', sql.ref('dynamics.target_id'))
      .where('cases.is_confidential', '=', true)
      .where('cases.id', 'not in', worksOn(this.db, this.me.id))
  }
}

export const insertDynamic = (db: FirmDb, row: New<'dynamics'>) => db.insertInto('dynamics').values(row).execute()

/** Changes the item about a record, if there is one. */
export const updateDynamicContent = (db: FirmDb, targetId: string, content: string, type: DynamicType) =>
  db.updateTable('dynamics').set({ content }).where('type', '=', type).where('target_id', '=', targetId).execute()

/** Deletes the item about a record. */
export const deleteDynamic = (db: FirmDb, targetId: string, type: DynamicType) =>
  db.deleteFrom('dynamics').where('type', '=', type).where('target_id', '=', targetId).execute()
