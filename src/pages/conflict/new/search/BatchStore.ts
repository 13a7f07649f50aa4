import type { conflict } from '@contract/conflict'
import { CONFLICT_MOST_CASES, CONFLICT_REPORT_STATUS } from '@contract/conflict/codes'
import type { BatchOutcome } from '@contract/conflict/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { randomKey } from '@/lib/key'
import type { Option } from '@/ui/input/Radio'

export const BATCH_KINDS = { caseSource: '案源', case: '项目' } as const
export type BatchKind = keyof typeof BATCH_KINDS

/** Maximum number of unchecked records at a time; the others follow. */
const SHOWN = 200

interface Deps {
  api: Api<{ conflict: typeof conflict }>
  tell(words: string): void
}

/** Checks several of one's sources or cases at once: those not covered by a current report. */
export class BatchStore {
  readonly most = CONFLICT_MOST_CASES
  kind?: BatchKind
  choices: readonly Option[] = []
  outcomes?: readonly (BatchOutcome & { name: string })[]
  isBusy = false

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, choices: observableRef, outcomes: observableRef })
  }

  /** Summary of the results: 3 项：无冲突 2、相对冲突 1 */
  get summary(): string {
    const outcomes = this.outcomes ?? []
    const said = new Map<string, number>()
    for (const outcome of outcomes) {
      const words = 'status' in outcome ? CONFLICT_REPORT_STATUS[outcome.status] : '未能检索'
      said.set(words, (said.get(words) ?? 0) + 1)
    }
    return `${outcomes.length} 项：${[...said].map(([words, count]) => `${words} ${count}`).join('、')}`
  }

  /** Shows the records to choose from, or a message that there are none. */
  async begin(kind: BatchKind) {
    const found = await this.deps.api.conflict
      .getBatchStartCaseIdList({ targetKind: kind, size: SHOWN }, { silent: false })
      .catch(rethrowUnlessReported)
    if (!found) return
    if (found.records.length === 0) return this.deps.tell(`您的${BATCH_KINDS[kind]}都已检索过`)
    runInAction(() => {
      this.kind = kind
      this.choices = found.records.map(({ targetId, name, isStale }) => ({
        value: targetId,
        text: name,
        note: isStale ? '当事人有变化' : '未检索过',
      }))
    })
  }

  async run(chosen: readonly Option[]): Promise<boolean> {
    const { kind } = this
    if (!kind || chosen.length === 0 || this.isBusy) return false
    this.isBusy = true
    const nameOf = new Map(chosen.map(({ value, text }) => [value, text]))
    const made = await this.deps.api.conflict
      .runBatch({ targetKind: kind, targetIds: [...nameOf.keys()] }, { key: randomKey() })
      .catch(rethrowUnlessReported)
    runInAction(() => {
      this.isBusy = false
      this.outcomes = made?.map((outcome) => ({ ...outcome, name: nameOf.get(outcome.targetId) ?? '' }))
    })
    return !!made
  }

  closeChoices() {
    this.kind = undefined
  }

  closeOutcomes() {
    this.outcomes = undefined
  }
}
