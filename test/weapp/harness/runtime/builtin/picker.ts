import { Builtin, type FormField, type Pickable } from './builtin'

type Mode = 'selector' | 'multiSelector' | 'time' | 'date' | 'region'

const DATE_OF: Record<string, RegExp> = { year: /^\d{4}$/, month: /^\d{4}-\d{2}$/, day: /^\d{4}-\d{2}-\d{2}$/ }

const isIndex = (value: unknown, options: unknown[]): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < options.length

/** `picker`. Its wheels are not drawn: the test names the picked value, which the picker must offer. */
export class Picker extends Builtin implements FormField, Pickable {
  #value: unknown
  #given: unknown

  override changed(): void {
    const given = this.node.get('value')
    if (given !== this.#given) this.#value = given
    this.#given = given
  }

  /** Picks a value; undefined cancels. Throws if the picker does not offer the value. */
  pick(value: unknown): void {
    if (this.flag('disabled')) throw new Error('the picker is disabled')
    if (value === undefined) {
      this.node.fire('cancel', {})
      return
    }
    const problem = this.#problemOf(value)
    if (problem) throw new Error(`the picker does not offer ${JSON.stringify(value)}: ${problem}`)
    this.#columnsTurned(value)
    this.#value = value
    this.node.fire('change', { value })
  }

  /** Reason why the picker does not offer the value; undefined if it does. */
  #problemOf(value: unknown): string | undefined {
    const mode = (this.text('mode') || 'selector') as Mode
    const range = this.node.get('range')
    const rows = Array.isArray(range) ? range : []
    if (mode === 'selector') return isIndex(value, rows) ? undefined : `it has ${rows.length} rows`
    if (mode === 'multiSelector') {
      const fits =
        Array.isArray(value) &&
        value.length === rows.length &&
        value.every((row, column) => isIndex(row, rows[column] ?? []))
      return fits ? undefined : `its columns have ${rows.map((column: unknown[]) => column.length).join(', ')} rows`
    }
    if (mode === 'region') return Array.isArray(value) && value.length > 0 ? undefined : 'a region is a list of names'
    const form = mode === 'time' ? /^\d{2}:\d{2}$/ : DATE_OF[this.text('fields') || 'day']
    if (typeof value !== 'string' || !form?.test(value)) return `it picks a ${mode}`
    const [start, end] = [this.text('start'), this.text('end')]
    if ((start && value < start) || (end && value > end)) return `it goes from ${start || 'any'} to ${end || 'any'}`
    return undefined
  }

  #columnsTurned(value: unknown): void {
    if (this.text('mode') !== 'multiSelector' || !Array.isArray(value)) return
    const before = Array.isArray(this.#value) ? this.#value : []
    for (const [column, row] of value.entries())
      if (before[column] !== row) this.node.fire('columnchange', { column, value: row })
  }

  formValue(): unknown {
    return this.#value
  }
  reset(): void {
    this.#value = this.#given
  }
}

/** `picker-view`, whose wheels are part of the page. */
export class PickerView extends Builtin implements Pickable {
  override changed(): void {
    const value = this.node.get('value')
    if (Array.isArray(value)) setTimeout(() => this.#turn(value))
  }

  pick(value: unknown): void {
    const columns = this.#columns()
    const fits =
      Array.isArray(value) &&
      value.length === columns.length &&
      value.every((row, wheel) => isIndex(row, [...(columns[wheel]?.children ?? [])]))
    if (!fits) throw new Error(`the wheels have ${columns.map((column) => column.children.length).join(', ')} rows`)
    this.#turn(value)
    this.node.fire('pickstart', {})
    this.node.fire('change', { value })
    this.node.fire('pickend', {})
  }

  #columns(): HTMLElement[] {
    return [...this.element.querySelectorAll<HTMLElement>('wx-picker-view-column')]
  }

  #turn(value: unknown[]): void {
    for (const [columnIndex, column] of this.#columns().entries())
      column.style.setProperty('--picked', String(value[columnIndex] ?? 0))
  }
}
