import { Text } from '@tarojs/components'
import { Tappable } from '../base/Tappable'
import { Icon, type IconName } from '../show/Icon'
import './NavBar.scss'

interface NavActionProps {
  /** Text, or the spoken name of an icon. */
  label: string
  icon?: IconName
  disabled?: boolean
  onTap: () => void
}

/** Text or icon at the right of the navigation bar. */
export function NavAction({ label, icon, disabled, onTap }: NavActionProps) {
  return (
    <Tappable className="nav-bar__action" label={label} disabled={disabled} onTap={onTap}>
      {icon ? <Icon name={icon} size={22} /> : <Text className="nav-bar__word">{label}</Text>}
    </Tappable>
  )
}
