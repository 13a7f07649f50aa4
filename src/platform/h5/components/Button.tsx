import type { ButtonProps } from '@tarojs/components'
import { createElement, forwardRef } from 'react'
import { domProps } from './dom'

export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { formType, openType, type: _type, size: _size, plain: _plain, loading: _loading, ...props },
  ref,
) {
  openType
  return createElement('button', { ...domProps(props as Record<string, unknown>), type: formType ?? 'button', ref })
})
