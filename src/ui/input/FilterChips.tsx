import { ScrollView, Text, View } from '@tarojs/components'
import { compact, type Sparse } from '@/lib/compact'
import { badgeText } from '@/lib/text'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import './FilterChips.scss'

export interface Choice<K extends string = string> {
  key: K
  text: string
}

export interface FilterChipsProps<K extends string> {
  items: Sparse<Choice<K>>
  value: K
  onSelect: (key: K) => void
  /** Counts by key. */
  counts?: Partial<Record<K, number>>
  /** Accessible name of the filter. */
  label?: string
}

/** Choice of one of a few filters; the current one is marked visually and for a screen reader. The row scrolls. */
export function FilterChips<K extends string>({ items, value, onSelect, counts, label }: FilterChipsProps<K>) {
  return (
    <ScrollView className="filter-chips" scrollX enableFlex enhanced showScrollbar={false}>
      <View className="filter-chips__row" {...ariaProps({ role: 'radiogroup', label: label ?? '筛选' })}>
        {compact(items).map(({ key, text }) => {
          const count = badgeText(counts?.[key])
          return (
            <Tappable
              key={key}
              role="radio"
              checked={key === value}
              className={classes('filter-chips__chip', key === value && 'filter-chips__chip--active')}
              label={count ? `${text}，${count}` : text}
              onTap={() => onSelect(key)}
            >
              <Text>{text}</Text>
              {count && <Text className="filter-chips__count">{count}</Text>}
            </Tappable>
          )
        })}
      </View>
    </ScrollView>
  )
}
