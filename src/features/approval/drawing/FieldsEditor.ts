import { formProblem, ownFieldsProblem } from '@contract/approval/form-problems'
import type { DrawnField, OwnFields, OwnForm } from '@contract/approval/shapes'
import type { FormValues } from '@contract/forms/fields'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { randomKey } from '@/lib/key'
import { fieldOf, freshKey } from './fieldForm'

/** Form of the firm's own, or its fields on a record. */
export type AnyFields = OwnForm | OwnFields

interface Options<T extends { fields: DrawnField[] }> {
  read: () => Promise<T>
  send: (kept: T, key: string) => Promise<T>
  /** True for fields on records every firm has. */
  isOwn: boolean
}

/** Editor of a form: its fields in order, their errors, and its other settings. */
export class FieldsEditor<T extends { fields: DrawnField[] }> {
  shown?: T
  private kept?: T
  error?: unknown
  isSaving = false
  #key = randomKey()

  constructor(private readonly options: Options<T>) {
    makeAutoObservable<this, 'options' | 'kept'>(this, {
      options: false,
      shown: observableRef,
      kept: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.shown && !this.error
  }

  get isOwn() {
    return this.options.isOwn
  }

  get fields(): readonly DrawnField[] {
    return this.shown?.fields ?? []
  }

  get isDirty(): boolean {
    return JSON.stringify(this.shown) !== JSON.stringify(this.kept)
  }

  get problem(): string | undefined {
    return this.isOwn ? ownFieldsProblem(this.fields) : formProblem(this.fields)
  }

  async load() {
    this.error = undefined
    try {
      const shown = await this.options.read()
      runInAction(() => {
        this.shown = shown
        this.kept = shown
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  /** Creates a field to fill in; it belongs to the form once `put` is called. */
  fresh(): DrawnField {
    const taken = new Set(this.fields.map(({ key }) => key))
    return { key: freshKey(this.isOwn ? 'custom_' : 'f', taken), label: '', type: 'text' }
  }

  put(field: DrawnField, values: FormValues) {
    const made = fieldOf(field, values)
    const isThere = this.fields.some(({ key }) => key === made.key)
    this.#setFields(
      isThere ? this.fields.map((field) => (field.key === made.key ? made : field)) : [...this.fields, made],
    )
  }

  remove({ key }: DrawnField) {
    this.#setFields(this.fields.filter((field) => field.key !== key))
  }

  /** Moves it one place up or down. */
  move({ key }: DrawnField, by: 1 | -1) {
    const fields = [...this.fields]
    const index = fields.findIndex((field) => field.key === key)
    const [moved] = fields.splice(index, 1)
    if (moved) fields.splice(Math.max(0, index + by), 0, moved)
    this.#setFields(fields)
  }

  say(more: Partial<T>) {
    if (this.shown) this.shown = { ...this.shown, ...more }
    this.#key = randomKey()
  }

  async save(): Promise<boolean> {
    const { shown } = this
    if (!shown) return false
    this.isSaving = true
    try {
      const kept = await this.options.send(shown, this.#key)
      runInAction(() => {
        this.shown = kept
        this.kept = kept
      })
      return true
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }

  #setFields(fields: DrawnField[]) {
    this.say({ fields } as Partial<T>)
  }
}
