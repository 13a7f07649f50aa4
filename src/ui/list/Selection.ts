import { makeAutoObservable, observable } from 'mobx'

interface Options<T> {
  /** Undefined for a row that cannot be picked at all. */
  keyOf(row: T): string | undefined
  /** Why a row cannot be picked beside those that are; undefined where it can. */
  refusalOf?(row: T, picked: readonly T[]): string | undefined
  /** What is picked stays picked while another list is shown: several are gathered from many places. */
  isLasting?: true
  /** Told when somebody tries all the same. */
  tell(words: string): void
}

/** Several rows of a list, picked to do something with all of them. */
export class Selection<T> {
  isOn = false
  readonly picked = observable.map<string, T>({}, { deep: false })

  constructor(private readonly options: Options<T>) {
    makeAutoObservable<this, 'options'>(this, { options: false, picked: false })
  }

  get rows(): T[] {
    return [...this.picked.values()]
  }

  get count() {
    return this.picked.size
  }

  turn(isOn: boolean) {
    this.isOn = isOn
    this.picked.clear()
  }

  isPicked(row: T): boolean {
    const key = this.options.keyOf(row)
    return key !== undefined && this.picked.has(key)
  }

  /** Of a row that is picked already: undefined. */
  refusalOf(row: T): string | undefined {
    return this.isPicked(row) ? undefined : this.options.refusalOf?.(row, this.rows)
  }

  toggle(row: T) {
    const key = this.options.keyOf(row)
    if (key === undefined || this.picked.delete(key)) return
    const refusal = this.refusalOf(row)
    if (refusal) this.options.tell(refusal)
    else this.picked.set(key, row)
  }

  /** All of those shown that go together with what is picked, or with the first that can be. */
  pickAll(rows: readonly T[]) {
    for (const row of rows) {
      const key = this.options.keyOf(row)
      if (key !== undefined && !this.refusalOf(row)) this.picked.set(key, row)
    }
  }

  /** What is not in the list any more cannot be acted on; what has changed is taken as it is now. */
  keepOnly(rows: readonly T[]) {
    if (this.options.isLasting) return
    const there = new Map(rows.map((row) => [this.options.keyOf(row), row]))
    for (const key of this.picked.keys()) {
      const row = there.get(key)
      if (row === undefined) this.picked.delete(key)
      else this.picked.set(key, row)
    }
  }
}
