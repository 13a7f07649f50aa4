import { Text, View } from '@tarojs/components'
import { spoken } from '../base/spoken'
import { Button } from '../input/Button'
import { useChrome } from '../page/ChromeContext'
import { useWhenOnline } from '../page/useWhenOnline'
import { Icon, type IconName } from '../show/Icon'
import './Empty.scss'

export interface EmptyProps {
  /** One sentence. */
  text: string
  /** What helps, as a small line under it. */
  hint?: string
  icon?: IconName
  /** The one action that helps. */
  action?: string
  onAction?: () => void
  /** What failed may be tried again: by 重试, and by itself once the line is back. */
  onRetry?: () => void
}

/** Nothing to show, or why it could not be shown. */
export function Empty({ text, hint, icon, action, onAction, onRetry }: EmptyProps) {
  useWhenOnline(!useChrome().lineWords, onRetry)
  return (
    <View className="empty" {...spoken({ role: 'status' })}>
      {icon && <Icon name={icon} size={36} className="empty__icon" />}
      <Text className="empty__text">{text}</Text>
      {hint && <Text className="empty__hint">{hint}</Text>}
      {action && onAction && <Button className="empty__action" label={action} onTap={onAction} />}
      {onRetry && <Button className="empty__action" label="重试" onTap={onRetry} />}
    </View>
  )
}
