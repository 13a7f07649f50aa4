import { taskLimits } from '@contract/task/codes'
import type { TaskComment } from '@contract/task/shapes'
import { observer } from 'mobx-react-lite'
import { CommentField } from '@/ui/input/CommentField'
import { Section } from '@/ui/page/Section'
import { CommentRow } from '@/ui/show/CommentRow'
import type { TaskDetailStore } from '../detail/TaskDetailStore'

interface Props {
  store: TaskDetailStore
  comments: readonly TaskComment[]
}

/** Comments on the task, with the input; an unsent comment is kept. */
export const TaskComments = observer(function TaskComments({ store, comments }: Props) {
  const remove = (id: string) => ({ text: '删除', label: '删除这条评论', onTap: () => store.deleteComment(id) })
  return (
    <Section title={comments.length > 0 ? `评论 ${comments.length}` : '评论'}>
      {comments.map(({ commentId, canDelete, ...comment }) => (
        <CommentRow key={commentId} {...comment} actions={[canDelete && remove(commentId)]} />
      ))}
      <CommentField
        value={store.comment}
        maxlength={taskLimits.comment}
        placeholder="说点什么"
        busy={store.record.busy === 'comment'}
        onInput={(text) => store.type(text)}
        onSend={() => void store.sendComment()}
      />
    </Section>
  )
})
