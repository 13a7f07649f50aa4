import { View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { ChoiceMark } from './ChoiceMark'
import './Radio.scss'

export interface Option {
  value: string
  text: string
  /** Second line, where there is room for one. */
  note?: string
  disabled?: boolean
}

interface RadioProps {
  items: readonly Option[]
  value: string | undefined
  onChange: (value: string) => void
  /** Accessible name of the choice. */
  label: string
  disabled?: boolean
}

/** Choice of one of two or three, side by side. Use a SelectSheet for more. */
export function Radio({ items, value, onChange, label, disabled }: RadioProps) {
  return (
    <View className="radio" {...ariaProps({ role: 'radiogroup', label })}>
      {items.map((item) => (
        <Tappable
          key={item.value}
          role="radio"
          className="choice"
          checked={item.value === value}
          disabled={disabled || item.disabled}
          label={item.text}
          onTap={() => onChange(item.value)}
        >
          <ChoiceMark shape="round" isOn={item.value === value} isOff={disabled || item.disabled} />
          <View className="choice__text">{item.text}</View>
        </Tappable>
      ))}
    </View>
  )
}
