import type { FieldDefinition, FormValues } from '@contract/forms/fields'
import { problemsOf, tidy } from '@contract/forms/problems'
import type { LawTables } from '@contract/law/law-tables'
import { type Reckoning, type ReckoningKind, reckon, reckoningProblem } from '@contract/law/reckon'
import type { reckoning } from '@contract/reckoning'
import { reckoningForms } from '@contract/reckoning/form'
import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { formFields } from '@/features/form/formFields'
import { fromWire, toWire, type Values } from '@/features/form/formValues'
import { rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import { toDate } from '@/lib/time'
import { FormModel } from '@/ui/form/FormModel'

type ReckoningApi = Api<{ reckoning: typeof reckoning }>

/** Calculation that follows its figures as they are typed. */
export class ReckoningStore {
  readonly form: FormModel<Values>
  readonly fields: readonly FieldDefinition[]
  isSaving = false
  /** Tables to calculate with; undefined until they are read. */
  tables?: LawTables
  readonly #keys = new RetryKeys()

  constructor(
    readonly kind: ReckoningKind,
    initial: FormValues,
    private readonly api: ReckoningApi,
  ) {
    this.fields = reckoningForms[kind]
    this.form = new FormModel<Values>({
      fields: formFields(this.fields),
      initial: fromWire(this.fields, { term: 'oneYear', times: '1', to: toDate(), ...initial }),
    })
    makeAutoObservable<this, 'api'>(this, { form: false, fields: false, kind: false, api: false })
  }

  get values(): FormValues {
    return tidy(this.fields, toWire(this.fields, this.form.values))
  }

  /** Reason why there is no result although every figure is present: shown in place of the result. */
  get problem(): string | undefined {
    if (!this.#isWhole) return undefined
    const problems = { ...problemsOf(this.fields, this.values, toDate()), ...reckoningProblem(this.kind, this.values) }
    return Object.values(problems)[0]
  }

  get result(): Reckoning | undefined {
    const { tables } = this
    return tables && this.#isWhole && !this.problem
      ? reckon(this.kind, this.values, { tables, today: toDate() })
      : undefined
  }

  setTables(tables: LawTables) {
    this.tables = tables
  }

  /** Saves it with a case: sends the figures, and the server calculates again. Returns true on success. */
  async save(caseId: string): Promise<boolean> {
    const { kind, values } = this
    const sending = this.#keys.try(caseId)
    this.isSaving = true
    const kept = await this.api.reckoning
      .save({ caseId, kind, values }, { key: sending.key(JSON.stringify([kind, values])) })
      .then(() => true, rethrowUnlessReported)
    if (kept) sending.answered()
    runInAction(() => {
      this.isSaving = false
    })
    return !!kept
  }

  /** True if no required figure is missing: half a form is no error. */
  get #isWhole(): boolean {
    const { values } = this
    return this.fields.every((field) => !('required' in field && field.required) || !!values[field.key])
  }
}
