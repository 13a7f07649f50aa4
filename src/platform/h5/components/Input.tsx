import type { InputProps, TextareaProps } from '@tarojs/components'
import {
  type ChangeEvent,
  createElement,
  type FocusEvent,
  forwardRef,
  type KeyboardEvent,
  useEffect,
  useRef,
} from 'react'
import { domProps, withDetail } from './dom'

/** Keyboard by the mini program's `type`: on H5 it becomes the input mode, the input itself stays text. */
const KEYBOARD: Record<string, { type: string; inputMode?: string }> = {
  text: { type: 'text' },
  number: { type: 'text', inputMode: 'numeric' },
  digit: { type: 'text', inputMode: 'decimal' },
  idcard: { type: 'text' },
  tel: { type: 'tel' },
}

type Field = HTMLInputElement | HTMLTextAreaElement
type Shared = Pick<
  InputProps,
  'value' | 'defaultValue' | 'maxlength' | 'focus' | 'autoFocus' | 'onFocus' | 'onBlur' | 'onConfirm'
> & {
  onInput?: (event: never) => void
}

/** Splits the props shared by both kinds of field from those for the element. */
function sharedOf(props: object): [Shared, Record<string, unknown>] {
  const { value, defaultValue, maxlength, focus, autoFocus, onInput, onFocus, onBlur, onConfirm, ...rest } =
    props as Shared
  return [{ value, defaultValue, maxlength, focus, autoFocus, onInput, onFocus, onBlur, onConfirm }, rest]
}

function useField(
  { value, defaultValue, maxlength = 140, focus, autoFocus, onInput, onFocus, onBlur, onConfirm }: Shared,
  multiline: boolean,
) {
  const own = useRef<Field>(null)
  const wantsFocus = focus || autoFocus
  useEffect(() => {
    if (wantsFocus) own.current?.focus()
  }, [wantsFocus])
  return {
    ref: own,
    ...(value === undefined ? { defaultValue } : { value }),
    maxLength: maxlength < 0 ? undefined : maxlength,
    onChange: (event: ChangeEvent<Field>) => {
      const { value: text, selectionStart } = event.currentTarget
      onInput?.(withDetail(event, { value: text, cursor: selectionStart ?? text.length }))
    },
    onFocus: (event: FocusEvent<Field>) =>
      onFocus?.(withDetail(event, { value: event.currentTarget.value, height: 0 })),
    onBlur: (event: FocusEvent<Field>) => {
      const { value: text, selectionStart } = event.currentTarget
      onBlur?.(withDetail(event, { value: text, cursor: selectionStart ?? text.length }))
    },
    // A field of several lines leaves its keys to its owner.
    ...(!multiline && {
      onKeyDown: (event: KeyboardEvent<Field>) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing)
          onConfirm?.(withDetail(event, { value: event.currentTarget.value }))
      },
    }),
  }
}

export const Input = forwardRef<HTMLInputElement, InputProps>(function Input(props, _ref) {
  const {
    type = 'text',
    password,
    confirmType,
    placeholderClass: _class,
    placeholderStyle: _style,
    controlled: _controlled,
    ...mixed
  } = props
  const [shared, rest] = sharedOf(mixed)
  const field = useField(shared, false)
  const keyboard = password ? { type: 'password' } : (KEYBOARD[type] ?? { type: 'text' })
  return createElement('input', {
    ...domProps(rest),
    ...keyboard,
    enterKeyHint: confirmType,
    ...field,
  })
})

export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(props, _ref) {
  const {
    autoHeight,
    placeholderClass: _class,
    placeholderStyle: _style,
    showConfirmBar: _bar,
    cursorSpacing: _spacing,
    adjustPosition: _adjust,
    fixed: _fixed,
    onLineChange: _line,
    confirmType: _confirm,
    ...mixed
  } = props as TextareaProps & Record<string, unknown>
  const [shared, rest] = sharedOf(mixed)
  const field = useField(shared, true)
  // After every render: the text may have come from the owner as well as from the keyboard.
  useEffect(() => {
    const box = field.ref.current
    if (!autoHeight || !box) return
    box.style.height = 'auto'
    box.style.height = `${box.scrollHeight}px`
  })
  return createElement('textarea', { ...domProps(rest), rows: 1, ...field })
})
