import { limits } from '@contract/limits'
import { Input, View } from '@tarojs/components'
import { type CompositionEvent, useEffect, useMemo, useRef, useState } from 'react'
import { debounce } from '@/lib/throttle'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { Icon } from '../show/Icon'
import './SearchBar.scss'

export interface SearchBarProps {
  value: string
  /** Called with finished text only, not while an input method is composing. */
  onInput: (value: string) => void
  /** Called by the keyboard's 搜索. */
  onConfirm?: (value: string) => void
  placeholder: string
  autoFocus?: boolean
  /** Pause in ms before `onInput`; 0 calls it at each change. */
  debounceMs?: number
}

/** Search field that does not disturb the input method: it keeps its own text and reports finished words. */
export function SearchBar({ value, onInput, onConfirm, placeholder, autoFocus, debounceMs = 0 }: SearchBarProps) {
  const [text, setText] = useState(value)
  const composing = useRef(false)
  const reported = useRef(value)
  const latest = useRef(onInput)
  latest.current = onInput
  const report = useMemo(() => {
    const now = (next: string) => {
      if (next === reported.current) return
      reported.current = next
      latest.current(next)
    }
    const later = debounce(now, debounceMs)
    return { later: debounceMs > 0 ? later : now, now, cancel: later.cancel }
  }, [debounceMs])
  useEffect(() => report.cancel, [report])

  // The owner may set another text (a recent search, a cleared filter).
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    setText(value)
  }, [value])

  const change = (next: string) => {
    setText(next)
    if (!composing.current) report.later(next)
  }
  const finish = (next: string) => {
    report.cancel()
    report.now(next)
  }
  const composition: object = {
    onCompositionStart: () => {
      composing.current = true
    },
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      composing.current = false
      change(event.currentTarget.value)
    },
  }
  return (
    <View className="search-bar" {...ariaProps({ role: 'search' })}>
      <View className="search-bar__box">
        <Icon name="search" size={18} className="search-bar__icon" />
        <Input
          className="search-bar__input"
          value={text}
          placeholder={placeholder}
          placeholderClass="placeholder"
          confirmType="search"
          maxlength={limits.keyword}
          focus={autoFocus}
          onInput={(event) => change(event.detail.value)}
          onConfirm={(event) => {
            finish(event.detail.value)
            onConfirm?.(event.detail.value)
          }}
          {...composition}
          {...ariaProps({ label: placeholder })}
        />
        {text && (
          <Tappable
            className="search-bar__clear"
            label="清除"
            onTap={() => {
              setText('')
              finish('')
            }}
          >
            <Icon name="close" size={16} />
          </Tappable>
        )}
      </View>
    </View>
  )
}
