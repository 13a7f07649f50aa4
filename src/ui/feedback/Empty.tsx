import { Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { Button } from '../input/Button'
import { useChrome } from '../page/ChromeContext'
import { useWhenOnline } from '../page/useWhenOnline'
import { Icon, type IconName } from '../show/Icon'
import './Empty.scss'

export interface EmptyProps {
  /** One sentence. */
  text: string
  /** Helpful hint, as a small line under it. */
  hint?: string
  icon?: IconName
  /** Label of the one helpful action. */
  action?: string
  onAction?: () => void
  /** Retries a failed load: by 重试, and by itself once the connection is back. */
  onRetry?: () => void
}

/** Empty state, or the reason why nothing could be shown. */
export function Empty({ text, hint, icon, action, onAction, onRetry }: EmptyProps) {
  useWhenOnline(!useChrome().lineWords, onRetry)
  return (
    <View className="empty" {...ariaProps({ role: 'status' })}>
      {icon && <Icon name={icon} size={36} className="empty__icon" />}
      <Text className="empty__text">{text}</Text>
      {hint && <Text className="empty__hint">{hint}</Text>}
      {action && onAction && <Button className="empty__action" label={action} onTap={onAction} />}
      {onRetry && <Button className="empty__action" label="重试" onTap={onRetry} />}
    </View>
  )
}
