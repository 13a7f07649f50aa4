import type { CaseCategory } from '@contract/case/codes'
import {
  aroundSerial,
  type Numbered,
  type NumberedFacts,
  type NumberPart,
  numberOf,
  seriesOf,
} from '@contract/numbering/codes'
import { sql } from 'kysely'
import type { FirmDb } from '../../kernel/db/open'
import { CaseCategories } from '../case'
import { nextNumber } from '../party'
import { NumberingRules } from './rules'

/** Facts about the thing that gets a number. */
export interface ToNumber {
  thing: Numbered
  /** `YYYY-MM-DD…` */
  day: string
  category?: CaseCategory
  departmentId: string | null
}

/** Queries of the existing numbers of each thing. */
const KEPT = {
  case: (db: FirmDb) => db.selectFrom('cases').select(sql<string>`cases.inner_no`.as('number')).as('kept'),
  caseSource: (db: FirmDb) =>
    db.selectFrom('case_sources').select(sql<string>`case_sources.number`.as('number')).as('kept'),
  conflictReport: (db: FirmDb) =>
    db.selectFrom('conflict_reports').select(sql<string>`conflict_reports.number`.as('number')).as('kept'),
} as const satisfies Record<Numbered, unknown>

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
    if (!(await this.#isTaken(asked.thing, number))) return number
    await this.#raiseCounter(series, await this.#findGreatest(asked.thing, parts, facts))
    return numberOf(parts, facts, await nextNumber(this.db, series))
  }

  /** The number that would come next, without taking it. */
  async preview(asked: ToNumber, parts: readonly NumberPart[]): Promise<string> {
    const facts = await this.factsOf(asked, parts)
    const row = await this.db
      .selectFrom('running_numbers')
      .select('last')
      .where('series', '=', seriesOf(asked.thing, parts, facts))
      .executeTakeFirst()
    const last = (row?.last ?? 0) + 1
    const number = numberOf(parts, facts, last)
    if (!(await this.#isTaken(asked.thing, number))) return number
    return numberOf(parts, facts, Math.max(last, (await this.#findGreatest(asked.thing, parts, facts)) + 1))
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
    const rows = await this.db.selectFrom('departments').select(['id', 'parent_id']).execute()
    const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
    const seen = new Set<string>()
    for (let id: string | null = departmentId; id && !seen.has(id); id = parents.get(id) ?? null) {
      const code = codes.get(id)
      if (code) return code
      seen.add(id)
    }
    return undefined
  }

  async #isTaken(thing: Numbered, number: string): Promise<boolean> {
    const rows = this.db.selectFrom(KEPT[thing](this.db)).select('kept.number').where('kept.number', '=', number)
    return (await rows.executeTakeFirst()) !== undefined
  }

  /** Greatest serial among numbers of this rule's form: imported ones, or given by an older rule. */
  async #findGreatest(thing: Numbered, parts: readonly NumberPart[], facts: NumberedFacts): Promise<number> {
    const { before, after } = aroundSerial(parts, facts)
    const count = sql<string>`substr(kept.number, ${before.length + 1}::int,
      length(kept.number) - ${before.length + after.length}::int)`
    const row = await this.db
      .selectFrom(KEPT[thing](this.db))
      .select(sql<number>`coalesce(max(case when ${count} ~ '^[0-9]{1,9}$' then ${count}::int end), 0)`.as('most'))
      .where(sql<boolean>`starts_with(kept.number, ${before}::text)`)
      .where(sql<boolean>`right(kept.number, ${after.length}::int) = ${after}::text or ${after}::text = ''`)
      .where(sql<boolean>`length(kept.number) > ${before.length + after.length}::int`)
      .executeTakeFirstOrThrow()
    return row.most
  }

  /** Raises the series, so that its next number is above `to`. It was locked when the number was taken. */
  async #raiseCounter(series: string, to: number): Promise<void> {
    await this.db
      .updateTable('running_numbers')
      .set({ last: to })
      .where('series', '=', series)
      .where('last', '<', to)
      .execute()
  }
}
