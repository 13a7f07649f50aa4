import { Code } from '@contract/codes/errors'
import type { FieldDefinition, FormValues, ValuesOf } from '@contract/forms/fields'
import { filled, isBlank } from '@contract/forms/problems'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError, forgive, unlessUntold } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import { type FormAround, formFields } from './formFields'
import { fromWire, type RecordFile, soundDraft, toWire, type Values } from './formValues'

/** A record as its form has it, files by the fields' keys. */
export interface FormOf<D extends readonly FieldDefinition[]> {
  values: Partial<ValuesOf<D>>
  files?: Readonly<Record<string, readonly RecordFile[]>>
  /** What the page keeps beside the definition's fields; each key begins with `$`. */
  beside?: Readonly<Record<`$${string}`, unknown>>
}

/** What two people may change at once. */
export interface Versioned {
  version: number
}

export interface RecordFormOptions<D extends readonly FieldDefinition[], R extends Versioned, A> {
  /** The definition both sides check by: contract/<domain>/form.ts. */
  fields: D
  /** Of the record that is changed where it depends on what that has. */
  around?: FormAround | ((record: R | undefined) => FormAround)
  /** The firm's, for the fields that choose among them. */
  departments?: FormAround['departments']
  /** The firm's own fields, after those of the definition. What they hold stands among the values sent. */
  more?: () => Promise<readonly FieldDefinition[]>
  /** What a new one begins with. */
  initial?: Partial<ValuesOf<D>>
  /** …and what has to be asked for first: what it is made of. Throws a SaidError where it may not be. */
  begun?: () => Promise<Partial<ValuesOf<D>>>
  /** The record that is changed; absent for a new one. Throws a SaidError for one that may not be. */
  read?: () => Promise<R>
  formOf?: (record: R) => FormOf<D>
  /**
   * `key` stays the same over each retry, `record` is as it was last read: its version goes along. `held` is what the
   * controls hold: files with their names.
   */
  send: (values: ValuesOf<D>, how: { key: string; record: R | undefined; held: Values }) => Promise<A>
  draft?: Draft<Values>
  /** Fields that no draft keeps: files that nothing uses are removed from the server after a day. */
  notKept?: readonly string[]
  /** Watches the form for as long as it is open; returns how to stop. */
  follow?: (form: FormModel<Values>) => () => void
}

/** A record being filled in: read, kept as a draft, sent once with its version, what is wrong put at its field. */
export class RecordForm<D extends readonly FieldDefinition[], R extends Versioned, A = unknown> {
  form?: FormModel<Values>
  error?: unknown
  isRemoving = false
  private record?: R
  /** All that are drawn. */
  private fields: readonly FieldDefinition[]
  #stop = () => {}
  readonly #removals = new RetryKeys()

  constructor(private readonly options: RecordFormOptions<D, R, A>) {
    this.fields = options.fields
    makeAutoObservable<this, 'options' | 'record' | 'fields'>(this, {
      options: false,
      fields: false,
      form: observableRef,
      error: observableRef,
      record: observableRef,
    })
    if (!options.read && !options.more && !options.begun) this.#begin({ values: options.initial ?? {} })
  }

  get isLoading() {
    return !this.form && !this.error
  }

  /** The record that is changed, as it was last read. */
  get kept(): R | undefined {
    return this.record
  }

  /** Keeps what is written so far elsewhere, complete or not: then no draft on this device offers it back. */
  async keepAside(keep: (values: FormValues, how: { key: string; record: R | undefined }) => Promise<unknown>) {
    const { form, fields } = this
    if (!form) return
    await keep(toWire(fields, form.values), { key: form.key, record: this.record })
    form.settle()
  }

  /** Takes away the record it was read from, with what was typed about it; false where that was refused: it has been said. */
  async remove(take: (record: R, key: string) => Promise<unknown>): Promise<boolean> {
    const { form, record } = this
    if (!form || !record || this.isRemoving) return false
    const sending = this.#removals.try('remove')
    this.isRemoving = true
    try {
      await take(record, sending.key(String(record.version)))
    } catch (error) {
      unlessUntold(error)
      await this.#refused(error)
      return false
    } finally {
      runInAction(() => {
        this.isRemoving = false
      })
    }
    sending.answered()
    form.settle()
    return true
  }

  get isSubmitting() {
    return this.form?.isSubmitting ?? false
  }

  /** Leaving now would lose something that no draft keeps. */
  get losesOnLeaving(): boolean {
    const { form, options } = this
    const { draft, notKept = [] } = options
    if (!form || (draft && notKept.every((key) => isBlank(form.values[key] as FormValues[string])))) return false
    return form.isDirty
  }

  async load() {
    const { read, formOf, more, begun, initial = {} } = this.options
    if (this.form || (!read && !more && !begun)) return
    this.error = undefined
    try {
      const [record, added = [], first] = await Promise.all([read?.(), more?.(), begun?.()])
      runInAction(() => {
        this.fields = [...this.options.fields, ...added]
        this.record = record
        this.#begin(record && formOf ? formOf(record) : { values: { ...initial, ...first } })
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  dispose() {
    this.#stop()
  }

  /** What the server answered once it is kept; undefined when something is wrong: it has been said then. */
  async submit(): Promise<A | undefined> {
    const { fields } = this
    const { send } = this.options
    return this.form
      ?.submit((held, key) =>
        send(filled(fields, toWire(fields, held)) as ValuesOf<D>, { key, record: this.record, held }),
      )
      .catch((error) => this.#refused(error))
  }

  /** The loser of a race keeps what was typed, and saves over the other's change only after having been told. */
  async #refused(error: unknown): Promise<undefined> {
    const { read } = this.options
    if (!(error instanceof ApiError) || error.code !== Code.conflict || !read) return
    try {
      const record = await read()
      if (record.version === this.record?.version) return
      runInAction(() => {
        this.record = record
        if (this.form) this.form.problem = '他人刚刚修改过，您填写的内容还在；核对后可以再次保存'
      })
    } catch (error) {
      // It is gone or may no longer be changed: the refusal has said so.
      forgive(error)
    }
  }

  #begin({ values, files, beside }: FormOf<D>) {
    const { fields } = this
    const { around, departments, draft, follow } = this.options
    const own = typeof around === 'function' ? around(this.record) : around
    this.form = new FormModel<Values>({
      fields: formFields(fields, { departments, ...own }),
      initial: { ...fromWire(fields, values as FormValues, files), ...beside },
      draft: draft && this.#kept(draft),
    })
    this.#stop = follow?.(this.form) ?? this.#stop
  }

  /** What an older version kept is looked at before it is offered back. */
  #kept(draft: Draft<Values>): Draft<Values> {
    const { fields } = this
    const { notKept = [] } = this.options
    return {
      load: () => {
        const kept = draft.load()
        return kept && soundDraft(fields, kept)
      },
      save: (values) =>
        draft.save(Object.fromEntries(Object.entries(values).filter(([key]) => !notKept.includes(key)))),
      clear: () => draft.clear(),
    }
  }
}
