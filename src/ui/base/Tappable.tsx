import { type ITouchEvent, View } from '@tarojs/components'
import { type CSSProperties, type KeyboardEvent, type PropsWithChildren, useMemo, useRef } from 'react'
import { limits } from '@/lib/limits'
import { throttle } from '@/lib/throttle'
import { type AriaProps, ariaProps, type Role } from './ariaProps'
import { classes } from './classes'
import { type TouchPoint, touchAt } from './touch'
import './Tappable.scss'

export interface TappableProps extends Pick<AriaProps, 'checked' | 'selected' | 'pressed' | 'expanded' | 'current'> {
  /** Absent for an element that cannot be tapped: the children are drawn without a wrapper. */
  onTap?: () => void
  /** Spoken name; not needed where the visible text is enough. */
  label?: string
  role?: Role
  disabled?: boolean
  className?: string
  style?: CSSProperties
  id?: string
  onLongPress?: (at: TouchPoint) => void
  /** ms in which a second tap is dropped (§9: 500); 0 for steppers and keys that are tapped fast on purpose. */
  throttleMs?: number
  /** True if Tab reaches it on H5; false inside a group that moves focus itself. */
  focusable?: boolean
}

/**
 * Base of every tappable element: has a role and a name, answers Enter and Space, shows that it is pressed, and drops a
 * second tap within 500 ms. A Tappable inside another keeps its taps to itself.
 */
export function Tappable(props: PropsWithChildren<TappableProps>) {
  const { onTap, label, role = 'button', disabled = false, className, style, id, children, focusable = true } = props
  const { checked, selected, pressed, expanded, current, onLongPress } = props
  const tap = useThrottledTap(onTap, props.throttleMs)
  if (!onTap && !onLongPress) {
    return (
      <View className={className} style={style} id={id}>
        {children}
      </View>
    )
  }
  const active = !disabled
  const handleClick = (event: ITouchEvent) => {
    event.stopPropagation()
    if (active) tap()
  }
  return (
    <View
      id={id}
      className={classes('tappable', disabled && 'tappable--disabled', className)}
      style={style}
      hoverClass={active ? 'tappable--pressed' : 'none'}
      hoverStopPropagation
      hoverStartTime={20}
      hoverStayTime={80}
      onClick={handleClick}
      onLongPress={onLongPress && active ? (event) => onLongPress(touchAt(event)) : undefined}
      {...ariaProps({ label, role, checked, selected, pressed, expanded, current, disabled: disabled || undefined })}
      {...keyboardProps(active, onTap ? tap : undefined, focusable, onLongPress)}
    >
      {children}
    </View>
  )
}

/** Tap handler that lives as long as the component, so that its throttle survives rerenders. */
function useThrottledTap(onTap: (() => void) | undefined, ms: number = limits.tapThrottleMs) {
  const latest = useRef(onTap)
  latest.current = onTap
  return useMemo(() => throttle(() => latest.current?.(), ms), [ms])
}

/** Keyboard props, for H5 only; the mini program ignores them. */
function keyboardProps(
  active: boolean,
  tap: (() => void) | undefined,
  focusable: boolean,
  onLongPress: TappableProps['onLongPress'],
): object {
  return {
    tabIndex: focusable ? 0 : -1,
    onKeyDown: (event: KeyboardEvent) => {
      const mine = event.target === event.currentTarget
      if (!mine || (event.key !== 'Enter' && event.key !== ' ') || event.repeat) return
      event.preventDefault()
      if (!active) return
      // An element that only has a long press answers keys with it.
      if (tap) tap()
      else onLongPress?.(middleOf(event.currentTarget as Element))
    },
  }
}

function middleOf(element: Element): TouchPoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}
