import { aroundSerial, type Numbered, type NumberedFacts, type NumberPart } from '@contract/numbering/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import type { New } from '../../kernel/db/versioned'

/** Queries of the existing numbers of each thing. */
const KEPT = {
  case: (db: FirmDb) => db.selectFrom('cases').select(sql<string>`cases.inner_no`.as('number')).as('kept'),
  caseSource: (db: FirmDb) =>
    db.selectFrom('case_sources').select(sql<string>`case_sources.number`.as('number')).as('kept'),
  conflictReport: (db: FirmDb) =>
    db.selectFrom('conflict_reports').select(sql<string>`conflict_reports.number`.as('number')).as('kept'),
} as const satisfies Record<Numbered, unknown>

export const findLastNumber = (db: FirmDb, series: string) =>
  db.selectFrom('running_numbers').select('last').where('series', '=', series).executeTakeFirst()

export const findDepartmentParents = (db: FirmDb) => db.selectFrom('departments').select(['id', 'parent_id']).execute()

export async function isNumberTaken(db: FirmDb, thing: Numbered, number: string): Promise<boolean> {
  const rows = db.selectFrom(KEPT[thing](db)).select('kept.number').where('kept.number', '=', number)
  return (await rows.executeTakeFirst()) !== undefined
}

/** Greatest serial among numbers of this rule's form: imported ones, or given by an older rule. */
export async function findGreatestSerial(
  db: FirmDb,
  thing: Numbered,
  parts: readonly NumberPart[],
  facts: NumberedFacts,
): Promise<number> {
  const { before, after } = aroundSerial(parts, facts)
  const count = sql<string>`substr(kept.number, ${before.length + 1}::int,
      length(kept.number) - ${before.length + after.length}::int)`
  const row = await db
    .selectFrom(KEPT[thing](db))
    .select(sql<number>`coalesce(max(case when ${count} ~ '^[0-9]{1,9}$' then ${count}::int end), 0)`.as('most'))
    .where(sql<boolean>`starts_with(kept.number, ${before}::text)`)
    .where(sql<boolean>`right(kept.number, ${after.length}::int) = ${after}::text or ${after}::text = ''`)
    .where(sql<boolean>`length(kept.number) > ${before.length + after.length}::int`)
    .executeTakeFirstOrThrow()
  return row.most
}

/** Raises the series, so that its next number is above `to`. It was locked when the number was taken. */
export async function raiseCounter(db: FirmDb, series: string, to: number): Promise<void> {
  await db
    .updateTable('running_numbers')
    .set({ last: to })
    .where('series', '=', series)
    .where('last', '<', to)
    .execute()
}

export const findRule = (db: FirmDb, thing: Numbered) =>
  db
    .selectFrom('numbering_rules')
    .select(['version', 'parts'])
    .where('thing', '=', thing)
    .orderBy('version', 'desc')
    .executeTakeFirst()

/** Inserts a version of a rule; of two with the same version only the first. */
export const insertRule = (db: FirmDb, row: New<'numbering_rules'>) =>
  db
    .insertInto('numbering_rules')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()

/** Versions of a rule, the newest first. */
export const findRuleVersions = (db: FirmDb, thing: Numbered) =>
  db
    .selectFrom('numbering_rules as rules')
    .innerJoin('employees', 'employees.id', 'rules.changed_by')
    .select(['rules.version', 'rules.parts', 'employees.name as changedBy', 'rules.changed_at as time'])
    .where('rules.thing', '=', thing)
    .orderBy('rules.version', 'desc')
    .execute()
