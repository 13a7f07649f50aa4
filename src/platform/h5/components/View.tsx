import type { TextProps, ViewProps } from '@tarojs/components'
import { createElement, forwardRef, type Ref } from 'react'
import { domProps, useLongPress } from './dom'

type Props = Record<string, unknown>

// Kept cheap, at one object each: a page renders hundreds of these and drops them as it scrolls.

export const View = forwardRef<HTMLDivElement, ViewProps>(function View(props, ref) {
  return createElement('div', useElement(props as Props, ref))
})

export const Text = forwardRef<HTMLSpanElement, TextProps>(function Text(props, ref) {
  const dom = useElement(props as Props, ref)
  if (props.userSelect || props.selectable) dom.className = `${props.className ?? ''} is-selectable`
  return createElement('span', dom)
})

function useElement(props: Props, ref: Ref<Element>): Props {
  const dom = domProps(props)
  useLongPress(dom, props.onLongPress)
  dom.ref = ref
  return dom
}
