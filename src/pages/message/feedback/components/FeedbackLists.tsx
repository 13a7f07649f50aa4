import { feedback } from '@contract/feedback'
import { ANSWERS_FEEDBACK, FEEDBACK_KIND_WORDS, FEEDBACK_TABS, type FeedbackTab } from '@contract/feedback/codes'
import { feedbackList } from '@contract/feedback/lists'
import type { FeedbackRow } from '@contract/feedback/shapes'
import { Text } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { feedbackLook } from '@/rules/looks/feedbackLook'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { RowLine, RowMark, RowWords } from '@/ui/show/RowLine'

const EMPTY: Record<FeedbackTab, { text: string; hint?: string }> = {
  mine: { text: '还没有反馈过', hint: '遇到问题、有疑问或建议，写给本所管理员，答复会在消息里告诉您' },
  received: { text: '同事还没有反馈' },
}
const { received: _, ...OWN } = FEEDBACK_TABS

/** One's feedback with the answers; for administrators also that of the firm's people. */
export const FeedbackLists = observer(function FeedbackLists() {
  const api = useApi({ feedback })
  const { navigation, session } = useApp()
  const list = useTabbedList({
    name: routes.message.feedback.path,
    definition: feedbackList,
    tabs: (session.can(ANSWERS_FEEDBACK) ? FEEDBACK_TABS : OWN) as typeof FEEDBACK_TABS,
    load: (tab, { sort, ...query }) => api.feedback.getList({ tab, ...query }),
    keyOf: ({ feedbackId }: FeedbackRow) => feedbackId,
    counts: () => api.feedback.getCounts({}),
    badges: ({ received }) => ({ received }),
    kind: 'feedback',
  })
  return (
    <ListScreen
      title="意见反馈"
      label="反馈列表"
      list={list}
      icon="chat"
      empty={EMPTY}
      nothing="没有符合条件的反馈"
      action={{
        label: '写反馈',
        onTap: () => navigation.go(routes.message.feedback, { isNew: 'true' }),
        helps: (tab) => tab === 'mine',
      }}
      renderRow={(row, tab) => <FeedbackRowView row={row} tab={tab} />}
      onRow={({ feedbackId }) => navigation.go(routes.message.feedback, { feedbackId })}
    />
  )
})

const FeedbackRowView = ({ row, tab }: { row: FeedbackRow; tab: FeedbackTab }) => (
  <ListRow title={FEEDBACK_KIND_WORDS[row.type]} chip={feedbackLook[row.status]}>
    <RowWords text={row.content} />
    <RowLine right={friendlyTime(row.createTime)}>
      {tab === 'received' && <Text>{row.writer.name}</Text>}
      {row.fileCount > 0 && <RowMark icon="paperclip" text={row.fileCount} />}
    </RowLine>
  </ListRow>
)
