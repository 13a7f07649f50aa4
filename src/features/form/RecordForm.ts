import { Code } from '@contract/codes/errors'
import type { FieldDefinition, FormValues, ValuesOf } from '@contract/forms/fields'
import { filled, isBlank } from '@contract/forms/problems'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { ApiError, ignoreError, rethrowUnlessReported } from '@/lib/errors'
import { RetryKeys } from '@/lib/RetryKeys'
import type { Draft } from '@/stores/drafts'
import { FormModel } from '@/ui/form/FormModel'
import { type FormAround, formFields } from './formFields'
import { fromWire, type RecordFile, soundDraft, toWire, type Values } from './formValues'

/** Values of a record for its form, with its files by the fields' keys. */
export interface FormOf<D extends readonly FieldDefinition[]> {
  values: Partial<ValuesOf<D>>
  files?: Readonly<Record<string, readonly RecordFile[]>>
  /** Values of the page beside the definition's fields; each key begins with `$`. */
  beside?: Readonly<Record<`$${string}`, unknown>>
}

/** Record that two people may change at once. */
export interface Versioned {
  version: number
}

export interface RecordFormOptions<D extends readonly FieldDefinition[], R extends Versioned, A> {
  /** Definition that both sides check by: contract/<domain>/form.ts. */
  fields: D
  /** Surroundings of the form; a function of the edited record where they depend on it. */
  around?: FormAround | ((record: R | undefined) => FormAround)
  /** The firm's departments, for the fields that choose among them. */
  departments?: FormAround['departments']
  /** The firm's own fields, after those of the definition. Their values are among the values sent. */
  more?: () => Promise<readonly FieldDefinition[]>
  /** Initial values of a new record. */
  initial?: Partial<ValuesOf<D>>
  /** Initial values that must be loaded, from the record it is made of. Throws a SaidError where it may not be made. */
  begun?: () => Promise<Partial<ValuesOf<D>>>
  /** Reads the record that is edited; absent for a new one. Throws a SaidError for one that may not be edited. */
  read?: () => Promise<R>
  formOf?: (record: R) => FormOf<D>
  /**
   * `key` stays the same over each retry, `record` is as last read: its version is sent. `held` contains the controls'
   * values: files with their names.
   */
  send: (values: ValuesOf<D>, how: { key: string; record: R | undefined; held: Values }) => Promise<A>
  draft?: Draft<Values>
  /** Fields left out of drafts: the server deletes unused files after a day. */
  notKept?: readonly string[]
  /** Observes the form while it is open; returns a function that stops. */
  follow?: (form: FormModel<Values>) => () => void
}

/** Form of a record: read, kept as a draft, sent once with its version, with errors at their fields. */
export class RecordForm<D extends readonly FieldDefinition[], R extends Versioned, A = unknown> {
  form?: FormModel<Values>
  error?: unknown
  isRemoving = false
  private record?: R
  /** All fields that are drawn. */
  private fields: readonly FieldDefinition[]
  #stopFollowing = () => {}
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
    if (!options.read && !options.more && !options.begun) this.#beginForm({ values: options.initial ?? {} })
  }

  get isLoading() {
    return !this.form && !this.error
  }

  /** Edited record, as last read. */
  get kept(): R | undefined {
    return this.record
  }

  /** Saves the current values elsewhere, complete or not, so that no draft on this device offers them again. */
  async keepAside(keep: (values: FormValues, how: { key: string; record: R | undefined }) => Promise<unknown>) {
    const { form, fields } = this
    if (!form) return
    await keep(toWire(fields, form.values), { key: form.key, record: this.record })
    form.settle()
  }

  /** Deletes the record it was read from, with the draft; returns false after a refusal, which has been shown. */
  async remove(take: (record: R, key: string) => Promise<unknown>): Promise<boolean> {
    const { form, record } = this
    if (!form || !record || this.isRemoving) return false
    const sending = this.#removals.try('remove')
    this.isRemoving = true
    try {
      await take(record, sending.key(String(record.version)))
    } catch (error) {
      rethrowUnlessReported(error)
      await this.#handleRefusal(error)
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

  /** True if leaving now would lose something that no draft keeps. */
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
        this.#beginForm(record && formOf ? formOf(record) : { values: { ...initial, ...first } })
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  dispose() {
    this.#stopFollowing()
  }

  /** Returns the server's answer once saved; undefined after an error, which has been shown. */
  async submit(): Promise<A | undefined> {
    const { fields } = this
    const { send } = this.options
    return this.form
      ?.submit((held, key) =>
        send(filled(fields, toWire(fields, held)) as ValuesOf<D>, { key, record: this.record, held }),
      )
      .catch((error) => this.#handleRefusal(error))
  }

  /** Version conflict: keeps the typed values, and overwrites the other's change only after a warning. */
  async #handleRefusal(error: unknown): Promise<undefined> {
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
      // Deleted or no longer editable: the refusal has said so.
      ignoreError(error)
    }
  }

  #beginForm({ values, files, beside }: FormOf<D>) {
    const { fields } = this
    const { around, departments, draft, follow } = this.options
    const own = typeof around === 'function' ? around(this.record) : around
    this.form = new FormModel<Values>({
      fields: formFields(fields, { departments, ...own }),
      initial: { ...fromWire(fields, values as FormValues, files), ...beside },
      draft: draft && this.#checkedDraft(draft),
    })
    this.#stopFollowing = follow?.(this.form) ?? this.#stopFollowing
  }

  /** Checks a draft kept by an older version before it is offered. */
  #checkedDraft(draft: Draft<Values>): Draft<Values> {
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
