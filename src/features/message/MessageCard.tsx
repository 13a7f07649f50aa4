import { appMsgKind } from '@contract/codes/appMsg'
import { footerOf, PENDING } from '@contract/codes/linkStatus'
import type { AppMessage } from '@contract/message/shapes'
import { Text, View } from '@tarojs/components'
import type { Look } from '@/lib/look'
import { friendlyTime } from '@/lib/time'
import { cardOf, elsewhereOf } from '@/rules/messageCard'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { Badge } from '@/ui/feedback/Badge'
import { Button } from '@/ui/input/Button'
import { useAmountMask } from '@/ui/show/AmountsContext'
import { Icon } from '@/ui/show/Icon'
import { StatusChip } from '@/ui/show/StatusChip'
import './MessageCard.scss'

export interface CardAction {
  label: string
  isPrimary?: boolean
  /** Its request is under way. */
  isBusy?: boolean
  /** Also on a card that is settled: an objection. */
  isForSettled?: true
  onTap: () => void
}

interface MessageCardProps {
  message: AppMessage
  onTap(): void
  /** Actions on the card, instead of 待处理. */
  actions?: readonly CardAction[]
  /** Asks when a waiting card shall come back. */
  onLater?: () => void
}

/** Message as a card: subject, event, time, and status (§4). */
export function MessageCard({ message, onTap, actions = [], onLater }: MessageCardProps) {
  const maskAmounts = useAmountMask()
  const { title: subject, kind, facts } = cardOf(message)
  const title = maskAmounts(subject)
  const elsewhere = elsewhereOf(message)
  const acts = actions.filter(({ isForSettled }) => message.linkStatus === PENDING || isForSettled)
  const standing = standingOf(message, acts.length > 0)
  const mayWait = onLater && isPending(message)
  return (
    <View
      className={classes(
        'message-card',
        mayWait && 'message-card--later',
        elsewhere && 'message-card--elsewhere',
        acts.length > 0 && 'message-card--acts',
      )}
    >
      <Tappable className="message-card__body" onTap={onTap}>
        <View className="message-card__head">
          {!message.isRead && <Badge dot />}
          <Text className="message-card__kind">{kind}</Text>
          {standing && <StatusChip text={standing.text} tone={standing.tone} />}
          <Text className="message-card__time">{friendlyTime(message.createTime)}</Text>
        </View>
        <Text className="message-card__title">{title}</Text>
        <View className="message-card__facts">
          {facts.map(({ key, value }) => (
            <View key={key} className="message-card__fact">
              {key !== '' && <Text className="message-card__key">{key}</Text>}
              <Text className="message-card__value">{maskAmounts(value)}</Text>
            </View>
          ))}
        </View>
        {elsewhere && (
          <View className="message-card__elsewhere">
            <Icon name="device" size={14} />
            <Text>{elsewhere}</Text>
          </View>
        )}
      </Tappable>
      {mayWait && (
        <Tappable className="message-card__later" label={`稍后提醒 ${title}`} onTap={onLater}>
          <Icon name="clock" size={16} />
        </Tappable>
      )}
      {acts.length > 0 && (
        <View className="message-card__actions">
          {acts.map(({ label, isPrimary, isBusy, onTap: act }) => (
            <Button
              key={label}
              size="small"
              kind={isPrimary ? 'primary' : 'plain'}
              label={label}
              busy={isBusy}
              spokenName={`${label} ${title}`}
              onTap={act}
            />
          ))}
        </View>
      )}
    </View>
  )
}

const isPending = ({ appMsgType, linkStatus }: AppMessage) => isTodo(appMsgType) && linkStatus === 0

const isTodo = (appMsgType: number) => appMsgKind(appMsgType)?.todo !== undefined

const TONES = { 1: 'good', 2: 'bad', [-1]: 'muted' } as const

/** Chip of a to-do: how it was settled; a waiting one is marked if it has no actions. */
function standingOf(message: AppMessage, hasActions: boolean): Look | undefined {
  const { todo, offer } = appMsgKind(message.appMsgType) ?? {}
  const kind = todo ?? offer
  const footer = kind && footerOf(kind, message.linkStatus)
  if (footer) return { text: footer.label, tone: TONES[footer.iconStatus] }
  return isPending(message) && !hasActions ? { text: '待处理', tone: 'warn' } : undefined
}
