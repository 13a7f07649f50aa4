import { misc } from '@contract/misc'
import type { FocusItem } from '@contract/misc/shapes'
import { useState } from 'react'
import { FocusRow } from '@/features/focus/FocusRow'
import { FocusStore, keyOf } from '@/features/focus/FocusStore'
import * as routes from '@/routes'
import { focusKind, focusTarget } from '@/rules/targets/focusTarget'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Empty } from '@/ui/feedback/Empty'
import { FilterChips } from '@/ui/input/FilterChips'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Tabs } from '@/ui/page/Tabs'

const TABS = [
  { key: 'recent', text: '最近浏览' },
  { key: 'starred', text: '我的关注' },
] as const
type Tab = (typeof TABS)[number]['key']
const ALL = 'all'

/** The last thirty records opened, and all starred ones. */
function RecentConcerns() {
  const api = useApi({ misc })
  const { cache } = useApp()
  const follower = useFollower()
  const deps = useRecordDeps()
  const store = useScreenStore(() => new FocusStore({ api, copy: cache.of(routes.recentConcerns.recentConcerns.path) }))
  const reading = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => store.refresh().then(() => true as const) }),
  )
  useReturn(reading.retry)
  const [tab, setTab] = useState<Tab>('recent')
  const [kind, setKind] = useState(ALL)
  const items = store[tab].filter(({ targetKind }) => kind === ALL || targetKind === kind)
  return (
    <Screen
      title="关注与最近"
      state={{
        isLoading: reading.isLoading && items.length === 0,
        error: items.length === 0 ? reading.error : undefined,
      }}
      onRetry={reading.retry}
      skeleton="list"
      header={
        <>
          <Tabs label="关注与最近" items={TABS} value={tab} onSelect={setTab} />
          <FilterChips label="类型" items={kindsIn(store[tab])} value={kind} onSelect={setKind} />
        </>
      }
    >
      {items.length === 0 ? (
        <Empty
          icon={tab === 'recent' ? 'history' : 'star'}
          text={tab === 'recent' ? '还没有浏览过' : '还没有关注'}
          hint={tab === 'recent' ? '打开过的项目、客户与案源会出现在这里' : '在项目主页或工作台上点星标'}
        />
      ) : (
        <Section flush>
          {items.map((item) => (
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
      )}
    </Screen>
  )
}

/** Kinds that occur among the items. */
function kindsIn(items: readonly FocusItem[]): { key: string; text: string }[] {
  const names = new Map(items.map((item) => [item.targetKind, focusKind(item)?.name ?? '']))
  return [{ key: ALL, text: '全部' }, ...[...names].map(([key, text]) => ({ key, text }))]
}

export default screen(routes.recentConcerns.recentConcerns, RecentConcerns)
