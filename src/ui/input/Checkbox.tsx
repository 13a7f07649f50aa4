import { View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { Tappable } from '../base/Tappable'
import { ChoiceMark } from './ChoiceMark'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Some, not all, of what it stands for is chosen. */
  isMixed?: boolean
  disabled?: boolean
  /** Spoken name where there is no text beside it, or where the text contains links. */
  label?: string
}

/** Checkbox; its text is its children. A link among them keeps its own taps. */
export function Checkbox({ checked, onChange, isMixed, disabled, label, children }: PropsWithChildren<CheckboxProps>) {
  return (
    <Tappable
      role="checkbox"
      className={children ? 'choice' : 'choice choice--bare'}
      checked={isMixed ? 'mixed' : checked}
      disabled={disabled}
      label={label}
      onTap={() => onChange(!checked)}
      throttleMs={0}
    >
      <ChoiceMark shape="square" isOn={checked} isMixed={isMixed} isOff={disabled} />
      {children && <View className="choice__text">{children}</View>}
    </Tappable>
  )
}
