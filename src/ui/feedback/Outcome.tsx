import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ariaProps } from '../base/ariaProps'
import { Icon, type IconName } from '../show/Icon'
import './Outcome.scss'

/** good: done; waiting: somebody else has to act first; neutral: cancelled; warn: not done. */
const ICONS = { good: 'success', waiting: 'clock', neutral: 'info', warn: 'warning' } satisfies Record<string, IconName>

interface OutcomeProps {
  tone: keyof typeof ICONS
  title: string
  note: string
  /** Possible next steps. */
  children?: ReactNode
}

/** Result of an action, in the middle of a screen that says nothing else, or only details below. */
export function Outcome({ tone, title, note, children }: OutcomeProps) {
  return (
    <View className="outcome" {...ariaProps({ role: 'status' })}>
      <Icon name={ICONS[tone]} size={48} className={`outcome__icon--${tone}`} />
      <Text className="outcome__title">{title}</Text>
      <Text className="outcome__note">{note}</Text>
      {children && <View className="outcome__next">{children}</View>}
    </View>
  )
}
