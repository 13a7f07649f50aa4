import type { CaseCategory } from '@contract/case/codes'
import type { FirmDb } from '../../../kernel/db/open'
import type { New } from '../../../kernel/db/versioned'
import type { Employee } from '../../../kernel/http/call'
import { visibleCases } from './case-rows'

/** The firm's settings of the categories that it has changed. */
export const findCategories = (db: FirmDb) => db.selectFrom('case_categories').selectAll().execute()

export const findCategory = (db: FirmDb, category: CaseCategory) =>
  db.selectFrom('case_categories').selectAll().where('category', '=', category).executeTakeFirst()

/** Returns false when this version has been changed meanwhile. */
export async function saveCategory(
  db: FirmDb,
  category: CaseCategory,
  version: number,
  values: Pick<New<'case_categories'>, 'is_open' | 'letters' | 'required'>,
): Promise<boolean> {
  const row = { ...values, version: version + 1 }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('case_categories')
    .values({ category, ...row })
    .onConflict((conflict) =>
      conflict.columns(['firm_id', 'category']).doUpdateSet(row).where('case_categories.version', '=', version),
    )
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Number of cases that an employee may see and that are not over, by category. */
export const countVisibleByCategory = (db: FirmDb, me: Employee) =>
  visibleCases(db, me)
    .select(['cases.category', ({ fn }) => fn.countAll<number>().as('count')])
    .where('cases.status', 'not in', ['archived', 'invalid'])
    .groupBy('cases.category')
    .execute()

/** Category, among the given ones, of the case that an employee registered last. */
export async function findLastCategory(db: FirmDb, creatorId: string, among: readonly CaseCategory[]) {
  const last = await db
    .selectFrom('cases')
    .select('category')
    .where('creator_id', '=', creatorId)
    .where('category', 'in', [...among, 'none' as CaseCategory])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.category
}
