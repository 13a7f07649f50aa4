import { Input, Text, View } from '@tarojs/components'
import { useState } from 'react'
import { limits } from '@/lib/limits'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import './CodeInput.scss'

interface CodeInputProps {
  length?: number
  /** Set by the page only if it must clear the code: after a wrong one. */
  value?: string
  onInput?: (value: string) => void
  /** Called when all digits are typed. */
  onDone: (code: string) => void
  autoFocus?: boolean
  isWrong?: boolean
}

/**
 * Boxes for a verification code (§9: six). One input lies over them, so that pasting and the phone's own suggestion
 * fill all.
 */
export function CodeInput(props: CodeInputProps) {
  const { length = limits.codeLength, onInput, onDone, autoFocus, isWrong } = props
  const [own, setOwn] = useState('')
  const [isFocused, setFocused] = useState(false)
  const code = props.value ?? own
  const change = (text: string) => {
    const next = text.replace(/\D/g, '').slice(0, length)
    setOwn(next)
    if (next === code) return
    onInput?.(next)
    if (next.length === length) onDone(next)
  }
  const suggested: object = { autoComplete: 'one-time-code' }
  return (
    <View className={classes('code-input', isWrong && 'code-input--wrong')}>
      {Array.from({ length }, (_, index) => (
        <View
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes are their places
          key={index}
          className={classes(
            'code-input__box',
            isFocused && index === Math.min(code.length, length - 1) && 'code-input__box--current',
          )}
          {...ariaProps({ hidden: true })}
        >
          <Text>{code[index] ?? ''}</Text>
        </View>
      ))}
      <Input
        className="code-input__field"
        type="number"
        value={code}
        maxlength={length + 20}
        focus={autoFocus}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        onInput={(event) => change(event.detail.value)}
        {...suggested}
        {...ariaProps({ label: `${length} 位验证码`, invalid: isWrong })}
      />
    </View>
  )
}
