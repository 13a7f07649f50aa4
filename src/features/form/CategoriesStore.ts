import type { caseCategory } from '@contract/case'
import { CASE_CATEGORIES, type CaseCategory } from '@contract/case/codes'
import { type Choice, choicesOf } from '@contract/forms/fields'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import type { FormModel } from '@/ui/form/FormModel'
import { select } from '@/ui/form/fields'
import type { Option } from '@/ui/input/Radio'
import type { UiField } from './formFields'
import type { Values } from './formValues'

interface Deps {
  api: Api<{ caseCategory: typeof caseCategory }>
  /** True for a new record, which may not be of a closed category; an existing one keeps its category. */
  isNew: boolean
  /** True for a new case, which always has a category: a closed default is replaced by the usual one. */
  begins?: boolean
}

/** Categories still open for new records, for forms of cases and what may become one. */
export class CategoriesStore {
  /** Closed categories; empty until loaded: all are offered then, and the server checks. */
  private closed: ReadonlySet<string> = new Set()
  /** Keys of the fields that the firm requires for acceptance, by category; empty until loaded. */
  private required: Readonly<Record<string, readonly string[]>> = {}
  private kept = ''
  #asked?: Promise<void>

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'closed' | 'required' | 'kept'>(this, {
      deps: false,
      closed: observableRef,
      required: observableRef,
      kept: false,
      own: false,
      follow: false,
    })
  }

  /** For FormAround. */
  readonly own = {
    category: (drawn: UiField): UiField => {
      if (drawn.kind !== 'select') return drawn
      const all = drawn.items as readonly Option[]
      const items = () => all.filter(({ value }) => this.isOffered(value))
      return select<Values>(drawn.key, drawn.label, { items, quick: drawn.quick })
    },
  }

  /** For a form that is rendered again when they change. */
  get choices(): readonly Choice[] {
    return choicesOf(CASE_CATEGORIES).filter(({ value }) => this.isOffered(value))
  }

  isOffered(category: string) {
    return !this.closed.has(category) || category === this.kept
  }

  /** True if the firm requires this field before a case of the category is accepted. */
  requires(category: string, key: string) {
    return this.required[category]?.includes(key) ?? false
  }

  /** For RecordForm's `follow`. */
  follow = (form: FormModel<Values>) => {
    if (!this.deps.isNew) this.kept = String(form.values.category ?? '')
    let isOpen = true
    this.ask().then(async () => {
      if (isOpen) await this.#replaceClosed(form)
    })
    return () => {
      isOpen = false
    }
  }

  /** Loads the categories; without an answer the server refuses a closed one on saving. */
  ask(): Promise<void> {
    this.#asked ??= this.#loadAll()
    return this.#asked
  }

  async #loadAll() {
    const all = (await this.deps.api.caseCategory.list({}).catch(ignoreError)) ?? []
    runInAction(() => {
      this.closed = new Set(all.flatMap(({ category, isOpen }) => (isOpen ? [] : [category])))
      this.required = Object.fromEntries(all.map(({ category, required }) => [category, required]))
    })
  }

  async #replaceClosed(form: FormModel<Values>) {
    if (this.isOffered(String(form.values.category ?? ''))) return
    const { api, begins } = this.deps
    const usual = begins && api.caseCategory.getDefaultIds({}).catch((): CaseCategory[] => [])
    const [category = ''] = (await usual) || []
    form.set('category', category)
  }
}
