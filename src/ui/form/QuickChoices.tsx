import { ScrollView, Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import type { Option } from '../input/Radio'
import './QuickChoices.scss'

interface QuickChoicesProps {
  /** Label of the field. */
  label: string
  items: readonly Option[]
  onChoose: (option: Option) => void
}

/** Likeliest choices of a blank field, one tap each; the whole list is behind the field. */
export function QuickChoices({ label, items, onChoose }: QuickChoicesProps) {
  return (
    <ScrollView className="quick-choices" scrollX enableFlex enhanced showScrollbar={false}>
      <View className="quick-choices__row" {...ariaProps({ role: 'group', label: `常用${label}` })}>
        {items.map((option) => (
          <Tappable key={option.value} className="quick-choices__one" onTap={() => onChoose(option)}>
            <Text className="quick-choices__text">{option.text}</Text>
          </Tappable>
        ))}
      </View>
    </ScrollView>
  )
}
