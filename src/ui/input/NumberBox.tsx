import { Input, View } from '@tarojs/components'
import { useState } from 'react'
import { limits } from '@/lib/limits'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { Icon } from '../show/Icon'
import './NumberBox.scss'

interface NumberBoxProps {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  step?: number
  /** Accessible name of the number. */
  label: string
  disabled?: boolean
}

/**
 * Number with minus and plus buttons (§9: from 1, by 1). A typed value is rounded to the step and kept within the
 * limits.
 */
export function NumberBox(props: NumberBoxProps) {
  const { value, onChange, min = limits.numberBox.min, max = Number.MAX_SAFE_INTEGER, label, disabled } = props
  const { step = limits.numberBox.step } = props
  const [draft, setDraft] = useState<string>()
  const places = String(step).split('.')[1]?.length ?? 0
  const settle = (wanted: number) => {
    setDraft(undefined)
    if (Number.isNaN(wanted)) return
    const rounded = Number((Math.round(wanted / step) * step).toFixed(places))
    const next = Math.min(max, Math.max(min, rounded))
    if (next !== value) onChange(next)
  }
  return (
    <View className="number-box" {...ariaProps({ role: 'group', label })}>
      <Tappable
        className="number-box__key"
        label={`减少${label}`}
        throttleMs={0}
        disabled={disabled || value <= min}
        onTap={() => settle(value - step)}
      >
        <Icon name="minus" size={16} />
      </Tappable>
      <Input
        className="number-box__field"
        type={places ? 'digit' : 'number'}
        value={draft ?? value.toFixed(places)}
        disabled={disabled}
        onInput={(event) => setDraft(event.detail.value)}
        onBlur={(event) => settle(event.detail.value.trim() === '' ? Number.NaN : Number(event.detail.value))}
        {...ariaProps({ label })}
      />
      <Tappable
        className="number-box__key"
        label={`增加${label}`}
        throttleMs={0}
        disabled={disabled || value >= max}
        onTap={() => settle(value + step)}
      >
        <Icon name="plus" size={16} />
      </Tappable>
    </View>
  )
}
