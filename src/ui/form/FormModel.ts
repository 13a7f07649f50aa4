import { makeAutoObservable, observable, observableRef, observableShallow, runInAction } from 'mobx'
import { tidyMoney } from '@/lib/amount'
import { randomKey } from '@/lib/key'
import { debounce } from '@/lib/throttle'
import type { StoredFile } from '../input/UploadContext'
import { fieldProblems, problemOf } from './checks'
import { type DraftStore, sameValues } from './draft'
import type { Field, ValueField } from './fields'
import { UploadStore } from './UploadStore'

export type { DraftStore } from './draft'

interface Options<T> {
  fields: readonly Field<T>[]
  initial: T
  draft?: DraftStore<T>
}

const DRAFT_MS = 500

/**
 * Values of a form, their errors, and sending them once. Treats its fields as data and knows nothing of how they are
 * drawn; a page's store owns it.
 */
export class FormModel<T> {
  values: T
  readonly errors = observable.map<string, string>()
  /** Texts of chosen values, by `field:value`: choices that come from the server are not all loaded. */
  readonly texts = observable.map<string, string>()
  /** Server error that belongs to no field. */
  problem?: string
  isSubmitting = false
  /** Last draft, until it is restored or discarded. */
  offered?: T
  /** Key of the field to scroll to, and the number of such requests. */
  reveal: { key?: string; count: number } = { count: 0 }
  /** Idempotency-Key of the write: the same for each attempt, a new one after a success. */
  key = randomKey()
  readonly fields: readonly Field<T>[]
  private initial: T
  private uploads = new Map<string, UploadStore>()
  private inFlight?: Promise<unknown>
  private readonly draft?: DraftStore<T>
  private readonly saveSoon: ReturnType<typeof debounce<[]>>

  constructor({ fields, initial, draft }: Options<T>) {
    this.fields = fields
    this.initial = initial
    this.values = { ...initial }
    this.draft = draft
    const kept = draft?.load()
    if (kept && !sameValues(kept, initial)) this.offered = kept
    this.saveSoon = debounce(() => this.draft?.save({ ...this.values }), DRAFT_MS)
    makeAutoObservable<this, 'initial' | 'uploads' | 'inFlight' | 'draft' | 'saveSoon'>(this, {
      fields: false,
      values: observableShallow,
      offered: observableRef,
      reveal: observableRef,
      initial: observableRef,
      errors: false,
      texts: false,
      uploads: false,
      inFlight: false,
      draft: false,
      saveSoon: false,
      uploadsOf: false,
    })
  }

  get isDirty() {
    return !sameValues(this.values, this.initial)
  }

  /** Sets a value; checks it again if an error is shown for it. */
  set<K extends keyof T & string>(key: K, value: T[K]) {
    this.values[key] = value
    this.problem = undefined
    if (this.errors.has(key) || this.isFull(key, value)) this.check(key)
    this.saveSoon()
  }

  /** True for a text of its full length (`full`): it is checked with its last character. */
  private isFull(key: string, value: unknown): boolean {
    const field = this.fields.find((field) => field.key === key)
    return field?.kind === 'text' && !!field.full && String(value).trim().length >= field.full
  }

  /** Sets several values at once: a chosen record that fills other fields. */
  assign(values: Partial<T>) {
    for (const [key, value] of Object.entries(values)) this.set(key as keyof T & string, value as T[keyof T & string])
  }

  isVisible(field: Field<T>): boolean {
    return field.visible?.(this.values) ?? true
  }

  isDisabled(field: ValueField<T>): boolean {
    return typeof field.disabled === 'function' ? field.disabled(this.values) : (field.disabled ?? false)
  }

  /** True while a field shows the mark of what must be filled in. */
  isRequired({ required, isMarked }: ValueField<T>): boolean {
    return isMarked ?? (typeof required === 'function' ? required(this.values) : (required ?? false))
  }

  /** Checks one field, when the reader leaves it. */
  check(key: string): string | undefined {
    const field = this.fields.find((field) => field.key === key)
    if (!field || field.kind === 'note' || field.kind === 'group') return undefined
    const problem = this.isVisible(field)
      ? (this.uploads.get(key)?.problem ?? problemOf(field, this.values))
      : undefined
    if (problem) this.errors.set(key, problem)
    else this.errors.delete(key)
    return problem
  }

