import type { conflict } from '@contract/conflict'
import {
  CONFLICT_FILTERED_FROM,
  CONFLICT_GRADES,
  CONFLICT_MOST_HITS,
  type ConflictGrade,
} from '@contract/conflict/codes'
import type { ConflictFilterCounts, ConflictHit } from '@contract/conflict/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api } from '@/api/call'
import { Answer } from '@/stores/record/Answer'

const GRADES = Object.keys(CONFLICT_GRADES) as ConflictGrade[]

interface Narrowed {
  hits: readonly ConflictHit[]
  counts: ConflictFilterCounts
}

/** Filters of a report's hits: one grade or all, all names or one, and weak matches. */
export class ConflictHitsStore {
  grade: ConflictGrade | 'all' = 'all'
  /** Index of the name, from 0. */
  term?: number
  withWeak = false
  private readonly answer = new Answer<Narrowed>()

  constructor(
    private readonly reportId: string,
    private readonly api: Api<{ conflict: typeof conflict }>,
  ) {
    makeAutoObservable<this, 'api' | 'reportId' | 'answer'>(this, { api: false, reportId: false, answer: false })
  }

  get hits() {
    return this.answer.now?.hits
  }

  get isLoading() {
    return this.answer.isLoading
  }

  get error() {
    return this.answer.error
  }

  get groups(): { grade: ConflictGrade; hits: ConflictHit[] }[] {
    const shown = this.hits ?? []
    return GRADES.flatMap((grade) => {
      const hits = shown.filter((hit) => hit.grade === grade)
      return hits.length > 0 ? [{ grade, hits }] : []
    })
  }

  get gradeCounts(): Partial<Record<ConflictGrade | 'all', number>> {
    const counts = this.answer.now?.counts
    if (!counts) return {}
    return { all: counts.total, ...Object.fromEntries(counts.grade.map(({ value, count }) => [value, count])) }
  }

  narrow(to: { grade?: ConflictGrade | 'all'; term?: number | 'all'; withWeak?: boolean }): Promise<void> {
    this.grade = to.grade ?? this.grade
    if (to.term !== undefined) this.term = to.term === 'all' ? undefined : to.term
    this.withWeak = to.withWeak ?? this.withWeak
    return this.load()
  }

  load() {
    const { reportId, term, api } = this
    const asked = { reportId, minScore: this.withWeak ? 0 : CONFLICT_FILTERED_FROM }
    const grade = this.grade === 'all' ? undefined : this.grade
    return this.answer.ask(async () => {
      const [counts, page] = await Promise.all([
        api.conflict.getFilterCounts(asked),
        api.conflict.getFilterList({ ...asked, grade, term, size: CONFLICT_MOST_HITS }),
      ])
      return { counts, hits: page.records }
    })
  }
}
