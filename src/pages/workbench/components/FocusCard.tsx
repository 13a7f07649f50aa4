import type { FocusItem } from '@contract/misc.shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { relativeElsewhere } from '@/lib/time'
import * as routes from '@/routes'
import { focusKinds, focusTarget } from '@/rules/focusTarget'
import { useApp } from '@/stores/app'
import { useFollower } from '@/stores/useFollower'
import { Icon } from '@/ui/Icon'
import { NavAction } from '@/ui/NavAction'
import { Section } from '@/ui/Section'
import { Tappable } from '@/ui/Tappable'
import { type FocusStore, keyOf } from '../FocusStore'
import './FocusCard.scss'

/** What was starred or opened lately, one tap away. */
export const FocusCard = observer(function FocusCard({ store }: { store: FocusStore }) {
  const { navigation } = useApp()
  const follower = useFollower()
  const all = routes.recentConcerns.recentConcerns
  if (store.items.length === 0) return null
  return (
    <Section
      title="关注与最近"
      flush
      right={!all.later && <NavAction label="全部" onTap={() => void navigation.go(all)} />}
    >
      {store.items.map((item) => (
        <Row
          key={keyOf(item)}
          item={item}
          onTap={() => void follower.follow(focusTarget(item))}
          onStar={() => void store.toggle(item)}
        />
      ))}
    </Section>
  )
})

/** Two controls side by side: what opens it, and its star. */
function Row({ item, onTap, onStar }: { item: FocusItem; onTap(): void; onStar(): void }) {
  const { title, isStarred, targetKind } = item
  return (
    <View className="focus-row">
      <Tappable className="focus-row__open" label={`${title}，${noteOf(item)}`} onTap={onTap}>
        <Icon name={focusKinds[targetKind].icon} className="focus-row__icon" />
        <View className="focus-row__words">
          <Text className="focus-row__title">{title}</Text>
          <Text className="focus-row__note">{noteOf(item)}</Text>
        </View>
      </Tappable>
      <Tappable
        className={isStarred ? 'focus-row__star focus-row__star--on' : 'focus-row__star'}
        label={`${isStarred ? '取消关注' : '关注'}：${title}`}
        onTap={onStar}
      >
        <Icon name={isStarred ? 'star-fill' : 'star'} size={18} />
      </Tappable>
    </View>
  )
}

const noteOf = ({ note, openTime, targetKind }: FocusItem) =>
  [focusKinds[targetKind].name, note, relativeElsewhere(openTime)].filter(Boolean).join(' · ')
