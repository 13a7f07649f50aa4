import { Text, View } from '@tarojs/components'
import { compact, type Sparse } from '@/lib/compact'
import { friendlyTime } from '@/lib/time'
import { Tappable } from '@/ui/base/Tappable'
import { Avatar } from './Avatar'
import { LongText } from './LongText'
import './CommentRow.scss'

interface Props {
  author: { empId: string; name: string; photoUrl: string }
  /** Replaces the author's name: to show whom it answers. */
  head?: string
  content: string
  createTime: string
  actions?: Sparse<{ text: string; label: string; onTap: () => void }>
}

/** Comment on a record, with its actions. */
export const CommentRow = ({ author, head = author.name, content, createTime, actions = [] }: Props) => (
  <View className="comment">
    <Avatar id={author.empId} name={author.name} src={author.photoUrl} size={32} />
    <View className="comment__words">
      <View className="comment__head">
        <Text className="comment__name">{head}</Text>
        <Text className="comment__time">{friendlyTime(createTime)}</Text>
      </View>
      <LongText className="comment__content" text={content} />
      <View className="comment__actions">
        {compact(actions).map(({ text, label, onTap }) => (
          <Tappable key={text} className="comment__action" label={label} onTap={onTap}>
            <Text>{text}</Text>
          </Tappable>
        ))}
      </View>
    </View>
  </View>
)
