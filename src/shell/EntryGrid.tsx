import { Text, View } from '@tarojs/components'
import type { Route } from '@/routes/route'
import { Tappable } from '@/ui/base/Tappable'
import { Icon, type IconName } from '@/ui/show/Icon'
import './EntryGrid.scss'

interface GridEntry {
  key: string
  title: string
  icon: IconName
  route: Route
}

/** Grid of entries to parts of the app, three in a row (§9). */
export function EntryGrid<E extends GridEntry>({ entries, onOpen }: { entries: readonly E[]; onOpen(entry: E): void }) {
  return (
    <View className="entry-grid">
      {entries.map((entry) => (
        <Tappable key={entry.key} className="entry-grid__item" onTap={() => onOpen(entry)}>
          <Icon name={entry.icon} size={24} className="entry-grid__icon" />
          <Text className="entry-grid__title">{entry.title}</Text>
        </Tappable>
      ))}
    </View>
  )
}
