import { Text, View } from '@tarojs/components'
import type { Tone } from '@/lib/look'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { useChrome } from '../page/ChromeContext'
import { useWhenOnline } from '../page/useWhenOnline'
import { useAmountMask } from '../show/AmountsContext'
import { Icon, type IconName } from '../show/Icon'
import './Notice.scss'

const ICONS: Record<Tone, IconName> = { good: 'success', warn: 'warning', bad: 'error', info: 'info', muted: 'info' }

export interface NoticeProps {
  text: string
  tone?: Tone
  icon?: IconName
  /** Label of the action at the right: 恢复, 查看. */
  action?: string
  onTap?: () => void
  /** Retries a failed load: by 重试, and by itself once the connection is back. */
  onRetry?: () => void
  onClose?: () => void
  /** Spoken when it appears; use `alert` for something that should stop the reader. */
  role?: 'status' | 'alert'
}

/** One-line notice at the top of a page or part. */
export function Notice(props: NoticeProps) {
  const { text, tone = 'info', icon, onRetry, onClose, role = 'status' } = props
  const { action, onTap } = onRetry ? { action: '重试', onTap: onRetry } : props
  useWhenOnline(!useChrome().lineWords, onRetry)
  const maskAmounts = useAmountMask()
  const words = maskAmounts(text)
  return (
    <View className={`notice notice--${tone}`} {...ariaProps({ role })}>
      <Tappable className="notice__body" onTap={onTap} label={action ? `${words}，${action}` : undefined}>
        <Icon name={icon ?? ICONS[tone]} size={16} className="notice__icon" />
        <Text className="notice__text">{words}</Text>
        {action && <Text className="notice__action">{action}</Text>}
        {onTap && !action && <Icon name="forward" size={16} />}
      </Tappable>
      {onClose && (
        <Tappable className="notice__close" label="关闭提示" onTap={onClose}>
          <Icon name="close" size={16} />
        </Tappable>
      )}
    </View>
  )
}
