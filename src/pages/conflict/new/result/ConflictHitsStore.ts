import {
  CONFLICT_FILTERED_FROM,
  CONFLICT_GRADES,
  CONFLICT_MOST_HITS,
  type ConflictGrade,
} from '@contract/codes/conflict'
import type { conflict } from '@contract/conflict'
import type { ConflictFilterCounts, ConflictHit } from '@contract/conflict/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'

const GRADES = Object.keys(CONFLICT_GRADES) as ConflictGrade[]

/** What the hits of a report are narrowed by: one grade or all, all names or one, weak matches too. */
export class ConflictHitsStore {
  grade: ConflictGrade | 'all' = 'all'
  /** Which of the names, from 0. */
  term?: number
  withWeak = false
  hits?: readonly ConflictHit[]
  counts?: ConflictFilterCounts
  error?: unknown
  /** An answer to an older question is dropped. */
  #round = 0

  constructor(
    private readonly reportId: string,
    private readonly api: Api<{ conflict: typeof conflict }>,
  ) {
    makeAutoObservable<this, 'api' | 'reportId'>(this, {
      api: false,
      reportId: false,
      hits: observableRef,
      counts: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.hits && !this.error
  }

  get groups(): { grade: ConflictGrade; hits: ConflictHit[] }[] {
    const shown = this.hits ?? []
    return GRADES.flatMap((grade) => {
      const hits = shown.filter((hit) => hit.grade === grade)
      return hits.length > 0 ? [{ grade, hits }] : []
    })
  }

  get gradeCounts(): Partial<Record<ConflictGrade | 'all', number>> {
    const { counts } = this
    if (!counts) return {}
    return { all: counts.total, ...Object.fromEntries(counts.grade.map(({ value, count }) => [value, count])) }
  }

  narrow(to: { grade?: ConflictGrade | 'all'; term?: number | 'all'; withWeak?: boolean }): Promise<void> {
    this.grade = to.grade ?? this.grade
    if (to.term !== undefined) this.term = to.term === 'all' ? undefined : to.term
    this.withWeak = to.withWeak ?? this.withWeak
    return this.load()
  }

  async load() {
    const round = ++this.#round
    const { reportId, term } = this
    const asked = { reportId, minScore: this.withWeak ? 0 : CONFLICT_FILTERED_FROM }
    const grade = this.grade === 'all' ? undefined : this.grade
    try {
      const { getFilterCounts, getFilterList } = this.api.conflict
      const [counts, page] = await Promise.all([
        getFilterCounts(asked),
        getFilterList({ ...asked, grade, term, size: CONFLICT_MOST_HITS }),
      ])
      if (round !== this.#round) return
      runInAction(() => {
        this.counts = counts
        this.hits = page.records
        this.error = undefined
      })
    } catch (error) {
      if (round === this.#round)
        runInAction(() => {
          this.error = error
        })
    }
  }
}
