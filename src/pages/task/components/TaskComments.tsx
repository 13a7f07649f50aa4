import type { TaskComment } from '@contract/task.shapes'
import { Text, Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { spoken } from '@/ui/base/spoken'
import { Tappable } from '@/ui/base/Tappable'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import type { TaskDetailStore } from '../detail/TaskDetailStore'
import './TaskComments.scss'

const LONGEST = 500

/** What people say about the task, and the field to say something; what is begun is kept. */
export const TaskComments = observer(function TaskComments({
  store,
  comments,
}: {
  store: TaskDetailStore
  comments: readonly TaskComment[]
}) {
  return (
    <Section title={comments.length > 0 ? `评论 ${comments.length}` : '评论'}>
      {comments.map(({ commentId, author, content, createTime, canDelete }) => (
        <View key={commentId} className="task-comment">
          <Avatar id={author.empId} name={author.name} src={author.photoUrl} size={32} />
          <View className="task-comment__words">
            <View className="task-comment__head">
              <Text className="task-comment__name">{author.name}</Text>
              <Text className="task-comment__time">{friendlyTime(createTime)}</Text>
            </View>
            <Text className="task-comment__content" userSelect>
              {content}
            </Text>
            {canDelete && (
              <Tappable
                className="task-comment__delete"
                label="删除这条评论"
                onTap={() => void store.deleteComment(commentId)}
              >
                <Text>删除</Text>
              </Tappable>
            )}
          </View>
        </View>
      ))}
      <View className="task-comment__field">
        <Textarea
          className="task-comment__input"
          {...spoken({ label: '评论' })}
          autoHeight
          maxlength={LONGEST}
          placeholder="说点什么"
          value={store.comment}
          onInput={(event) => store.type(event.detail.value)}
        />
        <Button
          label="发送"
          kind="primary"
          size="small"
          busy={store.record.busy === 'comment'}
          disabled={!store.comment.trim()}
          onTap={() => void store.sendComment()}
        />
      </View>
    </Section>
  )
})
