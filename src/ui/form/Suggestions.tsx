import { ScrollView, Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import type { Suggestion } from './fields'
import './Suggestions.scss'

/** Suggested values for a text field, to tap. */
export function Suggestions({
  items,
  onChoose,
}: {
  items: readonly Suggestion[]
  onChoose: (suggestion: Suggestion) => void
}) {
  return (
    <ScrollView className="suggestions" scrollX enableFlex enhanced showScrollbar={false}>
      <View className="suggestions__row" {...ariaProps({ role: 'group', label: '可选内容' })}>
        {items.map((item) => (
          <Tappable key={item.value} className="suggestions__one" onTap={() => onChoose(item)}>
            <Text className="suggestions__value">{item.value}</Text>
            {item.note && <Text className="suggestions__note">{item.note}</Text>}
          </Tappable>
        ))}
      </View>
    </ScrollView>
  )
}
