import { dynamic } from '@contract/dynamic'
import type { DynamicItem } from '@contract/dynamic/shapes'
import { useState } from 'react'
import { DynamicCard } from '@/features/dynamic/DynamicCard'
import { likedBy, sendLike } from '@/features/dynamic/likes'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { dynamicTarget } from '@/rules/targets/dynamicTarget'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { CommentFoot, Comments } from './Comments'
import { CommentsStore } from './CommentsStore'

const shownItem = recordPage(routes.message.dynamicDetail, {
  read: dynamic.detail,
  input: ({ id }) => ({ id }),
  // The content is not in the shared card: its readers read it in the app.
  share: ({ author, visibleTo }) =>
    visibleTo === 'firm' ? { title: `${author.empName}的动态`, desc: '打开案头查看' } : undefined,
})

function DynamicDetail({ id }: { id: string }) {
  const api = useApi({ dynamic })
  const { session, navigation, drafts, platform } = useApp()
  const follower = useFollower()
  const { record, share } = useRecord(shownItem, { id })
  const comments = useScreenStore(
    () => new CommentsStore(id, { api, feedback: platform.feedback, draft: drafts.of(`dynamic/comment/${id}`) }),
  )
  useReturn(() => comments.load())
  const [isOpen, setOpen] = useState(false)
  const { now: item } = record
  const like = () => {
    const { empId = '', empName = '' } = session.user ?? {}
    const liked = (shown: DynamicItem) => likedBy({ empId, empName }, shown)
    return record.send('like', (shown, key) => sendLike(api, shown, key), {
      early: liked,
      take: (shown, reply) => ({ ...liked(shown), ...reply }),
    })
  }
  const remove = async () => {
    const isGone = await record.remove('delete', (_, key) => api.dynamic.delete({ id }, { key }), {
      confirm: { content: '删除后无法恢复，确定删除这条动态吗？', confirmText: '删除' },
    })
    if (isGone) await navigation.back()
  }
  return (
    <FormSupport>
      <Screen
        title="动态详情"
        state={record}
        onRetry={record.retry}
        footer={item && <CommentFoot store={comments} />}
        right={share && <NavAction label="转发" icon="share" onTap={share} />}
      >
        {item && (
          <DynamicCard
            item={item}
            isWhole
            onTap={item.targetId ? () => follower.follow(dynamicTarget(item)) : undefined}
            onLike={() => like()}
            onMore={item.isMine ? () => setOpen(true) : undefined}
          />
        )}
        {item && <Comments store={comments} />}
        <ActionSheet
          open={isOpen}
          onClose={() => setOpen(false)}
          items={[{ label: '删除动态', danger: true, onTap: () => remove() }]}
        />
      </Screen>
    </FormSupport>
  )
}

export default screen(routes.message.dynamicDetail, DynamicDetail, { record: shownItem })
