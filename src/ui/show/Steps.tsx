import { Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Icon } from './Icon'
import './Steps.scss'

interface StepsProps {
  items: readonly string[]
  /** Index of the current step; those before it are done, and all of them beyond the last. */
  current: number
}

/** Position in a few steps. */
export function Steps({ items, current }: StepsProps) {
  const standing = current < items.length ? `当前第 ${current + 1} 步` : '都已完成'
  return (
    <View className="steps" {...ariaProps({ role: 'list', label: `共 ${items.length} 步，${standing}` })}>
      {items.map((text, index) => (
        <View
          key={text}
          className={classes('steps__step', index <= current && 'steps__step--reached')}
          {...ariaProps({ role: 'listitem', current: index === current ? 'step' : undefined })}
        >
          <View className="steps__mark">
            {index < current ? <Icon name="check" size={14} /> : <Text>{index + 1}</Text>}
          </View>
          <Text className="steps__text">{text}</Text>
        </View>
      ))}
    </View>
  )
}
