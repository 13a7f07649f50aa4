import type { CaseCategory } from '@contract/case/codes'
import type { clue } from '@contract/clue'
import type { ConvertedKind } from '@contract/clue/codes'
import type { BatchOutcome, Clue, Converted, SaveSurveyInput } from '@contract/clue/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api, IntentKey } from '@/api/call'
import type { Feedback } from '@/platform/port'
import type { LiveRecord } from '@/stores/record/LiveRecord'

interface Deps {
  api: Api<{ clue: typeof clue }>
  feedback: Pick<Feedback, 'toast'>
}

/** Actions on the clue on screen. */
export class ClueDetailStore {
  /** Kind of record it was just converted to, while the undo is offered. */
  converted?: ConvertedKind

  constructor(
    readonly record: LiveRecord<Clue>,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps'>(this, { deps: false, record: false, converted: observableRef })
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
    return this.#convert((now, key) => this.#api.saveCaseInfoFromClue({ ...refOf(now), category }, { key }))
  }

  toCustomer() {
    return this.#convert((now, key) => this.#api.saveCustomerFromClue(refOf(now), { key }))
  }

  async #convert(make: (now: Clue, key: IntentKey) => Promise<Converted>): Promise<boolean> {
    const sent = await this.record.send('convert', make)
    runInAction(() => {
      this.converted = sent?.answer.kind
    })
    return sent !== undefined
  }

  /** Undoes the conversion, and tells when the customer stays. */
  async undoConversion() {
    const sent = await this.record.send('undo', (now, key) => this.#api.undoConversion(refOf(now), { key }))
    this.finishUndo()
    if (!sent) return
    this.deps.feedback.toast(sent.answer.isRecordKept ? '线索已恢复，客户档案予以保留' : '已撤销转化，线索恢复跟进')
  }

  /** Ends the offer to undo at once: the conversion stands until it is undone from the menu. */
  finishUndo() {
    this.converted = undefined
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
