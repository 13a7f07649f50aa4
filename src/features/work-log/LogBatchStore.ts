import type { workLog } from '@contract/work-log'
import { workLogLimits } from '@contract/work-log/codes'
import type { BatchOutcome, WorkLogRow, WorkLogVersionRef } from '@contract/work-log/shapes'
import type { Api, IntentKey } from '@/api/call'
import type { Feedback } from '@/platform/port'
import { Batch } from '@/stores/record/Batch'

interface Deps {
  api: Api<{ workLog: typeof workLog }>
  feedback: Pick<Feedback, 'toast' | 'alert'>
  /** Reads the lists again. */
  refresh(): void
}

type Make = (logs: WorkLogVersionRef[], key: IntentKey) => Promise<BatchOutcome>

/** Batch operations on logs: review, return, submit. */
export class LogBatchStore {
  readonly #batch: Batch<WorkLogRow>

  constructor(private readonly deps: Deps) {
    const { batch: most } = workLogLimits
    this.#batch = new Batch<WorkLogRow>({ ...deps, keyOf: ({ logId }) => logId, most, unit: '条' })
  }

  get selection() {
    return this.#batch.selection
  }

  get isBusy() {
    return this.#batch.isBusy
  }

  submit() {
    return this.#sendBatch('submit', (logs, key) => this.deps.api.workLog.batchSubmit({ logs }, { key }))
  }

  review(result: 'reviewed' | 'returned', note: string) {
    const more = { result, note: note || undefined }
    return this.#sendBatch(result, (logs, key) => this.deps.api.workLog.batchReview({ logs, ...more }, { key }))
  }

  #sendBatch(name: string, make: Make): Promise<boolean> {
    const refs = (rows: readonly WorkLogRow[]) => rows.map(({ logId, version }) => ({ logId, version }))
    return this.#batch.send(
      name,
      (rows, key) => make(refs(rows), key),
      (outcome) => {
        this.selection.turn(false)
        return this.#batch.tell(outcome)
      },
    )
  }
}
