import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import './ChoiceTiles.scss'

interface ChoiceTilesProps<K extends string> {
  label: string
  items: readonly { value: K; text: string; picture: ReactNode }[]
  value: K
  onChange(value: K): void
}

/** Choice of one of three looks, each with a picture. */
export function ChoiceTiles<K extends string>({ label, items, value, onChange }: ChoiceTilesProps<K>) {
  return (
    <View className="choice-tiles" {...ariaProps({ role: 'radiogroup', label })}>
      {items.map((item) => (
        <Tappable
          key={item.value}
          role="radio"
          className={classes('choice-tiles__tile', item.value === value && 'choice-tiles__tile--on')}
          checked={item.value === value}
          label={item.text}
          throttleMs={0}
          onTap={() => onChange(item.value)}
        >
          <View className="choice-tiles__picture">{item.picture}</View>
          <Text className="choice-tiles__text">{item.text}</Text>
        </Tappable>
      ))}
    </View>
  )
}
