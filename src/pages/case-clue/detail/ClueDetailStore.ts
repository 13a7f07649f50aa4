import type { CaseCategory } from '@contract/case/codes'
import type { clue } from '@contract/clue'
import type { BatchOutcome, Clue, SaveSurveyInput } from '@contract/clue/shapes'
import { makeAutoObservable } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import type { Feedback } from '@/platform/port'
import type { LiveRecord } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ clue: typeof clue }>
  feedback: Pick<Feedback, 'toast'>
}

/** Actions on the clue on screen. */
export class ClueDetailStore {
  constructor(
    readonly record: LiveRecord<Clue>,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false })
  }

  claim() {
    return this.record.change('claim', ({ clueId }, key) => this.#api.claimClue({ clueId }, { key }), '已认领')
  }

  giveBack(reason: string) {
    const toast = '已退回公海'
    return this.record.change('giveBack', (now, key) => this.#api.returnClue({ ...refOf(now), reason }, { key }), toast)
  }

  invalidate(reason: string) {
    const toast = '已标为无效'
    return this.record.change(
      'standing',
      (now, key) => this.#api.markInvalid({ ...refOf(now), reason }, { key }),
      toast,
    )
  }

  restore() {
    return this.record.change('standing', (now, key) => this.#api.restoreClue(refOf(now), { key }), '已恢复为待分配')
  }

  assign(ownerId: string) {
    return this.#sendBatch('assign', '已分配', (clueIds, key) => this.#api.assignClues({ clueIds, ownerId }, { key }))
  }

  sendToSurvey(surveyorId: string) {
    return this.#sendBatch('survey', '已发起调查', (clueIds, key) =>
      this.#api.sendToSurvey({ clueIds, surveyorId }, { key }),
    )
  }

  saveSurvey(found: Omit<SaveSurveyInput, 'clueIds'>) {
    return this.#sendBatch('survey', '调查结论已提交', (clueIds, key) =>
      this.#api.saveSurvey({ clueIds, ...found }, { key }),
    )
  }

  toCaseSource(category: CaseCategory) {
    return this.record.send(
      'convert',
      (now, key) => this.#api.saveCaseInfoFromClue({ ...refOf(now), category }, { key }),
      '已转为案源',
    )
  }

  toCustomer() {
    return this.record.send('convert', (now, key) => this.#api.saveCustomerFromClue(refOf(now), { key }), '已转为客户')
  }

  /** Makes a batch call for this clue; its refusal is shown. */
  async #sendBatch(name: string, toast: string, make: (clueIds: string[], key: IntentKey) => Promise<BatchOutcome>) {
    const made = await this.record.send(name, ({ clueId }, key) => make([clueId], key))
    if (!made) return false
    const [refused] = made.answer.refused
    this.deps.feedback.toast(refused ? refused.reason : toast, refused ? {} : { icon: 'success' })
    return !refused
  }

  get #api() {
    return this.deps.api.clue
  }
}

const refOf = ({ clueId, version }: Clue) => ({ clueId, version })
