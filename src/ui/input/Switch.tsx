import { View } from '@tarojs/components'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import './Switch.scss'

interface SwitchProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Accessible name of the setting. */
  label: string
  disabled?: boolean
  /** True while the setting is being saved. */
  busy?: boolean
}

/** Switch that takes effect at once. */
export function Switch({ checked, onChange, label, disabled, busy }: SwitchProps) {
  return (
    <Tappable
      role="switch"
      className={classes('switch', checked && 'switch--on', (disabled || busy) && 'switch--off')}
      checked={checked}
      disabled={disabled || busy}
      label={label}
      onTap={() => onChange(!checked)}
    >
      <View className="switch__track">
        <View className="switch__knob" />
      </View>
    </Tappable>
  )
}
