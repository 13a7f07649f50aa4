import { Text, View } from '@tarojs/components'
import { type KeyboardEvent, useRef, useState } from 'react'
import { limits } from '@/lib/limits'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { Icon } from '../show/Icon'
import './PinPad.scss'

interface PinPadProps {
  /** Prompt. */
  title: string
  length?: number
  /** Error of the last PIN; shakes the dots and starts over. */
  problem?: string
  /** Called at the first digit after an error. */
  onInput?: () => void
  /** Called when all digits are typed; taps are dropped until it settles. */
  onDone: (pin: string) => Promise<void> | void
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** PIN entry with hidden digits, on keys of our own: no keyboard suggests or remembers them. */
export function PinPad({ title, length = limits.codeLength, problem, onInput, onDone }: PinPadProps) {
  const { pin, isBusy, press, erase } = usePin(length, onDone, onInput)
  const physical: object = {
    tabIndex: -1,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (/^\d$/.test(key)) press(key)
      else if (key === 'Backspace') erase()
    },
  }
  return (
    <View className="pin-pad" {...physical} {...ariaProps({ role: 'group', label: title })}>
      <Text className="pin-pad__title">{title}</Text>
      <View
        className={classes('pin-pad__dots', problem && !pin && 'pin-pad__dots--wrong')}
        {...ariaProps({ role: 'img', label: `已输入 ${pin.length} 位，共 ${length} 位` })}
      >
        {Array.from({ length }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the dots are their places
          <View key={index} className={classes('pin-pad__dot', index < pin.length && 'pin-pad__dot--on')} />
        ))}
      </View>
      <View className="pin-pad__problem" {...ariaProps({ role: 'alert' })}>
        {problem && !pin ? <Text>{problem}</Text> : null}
      </View>
      <View className="pin-pad__keys">
        {KEYS.map((key) => (
          <Key key={key} text={key} isBusy={isBusy} onTap={() => press(key)} />
        ))}
        <View className="pin-pad__key" />
        <Key text="0" isBusy={isBusy} onTap={() => press('0')} />
        <Tappable className="pin-pad__key" label="删除一位" throttleMs={0} onTap={erase}>
          <Icon name="arrow-left" size={22} />
        </Tappable>
      </View>
    </View>
  )
}

function Key({ text, isBusy, onTap }: { text: string; isBusy: boolean; onTap(): void }) {
  return (
    <Tappable className="pin-pad__key pin-pad__key--figure" throttleMs={0} disabled={isBusy} onTap={onTap}>
      <Text>{text}</Text>
    </Tappable>
  )
}

/** Digits typed so far; handed over and forgotten as soon as they are complete. */
function usePin(length: number, onDone: PinPadProps['onDone'], onInput: PinPadProps['onInput']) {
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  // A ref, because keys may come faster than renders.
  const typed = useRef('')
  const change = (next: string) => {
    typed.current = next
    setPin(next)
  }
  const finish = async () => {
    setBusy(true)
    try {
      await onDone(typed.current)
    } finally {
      change('')
      setBusy(false)
    }
  }
  return {
    pin,
    isBusy,
    press(figure: string) {
      if (isBusy || typed.current.length >= length) return
      if (!typed.current) onInput?.()
      change(typed.current + figure)
      if (typed.current.length === length) finish()
    },
    erase: () => {
      if (!isBusy) change(typed.current.slice(0, -1))
    },
  }
}
