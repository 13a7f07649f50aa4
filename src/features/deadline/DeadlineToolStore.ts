import type { CaseCategory } from '@contract/case/codes'
import type { deadline } from '@contract/deadline'
import type { Reckoned } from '@contract/deadline/shapes'
import { reckonDeadlineForm } from '@contract/reckoning/form'
import { makeAutoObservable, reaction, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { formFields } from '@/features/form/formFields'
import { fromWire, type Values } from '@/features/form/formValues'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import { FormModel } from '@/ui/form/FormModel'

type DeadlineApi = Api<{ deadline: typeof deadline }>

/** Deadline computed from an event, by the server, because it has the holidays. */
export class DeadlineToolStore {
  readonly form: FormModel<Values>
  result?: Reckoned
  isSaving = false
  readonly #keys = new RetryKeys()
  readonly #stop: () => void

  constructor(
    private readonly api: DeadlineApi,
    category: CaseCategory | undefined,
    trigger: string,
  ) {
    const fields = reckonDeadlineForm(category)
    this.form = new FormModel<Values>({ fields: formFields(fields), initial: fromWire(fields, { trigger }) })
    makeAutoObservable<this, 'api'>(this, { form: false, api: false })
    this.#stop = reaction(
      () => ({ rule: this.rule, trigger: this.trigger }),
      () => this.#computeDeadline(),
    )
  }

  get rule(): string {
    return String(this.form.values.rule ?? '')
  }

  get trigger(): string {
    return String(this.form.values.trigger ?? '')
  }

  dispose() {
    this.#stop()
  }

  /** Saves it as a deadline of a case. Returns true on success. */
  async save(caseId: string): Promise<boolean> {
    const { rule, trigger } = this
    const sending = this.#keys.try(caseId)
    this.isSaving = true
    const kept = await this.api.deadline
      .saveDeadline({ caseId, values: { rule, trigger } }, { key: sending.key(`${rule} ${trigger}`) })
      .then(() => true, rethrowUnlessReported)
    if (kept) sending.answered()
    runInAction(() => {
      this.isSaving = false
    })
    return !!kept
  }

  async #computeDeadline() {
    const { rule, trigger } = this
    this.result = undefined
    if (!rule || !trigger) return
    const result = await this.api.deadline.reckon({ rule, trigger }, { silent: false }).catch(ignoreError)
    // Ignores the answer to an earlier question.
    if (rule === this.rule && trigger === this.trigger)
      runInAction(() => {
        this.result = result
      })
  }
}
