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
  /** Removes one filter. */
  onRemove: (filter: Filter) => void
}

/** Active filters of a list, by name; a tap removes one. Renders nothing if there are none. */
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
