import type { TextProps, ViewProps } from '@tarojs/components'
import { createElement, forwardRef } from 'react'
import { domProps, useLongPress } from './dom'

export const View = forwardRef<HTMLDivElement, ViewProps>(function View(props, ref) {
  return createElement('div', {
    ...domProps(props as Record<string, unknown>),
    ...useLongPress(props as Record<string, unknown>),
    ref,
  })
})

export const Text = forwardRef<HTMLSpanElement, TextProps>(function Text({ userSelect, selectable, ...props }, ref) {
  const className = userSelect || selectable ? `${props.className ?? ''} is-selectable` : props.className
  return createElement('span', {
    ...domProps(props as Record<string, unknown>),
    ...useLongPress(props as Record<string, unknown>),
    className,
    ref,
  })
})
