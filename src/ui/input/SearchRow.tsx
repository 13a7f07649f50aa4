import { Text, View } from '@tarojs/components'
import { Tappable } from '../base/Tappable'
import { Icon } from '../show/Icon'
import { SearchBar, type SearchBarProps } from './SearchBar'
import './SearchRow.scss'

interface SearchRowProps extends SearchBarProps {
  /** Number of active filters, shown on the button, so that a short list explains itself. */
  filterCount?: number
  /** Absent if there are no filters. */
  onFilter?: () => void
}

/** Search field with a filter button beside it. */
export function SearchRow({ filterCount = 0, onFilter, ...search }: SearchRowProps) {
  const isOn = filterCount > 0
  return (
    <View className="search-row">
      <View className="search-row__field">
        <SearchBar {...search} />
      </View>
      {onFilter && (
        <Tappable
          className={`search-row__filter${isOn ? ' search-row__filter--on' : ''}`}
          label={isOn ? `筛选，已选 ${filterCount} 项` : '筛选'}
          onTap={onFilter}
        >
          <Icon name="filter" size={18} />
          <Text>{isOn ? `筛选 ${filterCount}` : '筛选'}</Text>
        </Tappable>
      )}
    </View>
  )
}
