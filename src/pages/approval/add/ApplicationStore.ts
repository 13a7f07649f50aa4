import type { approval } from '@contract/approval'
import { WorkStatus } from '@contract/approval/codes'
import { kindOf } from '@contract/approval/kinds'
import type { Forecast, KindForm, VerbResult, WorkflowDetail } from '@contract/approval/shapes'
import type { FieldDefinition } from '@contract/forms/fields'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { FormAround } from '@/features/form/formFields'
import { someOf, type Values } from '@/features/form/formValues'
import { forgive, unlessUntold } from '@/lib/errors'
import type { Draft } from '@/stores/drafts'
import type { FormModel } from '@/ui/form/FormModel'
import { CC } from './applicationFields'
import { applicationForm } from './applicationForm'
import { type Asked, inputOf, type KeptWork, recordIn } from './applicationInput'
import { fixedRecordOf } from './fixedRecord'

interface Deps {
  api: Api<{ approval: typeof approval }>
  /** Keeps what is typed. */
  draftOf(form: string): Draft<Values>
  departments: FormAround['departments']
  /** Records that its fields choose among. */
  sources?: FormAround['sources']
  own?: FormAround['own']
}

const FORECAST_MS = 400

/** An application being filled in: its form, what submitting it would lead to, and submitting it. */
export class ApplicationStore {
  kind?: KindForm
  form?: FormModel<Values>
  forecast?: Forecast
  error?: unknown
  isSaving = false
  /** Whom the applicant chose to decide first, where the flow asks for that. */
  approverIds: readonly string[] = []
  /** What was typed has changed since the server reckoned. */
  private isStale = true
  /** Values and persons that the forecast is about. */
  #foreseen?: string
  /** As the server has it, once it has. */
  private kept?: KeptWork
  private cameBack = false
  private fields: readonly FieldDefinition[] = []
  #silence = () => {}

  constructor(
    private readonly asked: Asked,
    private readonly deps: Deps,
  ) {
    makeAutoObservable<this, 'deps' | 'asked' | 'fields'>(this, {
      deps: false,
      asked: false,
      fields: false,
      kind: observableRef,
      form: observableRef,
      forecast: observableRef,
      error: observableRef,
      approverIds: observableRef,
    })
  }

  get isLoading() {
    return !this.form && !this.error
  }

  /** What may be thrown away: only what was never submitted. */
  get draft(): KeptWork | undefined {
    return this.cameBack ? undefined : this.kept
  }

  /** Who may be chosen to decide first; undefined where nobody is to be chosen. */
  get choose() {
    return this.forecast?.next.choose ?? undefined
  }

  async load() {
    if (this.form) return
    try {
      const { workId } = this.asked
      const work = workId ? await this.deps.api.approval.workflowDetail({ workId }) : undefined
      const type = work?.type ?? this.asked.type ?? 0
      const recordId = work ? recordIn(type, work.values) : this.asked.recordId
      const ref = { type, formId: work?.formId ?? this.asked.formId, recordId }
      const kind = await this.deps.api.approval.getWorkFlowByType(ref)
      runInAction(() => this.#begin(kind, work))
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  dispose() {
    this.#silence()
  }

  /** The forecast shows them by name at once. */
  chooseApprovers(ids: readonly string[]) {
    this.approverIds = ids
    void this.#look()
  }

  /** Undefined when something is wrong or it was refused; both have been said then. */
  async submit(): Promise<VerbResult | undefined> {
    const { form } = this
    if (!form?.validate()) return undefined
    // A step that was seen for other values is not insisted on; whom somebody chose decides at that step and no other.
    const isForeseen = this.choose || this.#foreseen === this.#asked(form)
    return form
      .submit((_, key) =>
        this.deps.api.approval.start(
          {
            ...this.#input(form.values),
            ccIds: someOf(form.values[CC] as string[]),
            nextNodeId: (isForeseen && this.forecast?.next.nodeId) || undefined,
            nextApproverIds: this.choose && someOf(this.approverIds),
          },
          { key },
        ),
      )
      .catch(unlessUntold)
  }

  /** True once it is kept on the server, where other devices find it. */
  async saveDraft(): Promise<boolean> {
    const { form } = this
    if (!form || this.isSaving) return false
    this.isSaving = true
    try {
      const kept = await this.deps.api.approval.saveWorkflow(this.#input(form.values))
      runInAction(() => {
        this.kept = kept
        form.discardDraft()
      })
      return true
    } catch (error) {
      unlessUntold(error)
      return false
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }

  #begin(kind: KindForm, work: WorkflowDetail | undefined) {
    this.kind = kind
    this.error = undefined
    this.fields = kind.fields
    if (work) this.kept = { workId: work.workId, version: work.version }
    this.cameBack = !!work && work.status !== WorkStatus.draft
    const around: FormAround = {
      suggestions: kind.suggestions,
      own: { ...this.deps.own, ...fixedRecordOf(kind, kindOf(kind.type)?.record && work?.values) },
      departments: this.deps.departments,
      sources: this.deps.sources,
      reckoned: (key) => (this.isStale ? undefined : (this.forecast?.computed[key] as string | undefined)),
    }
    this.form = applicationForm(kind, work, { around, draftOf: this.deps.draftOf, recordId: this.asked.recordId })
    this.#silence = reaction(
      () => JSON.stringify(this.form?.values),
      () => {
        this.isStale = true
        void this.#look()
      },
      { delay: FORECAST_MS },
    )
    void this.#look()
  }

  /** What would happen now; of two answers the later question's is true. */
  async #look(form = this.form) {
    if (!form) return
    const asked = this.#asked(form)
    const { type, formId, values } = this.#input(form.values)
    const nextApproverIds = someOf(this.approverIds)
    try {
      const forecast = await this.deps.api.approval.forecast({ type, formId, values, nextApproverIds })
      if (asked !== this.#asked(form)) return
      runInAction(() => {
        this.forecast = forecast
        this.#foreseen = asked
        this.isStale = false
      })
    } catch (error) {
      // A forecast helps; without one the form is sent all the same, and checked then.
      forgive(error)
    }
  }

  #asked = ({ values }: FormModel<Values>) => JSON.stringify([values, this.approverIds])

  /** As the calls take it. */
  #input(values: Values) {
    return { ...this.kept, ...inputOf(this.kind, this.fields, values) }
  }
}
