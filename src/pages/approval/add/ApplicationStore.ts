import type { approval } from '@contract/approval'
import { WorkStatus } from '@contract/approval/codes'
import { kindOf } from '@contract/approval/kinds'
import type { Forecast, KindForm, VerbResult } from '@contract/approval/shapes'
import type { FieldDefinition } from '@contract/forms/fields'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { FormAround } from '@/features/form/formFields'
import { someOf, type Values } from '@/features/form/formValues'
import { takeProposed } from '@/features/form/takeProposed'
import { ignoreError, rethrowUnlessReported } from '@/lib/errors'
import type { Draft } from '@/stores/drafts'
import type { FormModel } from '@/ui/form/FormModel'
import { CC } from './applicationFields'
import { applicationForm } from './applicationForm'
import { type Asked, inputOf, type KeptWork } from './applicationInput'
import type { BegunForm } from './documentApplication'
import { fixedRecordOf } from './fixedRecord'
import { type ReadApplication, readApplication } from './readApplication'

interface Deps {
  api: Api<{ approval: typeof approval }>
  /** Storage of the draft. */
  draftOf(form: string): Draft<Values>
  /** Facts of every application's fields: departments, records to choose among, suggestions. */
  around: Pick<FormAround, 'departments' | 'sources' | 'suggest'>
  own?: FormAround['own']
  /** Reads the document to attach, and copies its file; needed where one is named. */
  attach?(documentId: string, type: number): Promise<BegunForm>
}

const FORECAST_MS = 400

/** Application being filled in: its form, the forecast of its flow, and submitting it. */
export class ApplicationStore {
  kind?: KindForm
  form?: FormModel<Values>
  forecast?: Forecast
  error?: unknown
  isSaving = false
  /** First approvers chosen by the applicant, where the flow asks for that. */
  approverIds: readonly string[] = []
  /** True if the values changed since the forecast. */
  private isStale = true
  /** Values and persons that the forecast is about. */
  #foreseen?: string
  #proposed: Values = {}
  /** Saved application, once there is one. */
  private kept?: KeptWork
  private cameBack = false
  private fields: readonly FieldDefinition[] = []
  #unsubscribe = () => {}

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

  /** Draft that may be deleted: only what was never submitted. */
  get draft(): KeptWork | undefined {
    return this.cameBack ? undefined : this.kept
  }

  /** Candidates for the first approver; undefined if nobody is to be chosen. */
  get choose() {
    return this.forecast?.next.choose ?? undefined
  }

  async load() {
    if (this.form) return
    try {
      const read = await readApplication(this.deps, this.asked)
      runInAction(() => this.#beginForm(read))
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  dispose() {
    this.#unsubscribe()
  }

  /** The forecast shows them by name at once. */
  chooseApprovers(ids: readonly string[]) {
    this.approverIds = ids
    this.#loadForecast()
  }

  /** Undefined after a problem or a refusal, which has been shown. */
  async submit(): Promise<VerbResult | undefined> {
    const { form } = this
    if (!form?.validate()) return undefined
    // Sends the forecast's step only if it is for the current values; a chosen approver applies to that step alone.
    const isForeseen = this.choose || this.#foreseen === this.#forecastKey(form)
    return form
      .submit((_, key) =>
        this.deps.api.approval.start(
          {
            ...this.#applicationInput(form.values),
            ccIds: someOf(form.values[CC] as string[]),
            nextNodeId: (isForeseen && this.forecast?.next.nodeId) || undefined,
            nextApproverIds: this.choose && someOf(this.approverIds),
          },
          { key },
        ),
      )
      .catch(rethrowUnlessReported)
  }

  /** Saves the draft on the server, for other devices; returns true on success. */
  async saveDraft(): Promise<boolean> {
    const { form } = this
    if (!form || this.isSaving) return false
    this.isSaving = true
    try {
      const kept = await this.deps.api.approval.saveWorkflow(this.#applicationInput(form.values))
      runInAction(() => {
        this.kept = kept
        form.discardDraft()
      })
      return true
    } catch (error) {
      rethrowUnlessReported(error)
      return false
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }

  #beginForm({ kind, work, begun }: ReadApplication) {
    Object.assign(this, { kind, error: undefined })
    this.fields = kind.fields
    if (work) this.kept = { workId: work.workId, version: work.version }
    this.cameBack = !!work && work.status !== WorkStatus.draft
    const around: FormAround = {
      suggestions: kind.suggestions,
      own: { ...this.deps.own, ...fixedRecordOf(kind, kindOf(kind.type)?.record && work?.values) },
      ...this.deps.around,
      reckoned: (key) => (this.isStale ? undefined : (this.forecast?.computed[key] as string | undefined)),
    }
    const recordId = this.asked.recordId ?? this.asked.documentId
    this.form = applicationForm(kind, work, { around, draftOf: this.deps.draftOf, recordId, begun })
    this.#unsubscribe = reaction(
      () => JSON.stringify(this.form?.values),
      () => {
        this.isStale = true
        this.#loadForecast()
      },
      { delay: FORECAST_MS },
    )
    this.#loadForecast()
  }

  /** Requests the forecast; of two answers the later question's wins. */
  async #loadForecast(form = this.form) {
    if (!form) return
    const asked = this.#forecastKey(form)
    const { type, formId, values } = this.#applicationInput(form.values)
    const nextApproverIds = someOf(this.approverIds)
    try {
      const forecast = await this.deps.api.approval.forecast({ type, formId, values, nextApproverIds })
      if (asked !== this.#forecastKey(form)) return
      runInAction(() => {
        this.forecast = forecast
        this.#foreseen = asked
        this.isStale = false
        this.#proposed = takeProposed(form, this.fields, forecast.proposed, this.#proposed)
      })
    } catch (error) {
      // A forecast is a convenience; without one the form is sent all the same, and checked then.
      ignoreError(error)
    }
  }

  #forecastKey = ({ values }: FormModel<Values>) => JSON.stringify([values, this.approverIds])

  /** Input for the calls. */
  #applicationInput(values: Values) {
    return { ...this.kept, ...inputOf(this.kind, this.fields, values) }
  }
}
