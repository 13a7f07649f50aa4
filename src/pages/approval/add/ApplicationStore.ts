import type { approval } from '@contract/approval'
import type { Forecast, KindForm, VerbResult, WorkflowDetail } from '@contract/approval.shapes'
import type { FieldDefinition } from '@contract/approvals/fields'
import { WorkStatus } from '@contract/codes/approval'
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import type { Field } from '@/ui/form/fields'
import { applicationFields, CC, URGENCY } from './applicationFields'
import { type Asked, inputOf, type KeptWork } from './applicationInput'
import type { FormAround } from './formFields'
import { fromWire, someOf, type Values } from './formValues'
import { kindProblems } from './kindProblems'

interface Deps {
  api: Api<{ approval: typeof approval }>
  /** Keeps what is typed. */
  draftOf(form: string): Draft<Values>
  departments: FormAround['departments']
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
      const work = workId ? await this.deps.api.approval.workflowDetail({ workId }, { silent: true }) : undefined
      const ref = { type: work?.type ?? this.asked.type ?? 0, formId: work?.formId ?? this.asked.formId }
      const kind = await this.deps.api.approval.getWorkFlowByType(ref, { silent: true })
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

  chooseApprovers(ids: readonly string[]) {
    this.approverIds = ids
  }

  /** Undefined when something is wrong or it was refused; both have been said then. */
  async submit(): Promise<VerbResult | undefined> {
    const { form } = this
    if (!form?.validate()) return undefined
    const problems = kindProblems(this.fields, form.values)
    if (problems) return void form.fail(problems)
    return form
      .submit((_, key) =>
        this.deps.api.approval.start(
          {
            ...this.#input(form.values),
            ccIds: someOf(form.values[CC] as string[]),
            nextNodeId: this.forecast?.next.nodeId ?? undefined,
            nextApproverIds: this.choose && someOf(this.approverIds),
          },
          { key },
        ),
      )
      .catch(() => undefined)
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
    } catch {
      // Said by the request helper; what was typed stays.
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
      departments: this.deps.departments,
      reckoned: (key) => (this.isStale ? undefined : (this.forecast?.computed[key] as string | undefined)),
    }
    const form = new FormModel<Values>({
      fields: applicationFields(kind, around) as Field<Values>[],
      initial: {
        ...fromWire(kind.fields, work?.values ?? {}, work?.files),
        [URGENCY]: String(work?.urgency ?? 1),
        [CC]: [],
      },
      draft: this.deps.draftOf(
        work ? `approval/edit/${work.workId}` : `approval/add/${kind.type}/${kind.formId ?? ''}`,
      ),
    })
    this.form = form
    this.#silence = reaction(
      () => JSON.stringify(form.values),
      () => {
        this.isStale = true
        void this.#look()
      },
      { delay: FORECAST_MS },
    )
    void this.#look()
  }

  /** What would happen now; of two answers the later question's is true. */
  async #look() {
    const { form } = this
    if (!form) return
    const asked = JSON.stringify(form.values)
    const { type, formId, values } = this.#input(form.values)
    try {
      const forecast = await this.deps.api.approval.forecast({ type, formId, values }, { silent: true })
      if (asked !== JSON.stringify(form.values)) return
      runInAction(() => {
        this.forecast = forecast
        this.isStale = false
      })
    } catch {
      // A forecast helps; without one the form is sent all the same, and checked then.
    }
  }

  /** As the calls take it. */
  #input(values: Values) {
    return { ...this.kept, ...inputOf(this.kind, this.fields, values) }
  }
}
