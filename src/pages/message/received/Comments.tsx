import { dynamicLimits } from '@contract/dynamic/codes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { CommentField } from '@/ui/input/CommentField'
import { Section } from '@/ui/page/Section'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import { CommentRow } from '@/ui/show/CommentRow'
import './Comments.scss'
import type { CommentsStore } from './CommentsStore'

/** Comments on an item; 回复 answers their author. */
export const Comments = observer(function Comments({ store }: { store: CommentsStore }) {
  const { comments } = store
  if (!comments) return null
  return (
    <Section title={comments.length > 0 ? `评论 ${comments.length}` : '还没有评论'}>
      {comments.map((comment) => {
        const { commentId, author, answered, content, createTime, canDelete } = comment
        const answer = { text: '回复', label: `回复${author.name}：${content}`, onTap: () => store.answer(comment) }
        const remove = {
          text: '删除',
          label: `删除${author.name}的评论：${content}`,
          onTap: () => store.delete(comment),
        }
        return (
          <CommentRow
            key={commentId}
            author={author}
            head={answered ? `${author.name} 回复 ${answered.name}` : undefined}
            content={content}
            createTime={createTime}
            actions={[answer, canDelete && remove]}
          />
        )
      })}
    </Section>
  )
})

/** Comment input at the end of the page. */
export const CommentFoot = observer(function CommentFoot({ store }: { store: CommentsStore }) {
  const { text, answering, atIds, isSending } = store
  const [isMentioning, setMentioning] = useState(false)
  return (
    <View className="comment-foot">
      {answering && (
        <Notice
          tone="muted"
          icon="chat"
          text={`回复 ${answering.author.name}`}
          onClose={() => store.answer(undefined)}
        />
      )}
      <View className="comment-foot__row">
        <CommentField
          value={text}
          maxlength={dynamicLimits.comment}
          placeholder={answering ? `回复 ${answering.author.name}` : '写评论'}
          busy={isSending}
          left={
            <Button
              kind="text"
              size="small"
              label={atIds.length > 0 ? `@ ${atIds.length}` : '@'}
              spokenName={atIds.length > 0 ? `@ ${atIds.length} 人会收到提醒` : '@ 提醒谁看'}
              onTap={() => setMentioning(true)}
            />
          }
          onInput={(typed) => store.type(typed)}
          onSend={() => void store.send()}
        />
      </View>
      <PeopleSheet
        open={isMentioning}
        onClose={() => setMentioning(false)}
        title="提醒谁看"
        multiple
        max={dynamicLimits.named}
        value={[...atIds]}
        onDone={(ids) => store.mention(ids)}
      />
    </View>
  )
})
