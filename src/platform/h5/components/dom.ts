import { type CSSProperties, type SyntheticEvent, useRef } from 'react'

type Props = Record<string, unknown>

/** Props that mean something to the mini program only. */
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
])

const SPOKEN = /^aria[A-Z]/

/** A Taro component's props as those of a DOM element: spoken names renamed, what only WeChat knows left out. */
export function domProps(props: Props): Props {
  const dom: Props = {}
  for (const key in props) {
    if (NATIVE_ONLY.has(key) || props[key] === undefined) continue
    dom[SPOKEN.test(key) ? `aria-${key.slice(4).toLowerCase()}` : key] = props[key]
  }
  if (props.ariaRole !== undefined) dom.role = props.ariaRole
  if (typeof dom.style === 'string') dom.style = parseStyle(dom.style)
  return dom
}

function parseStyle(text: string): CSSProperties {
  const style: Record<string, string> = {}
  for (const rule of text.split(';')) {
    const at = rule.indexOf(':')
    if (at < 0) continue
    const name = rule.slice(0, at).trim()
    style[name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())] = rule
      .slice(at + 1)
      .trim()
  }
  return style as CSSProperties
}

/** Gives a React event the `detail` that the mini program's event would have. */
export function withDetail<T extends SyntheticEvent>(event: T, detail: object): never {
  return Object.assign(event, { detail }) as never
}

/** How long a finger rests before it is a long press, as in WeChat. */
const LONG_PRESS_MS = 350

/** Touch handlers that call `onLongPress` after the finger has rested; the tap that follows is swallowed. */
export function useLongPress(props: Props): Props {
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const fired = useRef(false)
  const onLongPress = props.onLongPress as ((event: unknown) => void) | undefined
  if (!onLongPress) return {}
  const cancel = () => clearTimeout(timer.current)
  const begin = (event: SyntheticEvent) => {
    fired.current = false
    event.persist()
    timer.current = setTimeout(() => {
      fired.current = true
      onLongPress(event)
    }, LONG_PRESS_MS)
  }
  return {
    onTouchStart: begin,
    onTouchMove: cancel,
    onTouchEnd: cancel,
    onTouchCancel: cancel,
    onContextMenu: (event: SyntheticEvent) => {
      event.preventDefault()
      if (!fired.current) onLongPress(event)
      fired.current = true
      cancel()
    },
    onClickCapture: (event: SyntheticEvent) => {
      if (!fired.current) return
      fired.current = false
      event.stopPropagation()
    },
  }
}
