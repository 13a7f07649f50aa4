import type { clue } from '@contract/clue'
import { clueLimits } from '@contract/clue/codes'
import type { BatchOutcome, ClueRow, SaveSurveyInput } from '@contract/clue/shapes'
import { runInAction } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import type { Feedback } from '@/platform/port'
import { Batch } from '@/stores/record/Batch'

interface Deps {
  api: Api<{ clue: typeof clue }>
  feedback: Pick<Feedback, 'toast' | 'alert'>
  /** Reads the lists again. */
  refresh(): void
}

/** Batch operations on clues: assign, send to survey, judge. */
export class ClueBatchStore {
  readonly #batch: Batch<ClueRow>

  constructor(
    private readonly deps: Deps,
    isOn: boolean,
  ) {
    const { batch: most } = clueLimits
    this.#batch = new Batch<ClueRow>({ ...deps, keyOf: ({ clueId }) => clueId, most, unit: '条' })
    this.selection.turn(isOn)
  }

  get selection() {
    return this.#batch.selection
  }

  get isBusy() {
    return this.#batch.isBusy
  }

  assign(ownerId: string) {
    return this.#sendBatch('assign', (clueIds, key) => this.deps.api.clue.assignClues({ clueIds, ownerId }, { key }))
  }

  sendToSurvey(surveyorId: string) {
    return this.#sendBatch('survey', (clueIds, key) =>
      this.deps.api.clue.sendToSurvey({ clueIds, surveyorId }, { key }),
    )
  }

  saveSurvey(found: Omit<SaveSurveyInput, 'clueIds'>) {
    return this.#sendBatch('found', (clueIds, key) => this.deps.api.clue.saveSurvey({ clueIds, ...found }, { key }))
  }

  #sendBatch(name: string, make: (clueIds: string[], key: IntentKey) => Promise<BatchOutcome>): Promise<boolean> {
    const idsOf = (rows: readonly ClueRow[]) => rows.map(({ clueId }) => clueId)
    return this.#batch.send(
      name,
      (rows, key) => make(idsOf(rows), key),
      (outcome) => {
        runInAction(() => this.selection.picked.clear())
        return this.#batch.tell(outcome)
      },
    )
  }
}
