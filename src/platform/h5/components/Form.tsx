import type { FormProps } from '@tarojs/components'
import { createElement, type FormEvent, forwardRef } from 'react'
import { domProps, withDetail } from './dom'

/** Form element, so that browsers offer to save passwords and Enter submits. The fields keep their own values. */
export const Form = forwardRef<HTMLFormElement, FormProps>(function Form({ onSubmit, onReset, ...props }, ref) {
  return createElement('form', {
    ...domProps(props as Record<string, unknown>),
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault()
      onSubmit?.(withDetail(event, { value: {} }))
    },
    onReset: (event: FormEvent) => onReset?.(withDetail(event, {})),
    ref,
  })
})
