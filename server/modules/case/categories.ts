import type { CaseCategoryCount, CaseCategoryItem } from '@contract/case.shapes'
import { CASE_CATEGORIES, CASE_LETTERS, type CaseCategory, stagesOf } from '@contract/codes/case'
import { Cases, visibleCases } from '../../cases/cases'
import { casePolicy } from '../../cases/policy'
import { fail } from '../../fail'
import type { StaffCall } from '../../http/call'

const itemOf = (category: CaseCategory): CaseCategoryItem => ({
  category,
  name: CASE_CATEGORIES[category],
  letters: CASE_LETTERS[category],
  stages: stagesOf(category),
})

/** Categories of matters: DOMAIN 3.1, in its order. */
export class Categories {
  constructor(private readonly call: StaffCall) {}

  all(): CaseCategoryItem[] {
    return (Object.keys(CASE_CATEGORIES) as CaseCategory[]).map(itemOf)
  }

  /** Those that the caller may know of matters of, with how many. */
  async counted(): Promise<CaseCategoryCount[]> {
    const rows = await visibleCases(this.call.db, this.call.me)
      .select(['cases.category', ({ fn }) => fn.countAll<number>().as('count')])
      .where('cases.status', 'not in', ['archived', 'invalid'])
      .groupBy('cases.category')
      .execute()
    const counts = new Map(rows.map(({ category, count }) => [category, count]))
    return this.all().flatMap((item) => {
      const count = counts.get(item.category)
      return count ? [{ ...item, count }] : []
    })
  }

  async ofWork(workId: string): Promise<CaseCategoryItem[]> {
    const cases = new Cases(this.call.db)
    const work = await cases.work(workId)
    const found = work && (await cases.find(work.case_id))
    if (!found || !casePolicy.see(this.call.me, await cases.factsOf(found))) return fail.gone('审批')
    return [itemOf(found.category)]
  }

  async usual(): Promise<CaseCategory[]> {
    const last = await this.call.db
      .selectFrom('cases')
      .select('category')
      .where('creator_id', '=', this.call.me.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    return [last?.category ?? 'civil']
  }
}
