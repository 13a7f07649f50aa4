import { appMsgKind } from '@contract/codes/appMsg'
import { footerOf } from '@contract/codes/linkStatus'
import type { AppMessage } from '@contract/message.shapes'
import { Text, View } from '@tarojs/components'
import { relativeInMessages } from '@/lib/time'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Icon, type IconName } from '@/ui/Icon'
import { Tappable } from '@/ui/Tappable'
import './MessageCard.scss'

const MOST_ROWS = 4

const MARKS: Record<number, IconName> = { 1: 'success', 2: 'undo', [-1]: 'info' }

export interface CardAction {
  label: string
  isPrimary?: boolean
  onTap: () => void
}

interface MessageCardProps {
  message: AppMessage
  onTap(): void
  /** What may be done with it where it is, instead of 待处理. */
  actions?: readonly CardAction[]
}

/** A message as a card: its kind and time, what it says, and how it stands (§4). */
export function MessageCard({ message, onTap, actions = [] }: MessageCardProps) {
  const { appAlertTitle, appTexts, pushContent } = message.content.appText
  const kind = appMsgKind(message.appMsgType)
  const footer = kind?.todo && footerOf(kind.todo, message.linkStatus)
  const pending = kind?.todo && message.linkStatus === 0
  return (
    <View className="message-card">
      <Tappable className="message-card__body" onTap={onTap}>
        <View className="message-card__head">
          <Badge dot={!message.isRead}>
            <Text className="message-card__kind">{kind?.kind ?? '消息'}</Text>
          </Badge>
          <Text className="message-card__time">{relativeInMessages(message.createTime)}</Text>
        </View>
        <Text className="message-card__title">{appAlertTitle}</Text>
        {appTexts.slice(0, MOST_ROWS).map(({ key, value }) => (
          <View key={key} className="message-card__row">
            <Text className="message-card__key">{key}</Text>
            <Text className="message-card__value">{value}</Text>
          </View>
        ))}
        {appTexts.length === 0 && pushContent ? <Text className="message-card__value">{pushContent}</Text> : null}
        {footer && (
          <View className={`message-card__footer message-card__footer--${footer.iconStatus}`}>
            <Icon name={MARKS[footer.iconStatus] ?? 'info'} size={16} />
            <Text>{footer.label}</Text>
          </View>
        )}
        {pending && actions.length === 0 && (
          <View className="message-card__footer message-card__footer--pending">
            <Text>待处理</Text>
            <Icon name="forward" size={14} />
          </View>
        )}
      </Tappable>
      {pending && actions.length > 0 && (
        <View className="message-card__actions">
          {actions.map(({ label, isPrimary, onTap: act }) => (
            <Button
              key={label}
              className="message-card__action"
              size="small"
              kind={isPrimary ? 'primary' : 'plain'}
              label={label}
              spokenName={`${label} ${appAlertTitle}`}
              onTap={act}
            />
          ))}
        </View>
      )}
    </View>
  )
}
