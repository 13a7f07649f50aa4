import { Text, View } from '@tarojs/components'
import type { PropsWithChildren } from 'react'
import { badgeText } from '@/lib/text'
import { ariaProps } from '../base/ariaProps'
import './Badge.scss'

export interface BadgeProps {
  count?: number
  /** Shows a dot instead of a number: a muted chat, a firm's notice. */
  dot?: boolean
  /** Grey: nothing waits for the reader. */
  isQuiet?: boolean
}

/**
 * Unread count (999+ at most) or a dot, alone or at the corner of the wrapped element. An owner with a spoken name of
 * its own must include the count there.
 */
export function Badge({ count, dot, isQuiet, children }: PropsWithChildren<BadgeProps>) {
  const text = badgeText(count)
  const mark = text ? (
    <Text className={isQuiet ? 'badge__count badge__count--quiet' : 'badge__count'} {...ariaProps({ hidden: true })}>
      {text}
    </Text>
  ) : dot ? (
    <View className="badge__dot" {...ariaProps({ role: 'img', label: '未读' })} />
  ) : null
  if (!children) return mark
  return (
    <View className="badge">
      {children}
      {mark && <View className={text ? 'badge__corner' : 'badge__corner badge__corner--dot'}>{mark}</View>}
    </View>
  )
}
