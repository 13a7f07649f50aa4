import { dynamic } from '@contract/dynamic'
import type { DynamicItem } from '@contract/dynamic.shapes'
import { View } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { dynamicTarget } from '@/rules/dynamicTarget'
import { useApi, useApp } from '@/stores/app'
import { useFollower } from '@/stores/useFollower'
import { useReturn } from '@/stores/useReturn'
import { ActionSheet } from '@/ui/ActionSheet'
import { Icon } from '@/ui/Icon'
import { PagedList } from '@/ui/list/PagedList'
import { Screen } from '@/ui/Screen'
import { Tabs } from '@/ui/Tabs'
import { Tappable } from '@/ui/Tappable'
import { DynamicCard } from '../../DynamicCard'
import { MainTabs } from '../../MainTabs'
import { screen } from '../../screen'
import { FEED_TABS, FeedStore } from './FeedStore'
import './list.scss'

function DynamicList() {
  const api = useApi({ dynamic })
  const { cache, session, navigation, platform } = useApp()
  const follower = useFollower()
  const confirm = (content: string) => platform.feedback.modal({ content, confirmText: '删除' })
  const [store] = useState(() => new FeedStore({ api, cache, session, confirm }))
  useReturn(() => void store.lookForNews())
  const [held, setHeld] = useState<DynamicItem>()
  const publish = () => void navigation.go(routes.dynamic.publishNew)
  return (
    <Screen
      title="动态"
      scroll={false}
      header={<Tabs label="动态类型" items={FEED_TABS} value={store.tab} onSelect={(tab) => store.choose(tab)} />}
      tabBar={<MainTabs current={routes.dynamic.list} />}
    >
      <PagedList
        key={store.tab}
        list={store.list}
        skeleton="people"
        footer={<View className="dynamic-list__room" />}
        empty={{ icon: 'feed', text: '暂无动态', action: '发布动态', onAction: publish }}
        renderRow={(item) => (
          <DynamicCard
            item={item}
            onTap={() => void follower.follow(dynamicTarget(item))}
            onLike={() => void store.like(item)}
            onMore={item.isMine ? () => setHeld(item) : undefined}
          />
        )}
      />
      <Tappable className="dynamic-list__publish" label="发布动态" onTap={publish}>
        <Icon name="edit" size={24} />
      </Tappable>
      <ActionSheet
        open={!!held}
        onClose={() => setHeld(undefined)}
        items={held ? [{ label: '删除动态', danger: true, onTap: () => void store.delete(held) }] : []}
      />
    </Screen>
  )
}

export default screen(routes.dynamic.list, DynamicList)
