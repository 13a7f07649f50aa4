import type { CaseCategory } from '@contract/case/codes'
import { type Numbered, type NumberedFacts, type NumberPart, numberOf, seriesOf } from '@contract/numbering/codes'
import type { FirmDb } from '../../kernel/db/open'
import { CaseCategories } from '../case'
import { nextNumber } from '../party'
import { findDepartmentParents, findGreatestSerial, findLastNumber, isNumberTaken, raiseCounter } from './repository'
import { NumberingRules } from './rules'

/** Facts about the thing that gets a number. */
export interface ToNumber {
  thing: Numbered
  /** `YYYY-MM-DD…` */
  day: string
  category?: CaseCategory
  departmentId: string | null
}

/** Numbers by the firm's rules: none is given twice, even if it was imported or given by another rule. */
export class Numbers {
  readonly #rules: NumberingRules

  constructor(private readonly db: FirmDb) {
    this.#rules = new NumberingRules(db)
  }

  async next(asked: ToNumber): Promise<string> {
    const { parts } = await this.#rules.of(asked.thing)
    const facts = await this.factsOf(asked, parts)
    const series = seriesOf(asked.thing, parts, facts)
    const number = numberOf(parts, facts, await nextNumber(this.db, series))
    if (!(await isNumberTaken(this.db, asked.thing, number))) return number
    await raiseCounter(this.db, series, await findGreatestSerial(this.db, asked.thing, parts, facts))
    return numberOf(parts, facts, await nextNumber(this.db, series))
  }

  /** The number that would come next, without taking it. */
  async preview(asked: ToNumber, parts: readonly NumberPart[]): Promise<string> {
    const facts = await this.factsOf(asked, parts)
    const row = await findLastNumber(this.db, seriesOf(asked.thing, parts, facts))
    const last = (row?.last ?? 0) + 1
    const number = numberOf(parts, facts, last)
    if (!(await isNumberTaken(this.db, asked.thing, number))) return number
    return numberOf(parts, facts, Math.max(last, (await findGreatestSerial(this.db, asked.thing, parts, facts)) + 1))
  }

  async factsOf({ day, category, departmentId }: ToNumber, parts: readonly NumberPart[]): Promise<NumberedFacts> {
    const branch = parts.find((part) => part.kind === 'branch')
    const codes = new Map(branch?.codes.map(({ departmentId: id, code }) => [id, code]))
    return {
      day,
      letters: category ? (await new CaseCategories(this.db).of(category)).letters : '',
      branch: branch ? ((await this.#codeOf(departmentId, codes)) ?? branch.otherwise) : '',
    }
  }

  /** The department's own letters, or those of the nearest one above it that has some. */
  async #codeOf(departmentId: string | null, codes: ReadonlyMap<string, string>): Promise<string | undefined> {
    if (!departmentId) return undefined
    const rows = await findDepartmentParents(this.db)
    const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
    const seen = new Set<string>()
    for (let id: string | null = departmentId; id && !seen.has(id); id = parents.get(id) ?? null) {
      const code = codes.get(id)
      if (code) return code
      seen.add(id)
    }
    return undefined
  }
}
