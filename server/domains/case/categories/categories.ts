import type { AuditAction } from '@contract/admin/audit/actions'
import { categoryForm, flowFormOf } from '@contract/case/category/form'
import { CASE_CATEGORIES, type CaseCategory, stagesOf } from '@contract/case/codes'
import type {
  CaseCategoryCount,
  CaseCategoryItem,
  UpdateCategoryInput,
  UpdateFlowFormInput,
} from '@contract/case/shapes'
import { acceptForm } from '../../../kernel/accept-form'
import { toDay } from '../../../kernel/clock'
import { fail } from '../../../kernel/fail'
import type { StaffCall } from '../../../kernel/http/call'
import { NumberingRules } from '../../numbering'
import { Cases } from '../cases'
import { casePolicy } from '../policy'
import { countVisibleByCategory, findLastCategory } from '../repository/categories'
import { CaseCategories, type CategorySettings } from './category-settings'

export const CATEGORY_KIND = 'caseCategory'

const itemOf = (category: CaseCategory, settings: CategorySettings): CaseCategoryItem => ({
  category,
  name: CASE_CATEGORIES[category],
  letters: settings.letters,
  stages: stagesOf(category),
  isOpen: settings.isOpen,
  required: [...settings.required],
  version: settings.version,
})

/** Categories of cases, in the order of DOMAIN 3.1. */
export class Categories {
  readonly #categories: CaseCategories

  constructor(private readonly call: StaffCall) {
    this.#categories = new CaseCategories(call.db)
  }

  async all(): Promise<CaseCategoryItem[]> {
    return (await this.#categories.all()).map(({ category, settings }) => itemOf(category, settings))
  }

  async update({ category, version, values }: UpdateCategoryInput): Promise<CaseCategoryItem[]> {
    const { isOpen, letters } = acceptForm(categoryForm, values, toDay(this.call.now))
    await this.#categories.change(category, version, { isOpen, letters })
    const meeting = await new NumberingRules(this.call.db).meeting()
    if (meeting) fail.invalid(meeting, { letters: meeting })
    return this.#auditAndList('caseCategory.update', category, { isOpen, letters })
  }

  async updateFlowForm({ category, version, values }: UpdateFlowFormInput): Promise<CaseCategoryItem[]> {
    const { required } = acceptForm(flowFormOf(category), values, toDay(this.call.now))
    await this.#categories.change(category, version, { required })
    return this.#auditAndList('caseCategory.flowForm', category, { required: [...required] })
  }

  /** Categories with cases the caller may see, and their number. */
  async counted(): Promise<CaseCategoryCount[]> {
    const rows = await countVisibleByCategory(this.call.db, this.call.me)
    const counts = new Map(rows.map(({ category, count }) => [category, count]))
    return (await this.all()).flatMap((item) => {
      const count = counts.get(item.category)
      return count ? [{ ...item, count }] : []
    })
  }

  async ofWork(workId: string): Promise<CaseCategoryItem[]> {
    const cases = new Cases(this.call.db)
    const work = await cases.work(workId)
    const found = work && (await cases.find(work.case_id))
    if (!found || !casePolicy.see(this.call.me, await cases.factsOf(found))) return fail.gone('审批')
    return [itemOf(found.category, await this.#categories.of(found.category))]
  }

  /** Default category: the open one the caller registered last, else the first. */
  async usual(): Promise<CaseCategory[]> {
    const open = (await this.#categories.open()).map(({ category }) => category)
    const last = await findLastCategory(this.call.db, this.call.me.id, open)
    return last ? [last] : open.slice(0, 1)
  }

  async #auditAndList(action: AuditAction, category: CaseCategory, detail: Record<string, unknown>) {
    await this.call.audit(action, { kind: CATEGORY_KIND, id: category }, detail)
    return this.all()
  }
}
