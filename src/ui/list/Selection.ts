import { makeAutoObservable, observable } from 'mobx'

interface Options<T> {
  /** Key of a row; undefined for one that can never be selected. */
  keyOf(row: T): string | undefined
  /** Reason why a row cannot be selected together with the selected ones; undefined if it can. */
  refusalOf?(row: T, picked: readonly T[]): string | undefined
  /** Keeps the selection while another list is shown, so that rows can be gathered from many places. */
  isLasting?: true
  /** Shows the reason when somebody tries all the same. */
  tell(words: string): void
}

/** Selected rows of a list, for an action on all of them. */
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

  /** Reason why the row cannot be selected; undefined for one that is selected already. */
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

  /** Selects all shown rows that go together with the selected ones, or with the first that can be selected. */
  pickAll(rows: readonly T[]) {
    for (const row of rows) {
      const key = this.options.keyOf(row)
      if (key !== undefined && !this.refusalOf(row)) this.picked.set(key, row)
    }
  }

  /** Drops selected rows that are no longer in the list, and takes changed ones as they are now. */
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
