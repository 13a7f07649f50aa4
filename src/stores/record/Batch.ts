import { makeAutoObservable, runInAction } from 'mobx'
import type { IntentKey } from '@/api/call'
import { rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Feedback } from '@/platform/port'
import { Selection } from '@/ui/list/Selection'
import { type Outcome, tellOutcome } from './tellOutcome'

interface Options<T> {
  keyOf(row: T): string
  /** Maximum rows of one batch, in words: `100 条`. */
  most: number
  unit: string
  feedback: Pick<Feedback, 'toast' | 'alert'>
  /** Reads the lists again. */
  refresh(): void
}

/**
 * Rows of a list that are selected and handled together: one call at a time, its key kept while its answer is missing.
 */
export class Batch<T> {
  isBusy = false
  readonly selection: Selection<T>
  readonly #keys = new RetryKeys()

  constructor(private readonly options: Options<T>) {
    const { keyOf, most, unit, feedback } = options
    this.selection = new Selection({
      keyOf,
      refusalOf: (_, picked) => (picked.length >= most ? `一次最多 ${most} ${unit}` : undefined),
      tell: (words) => feedback.toast(words),
    })
    makeAutoObservable<this, 'options'>(this, { options: false, selection: false })
  }

  /** Returns true once the call has succeeded and the result was shown; a refusal has been shown by then. */
  async send<R>(
    name: string,
    make: (rows: readonly T[], key: IntentKey) => Promise<R>,
    told: (answer: R) => unknown,
  ): Promise<boolean> {
    const { rows } = this.selection
    if (this.isBusy || rows.length === 0) return false
    this.isBusy = true
    const attempt = this.#keys.try(`${name} ${rows.map(this.options.keyOf).join()}`)
    try {
      const answer = await make(rows, attempt.key)
      attempt.answered()
      await told(answer)
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
      this.options.refresh()
    }
  }

  tell(outcome: Outcome) {
    return tellOutcome(this.options.feedback, outcome)
  }
}
