import { Builtin, type FormField } from './builtin'

/** Base of `input` and `textarea`: a native control, and its value synchronised with the template. */
abstract class TextControl extends Builtin implements FormField {
  protected abstract readonly control: HTMLInputElement | HTMLTextAreaElement
  /** A separate element, as on a phone: the app can give it a class. */
  readonly #placeholder = this.element.ownerDocument.createElement('div')
  #given: unknown
  #focusGiven: unknown

  override attached(): void {
    const { control, node } = this
    this.element.append(this.#placeholder, control)
    control.addEventListener('input', () => this.#showPlaceholder())
    // Native events stay in the DOM; the template binds the events fired here.
    control.addEventListener('input', () => {
      node.fire('input', { value: control.value, cursor: control.selectionStart ?? control.value.length, keyCode: 0 })
    })
    control.addEventListener('focus', () => node.fire('focus', { value: control.value, height: 0 }))
    control.addEventListener('blur', () =>
      node.fire('blur', { value: control.value, cursor: control.selectionStart ?? control.value.length }),
    )
    if (this.flag('autoFocus')) setTimeout(() => control.focus())
  }

  override changed(): void {
    const { control, node } = this
    const value = node.get('value')
    // WeChat writes the field only when the template's value changes: a typed value that the app refuses stays.
    if (value !== this.#given) {
      this.#given = value
      if (control.value !== this.text('value')) control.value = this.text('value')
    }
    this.#showPlaceholder()
    control.disabled = this.flag('disabled')
    const limit = this.number('maxlength', 140)
    if (limit >= 0) control.maxLength = limit
    else control.removeAttribute('maxlength')
    const focus = this.flag('focus')
    if (focus !== Boolean(this.#focusGiven)) setTimeout(() => (focus ? control.focus() : control.blur()))
    this.#focusGiven = focus
  }

  #showPlaceholder(): void {
    this.#placeholder.className = `wx-placeholder ${this.text('placeholderClass')}`
    this.#placeholder.setAttribute('style', this.text('placeholderStyle'))
    this.#placeholder.textContent = this.text('placeholder')
    this.#placeholder.toggleAttribute('hidden', this.control.value !== '')
  }

  /** Handles the keyboard's 完成 key. */
  confirm(): void {
    this.node.fire('confirm', { value: this.control.value })
    if (!this.flag('confirmHold')) this.control.blur()
  }

  /** Native control, which `mp.fill` types into. */
  get native(): HTMLInputElement | HTMLTextAreaElement {
    return this.control
  }

  formValue(): string {
    return this.control.value
  }
  reset(): void {
    this.control.value = ''
    this.#showPlaceholder()
  }
}

const KEYBOARDS: Record<string, string> = { number: 'numeric', digit: 'decimal', idcard: 'text', text: 'text' }

export class Input extends TextControl {
  protected readonly control = this.element.ownerDocument.createElement('input')

  override attached(): void {
    super.attached()
    this.control.className = 'wx-input-control'
    this.control.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') this.confirm()
    })
  }

  override changed(): void {
    this.control.type = this.flag('password') ? 'password' : 'text'
    this.control.inputMode = KEYBOARDS[this.text('type') || 'text'] ?? 'text'
    super.changed()
  }
}

export class Textarea extends TextControl {
  protected readonly control = this.element.ownerDocument.createElement('textarea')

  override attached(): void {
    super.attached()
    this.control.className = 'wx-textarea-control'
    this.control.addEventListener('input', () => this.#grow())
  }

  override changed(): void {
    super.changed()
    this.element.toggleAttribute('auto-height', this.flag('autoHeight'))
    this.#grow()
  }

  /** Sets the height to that of the text, with auto-height. */
  #grow(): void {
    if (!this.flag('autoHeight')) return
    this.control.style.height = 'auto'
    this.control.style.height = `${this.control.scrollHeight}px`
  }
}

export const isTextControl = (behaviour: Builtin): behaviour is Input | Textarea => behaviour instanceof TextControl
