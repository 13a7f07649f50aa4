import { dynamicLimits } from '@contract/limits'
import { Text, Textarea, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import { spoken } from '@/ui/base/spoken'
import { Tappable } from '@/ui/base/Tappable'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { PeopleSheet } from '@/ui/people/PeopleSheet'
import { Avatar } from '@/ui/show/Avatar'
import { LongText } from '@/ui/show/LongText'
import './Comments.scss'
import type { CommentsStore } from './CommentsStore'

/** What is said under an item: a tap on 回复 answers whoever said it. */
export const Comments = observer(function Comments({ store }: { store: CommentsStore }) {
  const { comments } = store
  if (!comments) return null
  return (
    <Section title={comments.length > 0 ? `评论 ${comments.length}` : '还没有评论'}>
      {comments.map((comment) => {
        const { commentId, author, answered, content, createTime, canDelete } = comment
        return (
          <View key={commentId} className="comment">
            <Avatar id={author.empId} name={author.name} src={author.photoUrl} size={32} />
            <View className="comment__words">
              <View className="comment__head">
                <Text className="comment__name">{answered ? `${author.name} 回复 ${answered.name}` : author.name}</Text>
                <Text className="comment__time">{friendlyTime(createTime)}</Text>
              </View>
              <LongText className="comment__content" text={content} />
              <View className="comment__actions">
                <Tappable
                  className="comment__action"
                  label={`回复${author.name}：${content}`}
                  onTap={() => store.answer(comment)}
                >
                  <Text>回复</Text>
                </Tappable>
                {canDelete && (
                  <Tappable
                    className="comment__action"
                    label={`删除${author.name}的评论：${content}`}
                    onTap={() => void store.delete(comment)}
                  >
                    <Text>删除</Text>
                  </Tappable>
                )}
              </View>
            </View>
          </View>
        )
      })}
    </Section>
  )
})

/** Where one says something, at the foot of the page. */
export const CommentField = observer(function CommentField({ store }: { store: CommentsStore }) {
  const { text, answering, atIds, isSending } = store
  const [isMentioning, setMentioning] = useState(false)
  return (
    <View className="comment-field">
      {answering && (
        <Notice
          tone="muted"
          icon="chat"
          text={`回复 ${answering.author.name}`}
          onClose={() => store.answer(undefined)}
        />
      )}
      <View className="comment-field__row">
        <Button
          kind="text"
          size="small"
          label={atIds.length > 0 ? `@ ${atIds.length}` : '@'}
          spokenName={atIds.length > 0 ? `@ ${atIds.length} 人会收到提醒` : '@ 提醒谁看'}
          onTap={() => setMentioning(true)}
        />
        <Textarea
          className="comment-field__input"
          {...spoken({ label: '评论' })}
          autoHeight
          maxlength={dynamicLimits.comment}
          placeholder={answering ? `回复 ${answering.author.name}` : '写评论'}
          placeholderClass="placeholder"
          value={text}
          onInput={(event) => store.type(event.detail.value)}
        />
        <Button
          kind="primary"
          size="small"
          label="发送"
          busy={isSending}
          disabled={!text.trim()}
          onTap={() => void store.send()}
        />
      </View>
      <PeopleSheet
        open={isMentioning}
        onClose={() => setMentioning(false)}
        title="提醒谁看"
        multiple
        max={50}
        value={[...atIds]}
        onDone={(ids) => store.mention(ids)}
      />
    </View>
  )
})
