import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from './Icon'
import './Outcome.scss'

interface OutcomeProps {
  /** good: it is done; waiting: somebody else has to do something first. */
  tone: 'good' | 'waiting'
  title: string
  note: string
  /** What one can do next. */
  children?: ReactNode
}

/** How something ended, in the middle of a screen that says nothing else or goes into it below. */
export function Outcome({ tone, title, note, children }: OutcomeProps) {
  return (
    <View className="outcome">
      <Icon name={tone === 'good' ? 'success' : 'clock'} size={48} className={`outcome__icon--${tone}`} />
      <Text className="outcome__title">{title}</Text>
      <Text className="outcome__note">{note}</Text>
      {children && <View className="outcome__next">{children}</View>}
    </View>
  )
}
