import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { badgeText } from '@/lib/text'
import { spoken } from '../base/spoken'
import './Badge.scss'

export interface BadgeProps {
  count?: number
  /** Something is new, how much does not matter: a muted chat, a firm's notice. */
  dot?: boolean
  /** Nothing that waits for the reader: grey. */
  isQuiet?: boolean
}

/**
 * An unread count (999+ at most) or a dot, alone or at the corner of what it wraps. An owner with a spoken name of its own says
 * the count there.
 */
export function Badge({ count, dot, isQuiet, children }: PropsWithChildren<BadgeProps>) {
  const text = badgeText(count)
  const mark = text ? (
    <Text className={isQuiet ? 'badge__count badge__count--quiet' : 'badge__count'} {...spoken({ hidden: true })}>
      {text}
    </Text>
  ) : dot ? (
    <View className="badge__dot" {...spoken({ role: 'img', label: '未读' })} />
  ) : null
  if (!children) return mark
  return (
    <View className="badge">
      {children}
      {mark && <View className={text ? 'badge__corner' : 'badge__corner badge__corner--dot'}>{mark}</View>}
    </View>
  )
}
