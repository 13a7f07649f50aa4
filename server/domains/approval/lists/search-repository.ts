import { kindOf } from '@contract/approval/kinds'
import { type ExpressionBuilder, sql } from 'kysely'
import type { FirmDb } from '../../../kernel/db/open'
import { containing } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import { foldText } from '../../../kernel/folding/fold'

/** Works indexed per statement. */
const SLICE = 500

/** Indexes what the rows of these works show, except current approvers. Names of people are those of that time. */
export async function indexWorks(db: FirmDb, ids: readonly string[]): Promise<void> {
  for (let first = 0; first < ids.length; first += SLICE) {
    const rows = await shownOf(db, ids.slice(first, first + SLICE))
    await db
      .insertInto('approval_search')
      .values(rows.map((row) => ({ work_id: row.id, words: wordsOf(row) })))
      .onConflict((conflict) => conflict.column('work_id').doUpdateSet({ words: (eb) => eb.ref('excluded.words') }))
      .execute()
  }
}

const shownOf = (db: FirmDb, ids: readonly string[]) =>
  db
    .selectFrom('approval_works as works')
    .innerJoin('employees as applicant', 'applicant.id', 'works.applicant_id')
    .innerJoin('departments', 'departments.id', 'works.department_id')
    .leftJoin('approval_forms as forms', 'forms.id', 'works.form_id')
    .select([
      'works.id',
      'works.type',
      'works.title',
      'works.work_no',
      'works.summary',
      'applicant.name as applicant',
      'departments.name as department',
      'forms.title as form',
    ])
    .where('works.id', 'in', ids)
    .execute()

function wordsOf({ type, title, work_no, summary, applicant, department, form }: Shown): string {
  const kind = form ?? kindOf(type)?.title ?? ''
  return foldText([title, work_no, applicant, department, kind, ...summary.map(({ text }) => text)].join('\n'))
}

type Shown = Awaited<ReturnType<typeof shownOf>>[number]

/** Condition for works whose rows contain all words of the keyword, split at spaces. */
export function matchesKeyword(
  eb: ExpressionBuilder<FirmTables & { works: FirmTables['approval_works'] }, 'works'>,
  keyword: string,
) {
  let found = eb.selectFrom('approval_search as search').select('search.work_id')
  for (const word of foldText(keyword).split(/\s+/))
    found = found
      .where(sql<boolean>`text_pairs(search.words) @> text_pairs(${word})`)
      .where('search.words', 'like', containing(word))
  return eb('works.id', 'in', found)
}
