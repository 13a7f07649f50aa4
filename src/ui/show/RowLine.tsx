import { Text, View } from '@tarojs/components'
import type { PropsWithChildren, ReactNode } from 'react'
import { compact, type Sparse } from '@/lib/compact'
import type { Look } from '@/lib/look'
import { classes } from '../base/classes'
import { useSeen } from './AmountsContext'
import { Icon, type IconName } from './Icon'
import { StatusChip } from './StatusChip'
import './RowLine.scss'

// Lines of a ListRow under its title. A line of text alone is one element, because thousands are scrolled through.

interface RowLineProps {
  /** At the right edge: a time, avatars. */
  right?: ReactNode
  /** Gives it the same height with and without chips or avatars. */
  roomy?: boolean
}

/** Several small things in a row: text, marks, chips. */
export const RowLine = ({ right, roomy, children }: PropsWithChildren<RowLineProps>) => (
  <View className={classes('row-line', roomy && 'row-line--roomy')}>
    {children}
    {right !== undefined && <View className="row-line__right">{right}</View>}
  </View>
)

/** Count with its icon. */
export const RowMark = ({ icon, text }: { icon: IconName; text: string | number }) => (
  <View className="row-line__mark">
    <Icon name={icon} size={14} />
    <Text>{text}</Text>
  </View>
)

/** People and subject, in ink-3, optionally with a time. */
export function RowWords({ text, right }: { text: string; right?: string }) {
  const seen = useSeen()
  return right === undefined ? (
    <View className="row-words">{seen(text)}</View>
  ) : (
    <View className="row-words row-words--split">
      <Text className="row-words__text">{seen(text)}</Text>
      <Text className="row-words__right">{seen(right)}</Text>
    </View>
  )
}

interface RowFactsProps {
  text: string
  right?: ReactNode
  large?: boolean
}

/** Facts for a decision, in two lines at most; `large` if there is no other line. */
export function RowFacts({ text, right, large }: RowFactsProps) {
  const seen = useSeen()
  return right === undefined ? (
    <View className={classes('row-facts__text row-facts__text--alone', large && 'row-facts__text--large')}>
      {seen(text)}
    </View>
  ) : (
    <View className="row-facts">
      <View className={classes('row-facts__text', large && 'row-facts__text--large')}>{seen(text)}</View>
      {right}
    </View>
  )
}

/** Marks besides the status; renders nothing if there are none. */
export function RowChips({ chips, text }: { chips: Sparse<Look>; text?: string }) {
  const shown = compact(chips)
  if (shown.length === 0 && !text) return null
  return (
    <View className="row-chips">
      {shown.map((chip) => (
        <StatusChip key={chip.text} text={chip.text} tone={chip.tone} />
      ))}
      {text && <Text className="row-chips__words">{text}</Text>}
    </View>
  )
}
