/** Accessibility attributes of an element. */
export interface AriaProps {
  label?: string
  role?: Role
  checked?: boolean | 'mixed'
  selected?: boolean
  /** State of a toggle button. */
  pressed?: boolean
  expanded?: boolean
  disabled?: boolean
  /** Decoration, not spoken at all. */
  hidden?: boolean
  modal?: boolean
  /** Spoken by itself when it changes. */
  live?: 'polite' | 'assertive'
  /** The values of a slider, a stepper or a progress bar. */
  valueNow?: number
  valueMin?: number
  valueMax?: number
  invalid?: boolean
  required?: boolean
  current?: 'page' | 'step' | 'date'
  /** Level of a heading. */
  level?: number
}

export type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'group'
  | 'heading'
  | 'img'
  | 'link'
  | 'list'
  | 'listbox'
  | 'listitem'
  | 'main'
  | 'menu'
  | 'menuitem'
  | 'navigation'
  | 'option'
  | 'progressbar'
  | 'radio'
  | 'radiogroup'
  | 'region'
  | 'search'
  | 'status'
  | 'switch'
  | 'tab'
  | 'tablist'

/**
 * Converts them to attributes of a View or Text: H5 turns them into `aria-*` and `role`, the mini program binds those
 * WeChat knows. Spread them, because Taro's own types do not list them.
 */
export function ariaProps({ label, role, checked, ...states }: AriaProps): object {
  const props: Record<string, string> = {}
  if (label !== undefined) props.ariaLabel = label
  if (role) props.ariaRole = role
  if (checked !== undefined) props.ariaChecked = String(checked)
  for (const [name, value] of Object.entries(states))
    if (value !== undefined) props[`aria${name[0]?.toUpperCase()}${name.slice(1)}`] = String(value)
  return props
}
