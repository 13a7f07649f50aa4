import type { clue } from '@contract/clue'
import type { BatchOutcome, ClueRow, SaveSurveyInput } from '@contract/clue/shapes'
import { clueLimits } from '@contract/limits'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import { unlessUntold } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Feedback } from '@/platform/port'
import { Selection } from '@/ui/list/Selection'

interface Deps {
  api: Api<{ clue: typeof clue }>
  feedback: Pick<Feedback, 'toast' | 'modal'>
  /** The lists are read again. */
  refresh(): void
}

const SHOWN = 5

/** Several clues at once: shared out, sent to be surveyed, judged. */
export class ClueBatchStore {
  isBusy = false
  readonly selection: Selection<ClueRow>
  readonly #keys = new RetryKeys()

  constructor(
    private readonly deps: Deps,
    isOn: boolean,
  ) {
    this.selection = new Selection({
      keyOf: ({ clueId }) => clueId,
      refusalOf: (_, picked) => (picked.length >= clueLimits.batch ? `一次最多 ${clueLimits.batch} 条` : undefined),
      tell: (words) => deps.feedback.toast(words),
    })
    this.selection.turn(isOn)
    makeAutoObservable<this, 'deps'>(this, { deps: false, selection: false })
  }

  assign(ownerId: string) {
    return this.#send('assign', (clueIds, key) => this.deps.api.clue.assignClues({ clueIds, ownerId }, { key }))
  }

  sendToSurvey(surveyorId: string) {
    return this.#send('survey', (clueIds, key) => this.deps.api.clue.sendToSurvey({ clueIds, surveyorId }, { key }))
  }

  saveSurvey(found: Omit<SaveSurveyInput, 'clueIds'>) {
    return this.#send('found', (clueIds, key) => this.deps.api.clue.saveSurvey({ clueIds, ...found }, { key }))
  }

  async #send(name: string, make: (clueIds: string[], key: IntentKey) => Promise<BatchOutcome>): Promise<boolean> {
    const clueIds = this.selection.rows.map(({ clueId }) => clueId)
    if (this.isBusy || clueIds.length === 0) return false
    this.isBusy = true
    const attempt = this.#keys.try(`${name} ${clueIds.join()}`)
    try {
      const outcome = await make(clueIds, attempt.key)
      attempt.answered()
      runInAction(() => this.selection.picked.clear())
      await this.#tell(outcome)
      return true
    } catch (error) {
      unlessUntold(error)
      return false
    } finally {
      runInAction(() => {
        this.isBusy = false
      })
      this.deps.refresh()
    }
  }

  async #tell({ done, refused }: BatchOutcome) {
    const { feedback } = this.deps
    if (refused.length === 0) return feedback.toast(`已处理 ${done} 条`, { icon: 'success' })
    const lines = refused.slice(0, SHOWN).map(({ title, reason }) => `${title}：${reason}`)
    await feedback.modal({
      title: `${done} 条已处理，${refused.length} 条未处理`,
      content: lines.join('\n'),
      cancelText: false,
    })
  }
}
