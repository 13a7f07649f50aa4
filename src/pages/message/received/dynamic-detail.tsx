import { dynamic } from '@contract/dynamic'
import type { DynamicItem } from '@contract/dynamic.shapes'
import { useState } from 'react'
import { firstCall } from '@/lib/firstCall'
import * as routes from '@/routes'
import { dynamicTarget } from '@/rules/dynamicTarget'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/useFollower'
import { useSharePage } from '@/stores/useShare'
import { ActionSheet } from '@/ui/ActionSheet'
import { NavAction } from '@/ui/NavAction'
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
  const sharePage = useSharePage()
  // Its words stay inside: whoever may read them reads them there.
  const send = ({ author }: DynamicItem) =>
    sharePage?.(routes.message.dynamicDetail, { id }, { title: `${author.empName}的动态`, desc: '打开案头查看' })
  return (
    <Screen
      title="动态详情"
      state={store}
      onRetry={() => store.load()}
      right={
        item?.visibleTo === 'firm' && sharePage && <NavAction label="转发" icon="share" onTap={() => send(item)} />
      }
    >
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

export default screen(routes.message.dynamicDetail, DynamicDetail, {
  isShareable: true,
  begins: ({ id }) => firstCall(dynamic.detail, { id }),
})
