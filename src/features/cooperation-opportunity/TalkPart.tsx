import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { opportunityLimits } from '@contract/cooperation-opportunity/codes'
import type { TalkLine } from '@contract/cooperation-opportunity/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useOlder } from '@/features/record/useOlder'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Caption } from '@/ui/base/Caption'
import { CommentField } from '@/ui/input/CommentField'
import { Section } from '@/ui/page/Section'
import { CommentRow } from '@/ui/show/CommentRow'
import './TalkPart.scss'

interface Props {
  id: string
  /** Lawyer, for the publisher; absent for the reader's own conversation. */
  empId?: string
  canSay: boolean
}

/** Messages between the publisher and one lawyer: nobody else can read them. */
export const TalkPart = observer(function TalkPart({ id, empId, canSay }: Props) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const deps = useRecordDeps()
  const [words, setWords] = useState('')
  const talk = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: newsOf('opportunity', (changedId) => changedId === id),
        read: () => api.getCooperationMessage({ id, empId }),
      }),
  )
  const { shown, more } = useOlder({
    newest: talk.now?.records ?? [],
    total: talk.now?.total ?? 0,
    keyOf: ({ lineId }: TalkLine) => lineId,
    read: (page) => api.getCooperationMessage({ id, empId, ...page }, { silent: false }),
  })
  const lines = [...shown].reverse()
  if (!canSay && lines.length === 0) return null
  const say = async () => {
    const said = await talk.send('say', (_, key) => api.sendCooperationMessage({ id, empId, words }, { key }))
    if (said) setWords('')
  }
  return (
    <Section title="留言" right={<Text>仅双方可见</Text>}>
      {lines.length === 0 && (
        <Caption block line="loose">
          有疑问可以先留言，{empId ? '对方' : '发布人'}会收到更新。
        </Caption>
      )}
      {more}
      {lines.map(({ lineId, author, words: content, time }) => (
        <CommentRow
          key={lineId}
          author={author}
          head={`${author.name} · ${author.firmName}`}
          content={content}
          createTime={time}
        />
      ))}
      {canSay && (
        <View className="talk__field">
          <CommentField
            value={words}
            maxlength={opportunityLimits.words}
            placeholder={empId ? '回复对方' : '向发布人提问'}
            busy={talk.busy === 'say'}
            onInput={setWords}
            onSend={() => void say()}
          />
        </View>
      )}
    </Section>
  )
})
