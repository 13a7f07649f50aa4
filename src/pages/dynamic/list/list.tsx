import { dynamic } from '@contract/dynamic'
import type { DynamicItem } from '@contract/dynamic/shapes'
import { useState } from 'react'
import { DynamicCard } from '@/features/dynamic/DynamicCard'
import * as routes from '@/routes'
import { dynamicTarget } from '@/rules/targets/dynamicTarget'
import { MainTabs } from '@/shell/MainTabs'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { FEED_TABS, FeedStore } from './FeedStore'

function DynamicList() {
  const api = useApi({ dynamic })
  const { cache, session, navigation, platform } = useApp()
  const follower = useFollower()
  const confirm = (content: string) => platform.feedback.confirm({ content, confirmText: '删除' })
  const [store] = useState(() => new FeedStore({ api, cache, session, confirm }))
  useReturn(() => store.lookForNews())
  const [held, setHeld] = useState<DynamicItem>()
  const publish = () => navigation.go(routes.dynamic.publishNew)
  return (
    <Screen
      title="动态"
      scroll={false}
      right={<NavAction label="发布动态" icon="edit" onTap={publish} />}
      header={<Tabs label="动态类型" items={FEED_TABS} value={store.tab} onSelect={(tab) => store.choose(tab)} />}
      tabBar={<MainTabs current={routes.dynamic.list} />}
    >
      <PagedList
        key={store.tab}
        list={store.list}
        skeleton="people"
        empty={{ icon: 'feed', text: '暂无动态', action: '发布动态', onAction: publish }}
        renderRow={(item) => (
          <DynamicCard
            item={item}
            onTap={() => follower.follow(dynamicTarget(item))}
            onLike={() => store.like(item)}
            onComment={() => navigation.go(routes.message.dynamicDetail, { id: item.id })}
            onMore={item.isMine ? () => setHeld(item) : undefined}
          />
        )}
      />
      <ActionSheet
        open={!!held}
        onClose={() => setHeld(undefined)}
        items={held ? [{ label: '删除动态', danger: true, onTap: () => store.delete(held) }] : []}
      />
    </Screen>
  )
}

export default screen(routes.dynamic.list, DynamicList)
