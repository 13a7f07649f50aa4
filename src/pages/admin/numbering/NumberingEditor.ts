import type { numbering as calls } from '@contract/numbering'
import { type Numbered, type NumberPart, PART_KINDS, type PartKind, ruleProblem } from '@contract/numbering/codes'
import type { NumberingPreview, NumberingRule } from '@contract/numbering/shapes'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { Api as ApiOf } from '@/api/call'
import { ignoreError } from '@/lib/errors'
import { randomKey } from '@/lib/key'

type Api = ApiOf<{ numbering: typeof calls }>['numbering']

/** Default of a part. */
const FRESH: Readonly<Record<PartKind, NumberPart>> = {
  text: { kind: 'text', text: '-' },
  year: { kind: 'year', digits: 4 },
  month: { kind: 'month' },
  category: { kind: 'category' },
  branch: { kind: 'branch', codes: [], otherwise: 'ZS' },
  serial: { kind: 'serial', width: 4, restarts: 'year', isApart: false },
}

/** Editor of a numbering rule, with a sample from the server. */
export class NumberingEditor {
  shown?: NumberingRule
  parts: readonly NumberPart[] = []
  preview?: NumberingPreview
  error?: unknown
  isSaving = false
  #key = randomKey()
  #asked = 0

  constructor(
    private readonly api: Api,
    readonly thing: Numbered,
  ) {
    makeAutoObservable<this, 'api'>(this, {
      api: false,
      thing: false,
      shown: observableRef,
      parts: observableRef,
      preview: observableRef,
      error: observableRef,
    })
  }

  get isLoading() {
    return !this.shown && !this.error
  }

  get isDirty(): boolean {
    return !!this.shown && JSON.stringify(this.parts) !== JSON.stringify(this.shown.parts)
  }

  /** Problem detected here, else one that only the server can detect. */
  get problem(): string {
    return ruleProblem(this.thing, this.parts) ?? this.preview?.problem ?? ''
  }

  /** Kinds of parts that can be added: all but text may occur once in a number. */
  get addable(): PartKind[] {
    const there = new Set(this.parts.map(({ kind }) => kind))
    const fits = (kind: PartKind) => kind !== 'category' || this.thing !== 'conflictReport'
    return (Object.keys(PART_KINDS) as PartKind[]).filter((kind) => fits(kind) && (kind === 'text' || !there.has(kind)))
  }

  /** @param version an older one to start from, 0 for the product's own */
  async load(version?: number) {
    this.error = undefined
    try {
      const shown = await this.api.get({ thing: this.thing, version })
      runInAction(() => {
        if (version === undefined || !this.shown) this.shown = shown
        this.#setParts(shown.parts)
      })
    } catch (error) {
      runInAction(() => {
        this.error = error
      })
    }
  }

  add(kind: PartKind): number {
    this.#setParts([...this.parts, FRESH[kind]])
    return this.parts.length - 1
  }

  put(partIndex: number, part: NumberPart) {
    this.#setParts(this.parts.map((other, index) => (index === partIndex ? part : other)))
  }

  remove(partIndex: number) {
    this.#setParts(this.parts.filter((_, index) => index !== partIndex))
  }

  move(partIndex: number, by: 1 | -1) {
    const parts = [...this.parts]
    const [moved] = parts.splice(partIndex, 1)
    if (moved) parts.splice(Math.max(0, partIndex + by), 0, moved)
    this.#setParts(parts)
  }

  async save(): Promise<boolean> {
    const { shown, thing, parts } = this
    if (!shown) return false
    this.isSaving = true
    try {
      const kept = await this.api.save({ thing, version: shown.version, parts: [...parts] }, { key: this.#key })
      runInAction(() => {
        this.shown = kept
        this.#setParts(kept.parts)
      })
      return true
    } finally {
      runInAction(() => {
        this.isSaving = false
      })
    }
  }

  #setParts(parts: readonly NumberPart[]) {
    this.parts = parts
    this.#key = randomKey()
    this.#loadPreview()
  }

  /** Requests the server's sample for the current rule; an answer to an older one is ignored. */
  async #loadPreview() {
    const asked = ++this.#asked
    const { thing, parts } = this
    if (ruleProblem(thing, parts)) return
    try {
      const preview = await this.api.preview({ thing, parts: [...parts] }, { silent: true })
      if (asked === this.#asked)
        runInAction(() => {
          this.preview = preview
        })
    } catch (error) {
      // Offline the rule can still be edited; saving it asks the server again.
      ignoreError(error)
    }
  }
}
