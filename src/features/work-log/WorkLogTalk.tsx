import { workLogLimits } from '@contract/work-log/codes'
import type { WorkLog } from '@contract/work-log/shapes'
import { Text, Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { friendlyTime } from '@/lib/time'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import type { WorkLogStore } from './WorkLogStore'
import './WorkLogTalk.scss'

/** Comments and likes of a log, with the comment input; an unfinished comment is kept. */
export const WorkLogTalk = observer(function WorkLogTalk({ store, log }: { store: WorkLogStore; log: WorkLog }) {
  const { replies, likes, isLiked } = log
  return (
    <Section
      title={replies.length > 0 ? `回复 ${replies.length}` : '回复'}
      right={
        <Tappable
          className={isLiked ? 'work-log-talk__like work-log-talk__like--on' : 'work-log-talk__like'}
          label={`${isLiked ? '取消赞' : '赞'}，${likes.length} 人赞过`}
          onTap={() => store.toggleLike()}
        >
          <Text>{isLiked ? '已赞' : '赞'}</Text>
          {likes.length > 0 && <Text> {likes.length}</Text>}
        </Tappable>
      }
    >
      {likes.length > 0 && (
        <Caption block line="loose">
          {likes.map(({ name }) => name).join('、')} 赞过
        </Caption>
      )}
      {replies.map(({ replyId, author, content, createTime, canDelete }) => (
        <View key={replyId} className="work-log-talk__reply">
          <Avatar id={author.empId} name={author.name} src={author.photoUrl} size={32} />
          <Grow before={12}>
            <View className="work-log-talk__head">
              <Text className="work-log-talk__name">{author.name}</Text>
              <Text className="work-log-talk__time">{friendlyTime(createTime)}</Text>
            </View>
            <Text className="work-log-talk__content" userSelect>
              {content}
            </Text>
            {canDelete && (
              <Tappable className="work-log-talk__delete" label="删除这条回复" onTap={() => store.deleteReply(replyId)}>
                <Text>删除</Text>
              </Tappable>
            )}
          </Grow>
        </View>
      ))}
      <View className="work-log-talk__field">
        <Textarea
          className="work-log-talk__input"
          {...ariaProps({ label: '回复' })}
          autoHeight
          maxlength={workLogLimits.reply}
          placeholder="说点什么"
          value={store.reply}
          onInput={(event) => store.type(event.detail.value)}
        />
        <Button
          label="发送"
          kind="primary"
          size="small"
          busy={store.record.busy === 'reply'}
          disabled={!store.reply.trim()}
          onTap={() => store.sendReply()}
        />
      </View>
    </Section>
  )
})