  /** Checks all fields and scrolls to the first error. */
  validate(): boolean {
    // While files are uploading, only the wait is reported: fields that depend on them cannot be checked yet.
    const waiting = this.fields.filter(({ key }) => this.uploads.get(key)?.isUploading)
    const wrong = (waiting.length > 0 ? waiting : this.fields).filter((field) => this.check(field.key))
    if (wrong[0]) this.show(wrong[0].key)
    return wrong.length === 0
  }

  /** Shows server errors under their fields; those without a visible field above the form. */
  fail(fields: Record<string, string>) {
    const shown = this.fields.filter((field) => this.isVisible(field))
    const homeOf = (path: string) => shown.find(({ key }) => key === path || path.startsWith(`${key}.`))
    // Reversed, so that of several errors in one table the first is kept.
    for (const [path, words] of Object.entries(fields).reverse()) {
      const field = homeOf(path)
      if (field) this.errors.set(field.key, words)
    }
    const here = shown.filter((field) => Object.keys(fields).some((path) => homeOf(path) === field))
    const homeless = Object.keys(fields).filter((path) => !homeOf(path))
    this.problem = homeless.map((key) => fields[key]).join('；') || undefined
    if (here[0]) this.show(here[0].key)
  }

  /**
   * Checks and sends: `send` gets the values of the visible fields, and the key. A second call while the first is under
   * way returns the first. Undefined if a field is invalid; rejects with the error of `send`, whose field errors are
   * shown already.
   */
  submit<R>(send: (values: T, key: string) => Promise<R>): Promise<R | undefined> {
    if (this.inFlight) return this.inFlight as Promise<R | undefined>
    if (!this.validate()) return Promise.resolve(undefined)
    this.isSubmitting = true
    const sending = this.send(send)
    this.inFlight = sending
    return sending
  }

  private async send<R>(send: (values: T, key: string) => Promise<R>): Promise<R> {
    try {
      const result = await send(this.shownValues(), this.key)
      runInAction(() => this.settle())
      return result
    } catch (error) {
      const fields = fieldProblems(error)
      if (fields) this.fail(fields)
      throw error
    } finally {
      runInAction(() => {
        this.isSubmitting = false
        this.inFlight = undefined
      })
    }
  }

  /** Takes the current values, sent or saved elsewhere, as the new unchanged state. */
  settle() {
    this.saveSoon.cancel()
    this.draft?.clear()
    this.offered = undefined
    this.initial = { ...this.values }
    this.key = randomKey()
  }

  /** Values without those of hidden fields; amounts as they are kept, also of a field that was not left yet. */
  private shownValues(): T {
    const values = { ...this.values }
    for (const { kind, key } of this.fields) {
      const typed: unknown = kind === 'money' ? values[key as keyof T] : undefined
      if (typeof typed === 'string' && typed) values[key as keyof T] = tidyMoney(typed) as T[keyof T]
    }
    for (const field of this.fields)
      if (field.kind !== 'note' && field.kind !== 'group' && !this.isVisible(field)) delete values[field.key]
    return values
  }

  restoreDraft() {
    if (this.offered) Object.assign(this.values as object, this.offered)
    this.offered = undefined
    this.errors.clear()
  }

  discardDraft() {
    this.offered = undefined
    this.draft?.clear()
  }

  private show(key: string) {
    this.reveal = { key, count: this.reveal.count + 1 }
  }

  /** Uploads of a files field, created when first asked for. */
  uploadsOf(key: keyof T & string, max: number): UploadStore {
    const known = this.uploads.get(key)
    if (known) return known
    const store = new UploadStore((file) => {
      const stored = (this.values[key] ?? []) as readonly StoredFile[]
      this.set(key, [...stored, file] as T[typeof key])
    }, max)
    this.uploads.set(key, store)
    return store
  }

  /** Saves the draft and cancels uploads: the screen is closed. */
  dispose() {
    this.saveSoon.flush()
    for (const store of this.uploads.values()) store.dispose()
  }
}
