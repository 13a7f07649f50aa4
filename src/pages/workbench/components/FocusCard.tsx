import { observer } from 'mobx-react-lite'
import { FocusRow } from '@/features/focus/FocusRow'
import { type FocusStore, keyOf } from '@/features/focus/FocusStore'
import * as routes from '@/routes'
import { focusTarget } from '@/rules/targets/focusTarget'
import { useApp } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { NavAction } from '@/ui/page/NavAction'
import { Section } from '@/ui/page/Section'

/** Starred and recently opened records. */
export const FocusCard = observer(function FocusCard({ store }: { store: FocusStore }) {
  const { navigation } = useApp()
  const follower = useFollower()
  if (store.items.length === 0) return null
  return (
    <Section
      title="关注与最近"
      flush
      right={<NavAction label="全部" onTap={() => navigation.go(routes.recentConcerns.recentConcerns)} />}
    >
      {store.items.map((item) => (
        <FocusRow
          key={keyOf(item)}
          item={item}
          onTap={() => {
            const target = focusTarget(item)
            if (target) follower.follow(target)
          }}
          onStar={() => store.toggle(item)}
        />
      ))}
    </Section>
  )
})
