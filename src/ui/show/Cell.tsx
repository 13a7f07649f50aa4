import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { badgeText } from '@/lib/text'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import type { TouchPoint } from '../base/touch'
import { Badge } from '../feedback/Badge'
import { useAmountMask } from './AmountsContext'
import { Icon, type IconName } from './Icon'
import './Cell.scss'

export interface CellProps {
  title: ReactNode
  /** Second line in ink-3. */
  note?: ReactNode
  /** Text at the right, in ink-2; wraps. */
  value?: ReactNode
  icon?: IconName
  /** Replaces the icon: an avatar, a picture, a checkbox. */
  left?: ReactNode
  /** Arrow at the right: by default if the row can be tapped and shows nothing else there. */
  arrow?: boolean
  dot?: boolean
  badge?: number
  /** At the far right: a switch, a chip, a button. */
  right?: ReactNode
  onTap?: () => void
  onLongPress?: (at: TouchPoint) => void
  /** Spoken name where the text of the row is not enough. */
  label?: string
  disabled?: boolean
  /** Title in brand or danger: the last row of settings. */
  tone?: 'bad' | 'link'
  className?: string
}

/** Row of a group: title at the left, value or target at the right. Children go below, full width. */
export function Cell(props: PropsWithChildren<CellProps>) {
  const maskAmounts = useAmountMask()
  const { icon, left, dot, badge, right, onTap, onLongPress, disabled, tone, children } = props
  const [title, note, value] = [maskAmounts(props.title), maskAmounts(props.note), maskAmounts(props.value)]
  const showsArrow = props.arrow ?? Boolean(onTap && !right)
  return (
    <Tappable
      className={classes('cell', disabled && 'cell--disabled', props.className)}
      onTap={onTap}
      onLongPress={onLongPress}
      disabled={disabled}
      label={onTap ? (props.label ?? spokenText({ ...props, title, note, value })) : undefined}
    >
      <View className="cell__row">
        {left ? <View className="cell__left">{left}</View> : icon && <Icon name={icon} className="cell__icon" />}
        <View className="cell__words">
          <Text className={classes('cell__title', tone && `cell__title--${tone}`)}>{title}</Text>
          {note !== undefined && note !== '' && <View className="cell__note">{note}</View>}
        </View>
        {value !== undefined && value !== '' && (
          <View className={classes('cell__value', !!note && 'cell__value--whole')}>{value}</View>
        )}
        {(dot || !!badge) && (
          <View className="cell__badge">
            <Badge count={badge} dot={dot} />
          </View>
        )}
        {right && <View className="cell__right">{right}</View>}
        {showsArrow && <Icon name="forward" size={16} className="cell__arrow" />}
      </View>
      {children}
    </Tappable>
  )
}

/** Text of the row as one spoken name; undefined if any of it is not plain text. */
function spokenText({ title, note, value, badge, dot, right }: CellProps): string | undefined {
  const parts = [title, note, value].filter((part) => part !== undefined && part !== '')
  if (right || parts.some((part) => typeof part !== 'string' && typeof part !== 'number')) return undefined
  const unread = badgeText(badge)
  return [...parts, unread ? `${unread} 条未读` : dot ? '有新内容' : ''].filter(Boolean).join('，')
}
