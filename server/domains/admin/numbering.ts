import { CASE_CATEGORIES, type CaseCategory } from '@contract/case/codes'
import {
  CATEGORISED,
  FIRST_RULES,
  numberingLimits as most,
  NUMBERED_THINGS,
  type Numbered,
  type NumberPart,
  ruleProblem,
} from '@contract/numbering/codes'
import type * as T from '@contract/numbering/shapes'
import { fail } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import { CaseCategories } from '../case'
import { NumberingRules, Numbers } from '../numbering'
import { findDepartments } from './repository/departments'

export const NUMBERING_KIND = 'numberingRule'
/** Categories shown in a preview. */
const SHOWN = 3

/** The firm's numbering rules, one for each kind of thing, each checked before it is stored. */
export class Numbering {
  readonly #rules: NumberingRules
  readonly #numbers: Numbers

  constructor(private readonly call: StaffCall) {
    this.#rules = new NumberingRules(call.db)
    this.#numbers = new Numbers(call.db)
  }

  async list(): Promise<T.NumberingRow[]> {
    const rows: T.NumberingRow[] = []
    for (const thing of NUMBERED_THINGS) {
      const [last] = await this.#rules.versions(thing)
      const parts = last?.parts ?? FIRST_RULES[thing]
      rows.push({
        thing,
        sample: await this.#firstNumber(thing, parts),
        version: last?.version ?? 0,
        changedBy: last?.changedBy ?? '',
        changeTime: last?.time ?? '',
      })
    }
    return rows
  }

  async one({ thing, version }: T.NumberingRef): Promise<T.NumberingRule> {
    const versions = await this.#rules.versions(thing)
    const currentVersion = versions[0]?.version ?? 0
    const shownVersion = version ?? currentVersion
    const parts =
      shownVersion === 0 ? FIRST_RULES[thing] : versions.find((version) => version.version === shownVersion)?.parts
    return {
      thing,
      version: currentVersion,
      parts: [...(parts ?? fail.gone('这一版编号规则'))],
      versions: await Promise.all(
        versions.map(async ({ parts: then, ...rest }) => ({
          ...rest,
          sample: await this.#firstNumber(thing, then),
        })),
      ),
      departments: await this.#listDepartments(),
    }
  }

  async preview({ thing, parts }: T.PreviewNumberingInput): Promise<T.NumberingPreview> {
    const problem = await this.#findProblem(thing, parts)
    return { problem: problem ?? '', samples: problem ? [] : await this.#createSamples(thing, parts) }
  }

  async save({ thing, version, parts }: T.SaveNumberingInput): Promise<T.NumberingRule> {
    const { me, time } = this.call
    const problem = await this.#findProblem(thing, parts)
    if (problem) fail.invalid(problem, { parts: problem })
    await this.#rules.keep(thing, { version, parts }, { id: me.id, time })
    const after = await this.#firstNumber(thing, parts)
    await this.call.auditChange('admin.numbering.save', { kind: NUMBERING_KIND, id: thing }, 'firm', { after })
    return this.one({ thing })
  }

  async #findProblem(thing: Numbered, parts: readonly NumberPart[]): Promise<string | undefined> {
    const own = ruleProblem(thing, parts)
    if (own) return own
    const strange = await this.#hasUnknownDepartment(parts)
    if (strange) return '部门不存在，请重新选择'
    if ((await this.#firstNumber(thing, parts)).length > most.whole) return `编号不能超过 ${most.whole} 个字`
    return this.#rules.meeting({ [thing]: parts })
  }

  /** Checks whether a rule has letters for a department that the firm does not have. */
  async #hasUnknownDepartment(parts: readonly NumberPart[]): Promise<boolean> {
    const named = parts.flatMap((part) => (part.kind === 'branch' ? part.codes : []))
    if (named.length === 0) return false
    const known = new Set((await this.#listDepartments()).map(({ departmentId }) => departmentId))
    return named.some(({ departmentId }) => !known.has(departmentId))
  }

  /** Sample numbers: the next, by category if the rule contains it; then the next year's first. */
  async #createSamples(thing: Numbered, parts: readonly NumberPart[]): Promise<T.NumberSample[]> {
    const { time } = this.call
    const open = CATEGORISED.includes(thing) ? await new CaseCategories(this.call.db).open() : []
    const isByCategory = parts.some(({ kind }) => kind === 'category')
    const categories: (CaseCategory | undefined)[] = isByCategory
      ? open.slice(0, SHOWN).map(({ category }) => category)
      : [open[0]?.category]
    const sampleOn = (day: string, category: CaseCategory | undefined) =>
      this.#sampleAt(thing, parts, { day, category })
    const samples: T.NumberSample[] = []
    for (const category of categories)
      samples.push({
        about: isByCategory && category ? `下一个${CASE_CATEGORIES[category]}` : '下一个',
        number: await sampleOn(time, category),
      })
    const newYear = `${Number(time.slice(0, 4)) + 1}-01-01`
    samples.push({ about: '明年第一个', number: await sampleOn(newYear, categories[0]) })
    return samples
  }

  async #firstNumber(thing: Numbered, parts: readonly NumberPart[]): Promise<string> {
    const [usual] = CATEGORISED.includes(thing) ? await new CaseCategories(this.call.db).open() : []
    return this.#sampleAt(thing, parts, { day: this.call.time, category: usual?.category })
  }

  #sampleAt(thing: Numbered, parts: readonly NumberPart[], when: { day: string; category: CaseCategory | undefined }) {
    const { day, category } = when
    const departmentId = this.call.me.departmentId
    return this.#numbers.preview({ thing, day, departmentId, ...(category ? { category } : {}) }, parts)
  }

  async #listDepartments() {
    const rows = await findDepartments(this.call.db)
    return rows.map(({ id, name }) => ({ departmentId: id, name }))
  }
}
