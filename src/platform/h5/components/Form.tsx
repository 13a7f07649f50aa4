import type { FormProps } from '@tarojs/components'
import { createElement, type FormEvent, forwardRef } from 'react'
import { domProps, withDetail } from './dom'

/** A form, so that browsers offer to keep passwords and Enter submits. Values are the fields' own business. */
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
