import type { Filter } from '@contract/lists'
import { ScrollView, Text, View } from '@tarojs/components'
import { Tappable } from '../base/Tappable'
import { useDirectory } from '../people/PeopleContext'
import { Icon } from '../show/Icon'
import './ActiveFilters.scss'
import { type FilterValues, isOn } from './filterValues'
import { filterWords } from './filterWords'

interface ActiveFiltersProps {
  filters: readonly Filter[]
  values: FilterValues
  /** Takes one away. */
  onRemove: (filter: Filter) => void
}

/** What narrows a list, by name; a tap takes it away. Nothing where nothing does. */
export function ActiveFilters({ filters, values, onRemove }: ActiveFiltersProps) {
  const shown = filters.filter((filter) => isOn(filter, values))
  const { directory } = useDirectory(shown.some(({ kind }) => kind === 'person' || kind === 'people'))
  if (shown.length === 0) return null
  const nameOf = (empId: string) => directory?.people.find(({ id }) => id === empId)?.name ?? '…'
  return (
    <ScrollView className="active-filters" scrollX enableFlex enhanced showScrollbar={false}>
      <View className="active-filters__row">
        {shown.map((filter) => {
          const words = filterWords(filter, values, nameOf)
          return (
            <Tappable
              key={filter.key}
              className="active-filters__chip"
              label={`${words}，去掉这一项`}
              onTap={() => onRemove(filter)}
            >
              <Text className="active-filters__words">{words}</Text>
              <Icon name="close" size={12} />
            </Tappable>
          )
        })}
      </View>
    </ScrollView>
  )
}
