import { Builtin, behaviourOf, behavioursWithin, type FormField, type Pickable } from './builtin'

/** Base of checkbox, radio and switch. A tap toggles it; a changed `checked` of the template overrides that. */
abstract class Toggle extends Builtin {
  checked = false
  #given: unknown

  override changed(): void {
    const given = this.node.get('checked')
    if (given !== this.#given) this.set(Boolean(given))
    this.#given = given
  }

  set(checked: boolean): void {
    this.checked = checked
    this.element.toggleAttribute('checked', checked)
  }

  get value(): unknown {
    return this.node.get('value')
  }

  get disabled(): boolean {
    return this.flag('disabled')
  }

  /** Handles a tap on the control or on its label. */
  abstract toggle(): void

  override tapped(): boolean {
    if (this.disabled) return false
    this.toggle()
    return true
  }
}

export class Switch extends Toggle implements FormField {
  toggle(): void {
    this.set(!this.checked)
    this.node.fire('change', { value: this.checked })
  }
  formValue(): boolean {
    return this.checked
  }
  reset(): void {
    this.set(false)
  }
}

export class Checkbox extends Toggle {
  toggle(): void {
    this.set(!this.checked)
    groupAround(this.element, CheckboxGroup)?.report()
  }
}

export class Radio extends Toggle {
  toggle(): void {
    if (this.checked) return
    const group = groupAround(this.element, RadioGroup)
    for (const radio of group?.members() ?? []) radio.set(false)
    this.set(true)
    group?.report()
  }
}

/** The nearest group around a control. */
function groupAround<T extends Builtin>(element: Element, kind: new (...args: never[]) => T): T | undefined {
  for (let at = element.parentElement; at; at = at.parentElement) {
    const behaviour = behaviourOf(at)
    if (behaviour instanceof kind) return behaviour
  }
  return undefined
}

export class CheckboxGroup extends Builtin implements FormField {
  #members(): Checkbox[] {
    return behavioursWithin(this.element).flatMap(({ behaviour }) => (behaviour instanceof Checkbox ? [behaviour] : []))
  }
  report(): void {
    this.node.fire('change', { value: this.formValue() })
  }
  formValue(): unknown[] {
    return this.#members()
      .filter((box) => box.checked)
      .map((box) => box.value)
  }
  reset(): void {
    for (const box of this.#members()) box.set(false)
  }
}

export class RadioGroup extends Builtin implements FormField {
  members(): Radio[] {
    return behavioursWithin(this.element).flatMap(({ behaviour }) => (behaviour instanceof Radio ? [behaviour] : []))
  }
  report(): void {
    this.node.fire('change', { value: this.formValue() })
  }
  formValue(): unknown {
    return this.members().find((radio) => radio.checked)?.value ?? ''
  }
  reset(): void {
    for (const radio of this.members()) radio.set(false)
  }
}

/** `label`. A tap on it taps the control of its `for`, or the first control inside. */
export class Label extends Builtin {
  override tapped(target: Element): boolean {
    const wanted = this.text('for')
    const control = wanted
      ? this.element.ownerDocument.getElementById(wanted)
      : behavioursWithin(this.element).find(({ behaviour }) => behaviour instanceof Toggle)?.element
    const behaviour = control ? behaviourOf(control) : undefined
    if (behaviour instanceof Toggle && !control?.contains(target)) behaviour.tapped()
    return true
  }
}

export class Slider extends Builtin implements FormField, Pickable {
  #value = 0
  #given: unknown

  override changed(): void {
    const given = this.node.get('value')
    if (given !== this.#given) this.#value = this.number('value', 0)
    this.#given = given
    const [min, max] = [this.number('min', 0), this.number('max', 100)]
    this.element.style.setProperty('--share', `${((this.#value - min) / (max - min)) * 100}%`)
  }

  pick(value: unknown): void {
    const [min, max, step] = [this.number('min', 0), this.number('max', 100), this.number('step', 1)]
    if (this.flag('disabled')) throw new Error('the slider is disabled')
    if (typeof value !== 'number' || value < min || value > max || (value - min) % step !== 0)
      throw new Error(`a slider from ${min} to ${max} by ${step} cannot be at ${value}`)
    this.#value = value
    this.node.fire('changing', { value })
    this.node.fire('change', { value })
  }

  formValue(): number {
    return this.#value
  }
  reset(): void {
    this.#value = this.number('min', 0)
  }
}
