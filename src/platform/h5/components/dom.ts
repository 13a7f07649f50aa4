import { type CSSProperties, type SyntheticEvent, useRef } from 'react'

type Props = Record<string, unknown>

/** Props that only the mini program uses. */
const NATIVE_ONLY = new Set([
  'hoverClass',
  'hoverStyle',
  'hoverStopPropagation',
  'hoverStartTime',
  'hoverStayTime',
  'catchMove',
  'disableScroll',
  'animation',
  'compileMode',
  'userSelect',
  'selectable',
  'space',
  'decode',
  'onLongPress',
  'ariaRole',
  'cursorSpacing',
  'adjustPosition',
  'holdKeyboard',
  'confirmHold',
  'alwaysEmbed',
  'scrollAnchoring',
  'disableDefaultPadding',
])

/** Cache of DOM names of props, looked up for every prop of every rendered element. */
const NAMES = new Map<string, string>()

function nameOf(prop: string): string {
  const known = NAMES.get(prop)
  if (known) return known
  const name = /^aria[A-Z]/.test(prop) ? `aria-${prop.slice(4).toLowerCase()}` : prop
  NAMES.set(prop, name)
  return name
}

/**
 * Converts a Taro component's props to those of a DOM element: spoken names renamed, WeChat-only ones left out. The
 * caller may add to the result.
 */
export function domProps(props: Props): Props {
  const dom: Props = {}
  for (const key in props) if (props[key] !== undefined && !NATIVE_ONLY.has(key)) dom[nameOf(key)] = props[key]
  if (props.ariaRole !== undefined) dom.role = props.ariaRole
  if (typeof dom.style === 'string') dom.style = parseStyle(dom.style)
  return dom
}

function parseStyle(text: string): CSSProperties {
  const style: Record<string, string> = {}
  for (const rule of text.split(';')) {
    const index = rule.indexOf(':')
    if (index < 0) continue
    const name = rule.slice(0, index).trim()
    style[name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = rule
      .slice(index + 1)
      .trim()
  }
  return style as CSSProperties
}

/** Adds the mini program's `detail` to a React event. */
export function withDetail<T extends SyntheticEvent>(event: T, detail: object): never {
  return Object.assign(event, { detail }) as never
}

/** Duration of a long press, ms, as in WeChat. */
const LONG_PRESS_MS = 350

/** State of a press on an element. */
interface Press {
  timer?: ReturnType<typeof setTimeout>
  hasFired: boolean
  /** True while a finger is on it; never for a mouse. */
  isDown: boolean
}

/** Adds the touch handlers that call `onLongPress` after the finger has rested; the following tap is swallowed. */
export function useLongPress(dom: Props, onLongPress: unknown) {
  const kept = useRef<Press>()
  if (!onLongPress) return
  kept.current ??= { hasFired: false, isDown: false }
  Object.assign(dom, pressHandlers(kept.current, onLongPress as (event: unknown) => void))
}

function pressHandlers(press: Press, onLongPress: (event: unknown) => void): Props {
  const cancel = () => clearTimeout(press.timer)
  const end = () => {
    press.isDown = false
    cancel()
  }
  const begin = (event: SyntheticEvent) => {
    press.hasFired = false
    press.isDown = true
    event.persist()
    press.timer = setTimeout(() => {
      press.hasFired = true
      onLongPress(event)
    }, LONG_PRESS_MS)
  }
  return {
    onTouchStart: begin,
    onTouchMove: cancel,
    onTouchEnd: end,
    onTouchCancel: end,
    onContextMenu: (event: SyntheticEvent) => {
      event.preventDefault()
      // A mouse sends no tap afterwards that would have to be swallowed.
      if (!press.isDown) return onLongPress(event)
      if (!press.hasFired) onLongPress(event)
      press.hasFired = true
      cancel()
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!press.hasFired) return
      press.hasFired = false
      event.stopPropagation()
    },
  }
}
