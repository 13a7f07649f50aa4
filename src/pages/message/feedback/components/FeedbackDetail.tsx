import { feedback } from '@contract/feedback'
import { FEEDBACK_KIND_WORDS } from '@contract/feedback/codes'
import { feedbackAnswerForm } from '@contract/feedback/form'
import type { Feedback } from '@contract/feedback/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { FileCells } from '@/features/file/FileCells'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { feedbackLook } from '@/rules/looks/feedbackLook'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { LongText } from '@/ui/show/LongText'

const shownFeedback = recordPage(routes.message.feedback, {
  read: feedback.getById,
  input: ({ feedbackId = '' }) => ({ feedbackId }),
  about: ({ feedbackId = '' }) => ({ kind: 'feedback', id: feedbackId }),
})

/** Feedback with its answer. */
export const FeedbackDetail = observer(function FeedbackDetail({ feedbackId }: { feedbackId: string }) {
  const { record } = useRecord(shownFeedback, { feedbackId })
  const [isAnswering, setAnswering] = useState(false)
  const { now } = record
  const label = now?.answer ? '修改答复' : '答复'
  return (
    <Screen
      title="反馈详情"
      state={record}
      onRetry={record.retry}
      footer={now?.can.answer && <BottomBar actions={[{ label, kind: 'primary', onTap: () => setAnswering(true) }]} />}
    >
      {now && <Said now={now} />}
      {now && isAnswering && <AnswerSheet record={record} now={now} onClose={() => setAnswering(false)} />}
    </Screen>
  )
})

function Said({ now }: { now: Feedback }) {
  const { type, status, writer, createTime, contact, content, files, answer, answerer, answerTime } = now
  const words = [writer.name, friendlyTime(createTime), contact && `联系方式 ${contact}`].filter(Boolean).join(' · ')
  return (
    <View>
      <DetailHead title={FEEDBACK_KIND_WORDS[type]} chip={feedbackLook[status]} words={words} />
      <Section title="内容">
        <LongText text={content} />
      </Section>
      {files.length > 0 && (
        <Section title={`截图 ${files.length}`} flush>
          <FileCells files={files} />
        </Section>
      )}
      {answer && (
        <Section title="答复" right={`${answerer?.name ?? ''} ${answerTime ? friendlyTime(answerTime) : ''}`}>
          <LongText text={answer} />
        </Section>
      )}
    </View>
  )
}

interface SheetProps {
  record: LiveRecord<Feedback>
  now: Feedback
  onClose(): void
}

function AnswerSheet({ record, now, onClose }: SheetProps) {
  const api = useApi({ feedback })
  return (
    <RecordFormSheet
      title={now.answer ? '修改答复' : '答复'}
      action="发给反馈人"
      toast="已答复"
      onClose={onClose}
      options={() => ({
        fields: feedbackAnswerForm,
        initial: { answer: now.answer },
        send: async ({ answer }, { key }) => {
          const { feedbackId, version } = now
          record.show(await api.feedback.answer({ feedbackId, version, answer }, { key }))
          return true
        },
      })}
    />
  )
}
