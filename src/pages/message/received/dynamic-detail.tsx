import { dynamic } from '@contract/dynamic'
import { useState } from 'react'
import * as routes from '@/routes'
import { dynamicTarget } from '@/rules/dynamicTarget'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/useFollower'
import { ActionSheet } from '@/ui/ActionSheet'
import { Screen } from '@/ui/Screen'
import { DynamicCard } from '../../DynamicCard'
import { screen } from '../../screen'
import { DynamicDetailStore } from './DynamicDetailStore'

function DynamicDetail({ id }: { id: string }) {
  const api = useApi({ dynamic })
  const { session, navigation, platform } = useApp()
  const follower = useFollower()
  const confirm = (content: string) => platform.feedback.modal({ content, confirmText: '删除' })
  const store = useScreenStore(() => new DynamicDetailStore(id, { api, session, confirm }))
  const [isOpen, setOpen] = useState(false)
  const { item } = store
  const remove = async () => {
    if (await store.delete()) await navigation.back()
  }
  return (
    <Screen title="动态详情" state={store} onRetry={() => store.load()}>
      {item && (
        <DynamicCard
          item={item}
          isWhole
          onTap={item.targetId ? () => void follower.follow(dynamicTarget(item)) : undefined}
          onLike={() => void store.like()}
          onMore={item.isMine ? () => setOpen(true) : undefined}
        />
      )}
      <ActionSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        items={[{ label: '删除动态', danger: true, onTap: () => void remove() }]}
      />
    </Screen>
  )
}

export default screen(routes.message.dynamicDetail, DynamicDetail)
