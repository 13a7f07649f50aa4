import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { compact, type Sparse } from '@/lib/compact'
import type { Tone } from '@/lib/look'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Icon, type IconName } from './Icon'
import './Timeline.scss'

export interface TimelineItem {
  key: string
  title: ReactNode
  /** At the right of the title, as text. */
  time?: string
  note?: ReactNode
  /** A future item is dashed. */
  state: 'past' | 'present' | 'future'
  tone?: Tone
  icon?: IconName
}

/** Timeline of past, current and (dashed) future items. */
export function Timeline({ items }: { items: Sparse<TimelineItem> }) {
  return (
    <View className="timeline" {...ariaProps({ role: 'list' })}>
      {compact(items).map(({ key, title, time, note, state, tone = 'muted', icon }) => (
        <View
          key={key}
          className={classes('timeline__item', `timeline__item--${state}`)}
          {...ariaProps({ role: 'listitem', current: state === 'present' ? 'step' : undefined })}
        >
          <View className={`timeline__mark timeline__mark--${tone}`}>
            {icon ? <Icon name={icon} size={14} /> : <View className="timeline__dot" />}
          </View>
          <View className="timeline__words">
            <View className="timeline__head">
              <View className="timeline__title">{title}</View>
              {time && <Text className="timeline__time">{time}</Text>}
            </View>
            {note && <View className="timeline__note">{note}</View>}
          </View>
        </View>
      ))}
    </View>
  )
}
