import type { caseCategory } from '@contract/case'
import { CASE_CATEGORIES, type CaseCategory } from '@contract/case/codes'
import { type Choice, choicesOf } from '@contract/forms/fields'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api } from '@/api/call'
import { forgive } from '@/lib/errors'
import type { FormModel } from '@/ui/form/FormModel'
import { select } from '@/ui/form/fields'
import type { Option } from '@/ui/input/Radio'
import type { UiField } from './formFields'
import type { Values } from './formValues'

interface Deps {
  api: Api<{ caseCategory: typeof caseCategory }>
  /** A new one may not be of a closed category; one that there is stays what it is. */
  isNew: boolean
  /** A new matter always is of some category: of a closed one's place the usual one takes. */
  begins?: boolean
}

/** While a matter, or what may become one, is written down: which categories the firm still takes new ones of. */
export class CategoriesStore {
  /** Empty until the server has said: then all are offered, and the server looks. */
  private closed: ReadonlySet<string> = new Set()
  private kept = ''
  #asked?: Promise<void>

  constructor(private readonly deps: Deps) {
    makeAutoObservable<this, 'deps' | 'closed' | 'kept'>(this, {
      deps: false,
      closed: observableRef,
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
      return select<Values>(drawn.key, drawn.label, { items: () => all.filter(({ value }) => this.isOffered(value)) })
    },
  }

  /** For a form that is drawn anew when they change. */
  get choices(): readonly Choice[] {
    return choicesOf(CASE_CATEGORIES).filter(({ value }) => this.isOffered(value))
  }

  isOffered(category: string) {
    return !this.closed.has(category) || category === this.kept
  }

  /** For RecordForm's `follow`. */
  follow = (form: FormModel<Values>) => {
    if (!this.deps.isNew) this.kept = String(form.values.category ?? '')
    let isOpen = true
    void this.ask().then(async () => {
      if (isOpen) await this.#leaveClosed(form)
    })
    return () => {
      isOpen = false
    }
  }

  /** Without an answer one that is closed is refused in words when it is kept. */
  ask(): Promise<void> {
    this.#asked ??= this.#read()
    return this.#asked
  }

  async #read() {
    const all = (await this.deps.api.caseCategory.list({}).catch(forgive)) ?? []
    const closed = all.flatMap(({ category, isOpen }) => (isOpen ? [] : [category]))
    if (closed.length === 0) return
    runInAction(() => {
      this.closed = new Set(closed)
    })
  }

  async #leaveClosed(form: FormModel<Values>) {
    if (this.isOffered(String(form.values.category ?? ''))) return
    const { api, begins } = this.deps
    const usual = begins && api.caseCategory.getDefaultIds({}).catch((): CaseCategory[] => [])
    const [category = ''] = (await usual) || []
    form.set('category', category)
  }
}
