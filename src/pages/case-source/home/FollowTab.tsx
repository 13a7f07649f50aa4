import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { FOLLOW_UP_RESULTS, FOLLOW_UP_WAYS, type FollowUpResult, type FollowUpWay } from '@contract/codes/clue'
import { followUpForm } from '@contract/follow-up/form'
import { useState } from 'react'
import { RecordFormSheet } from '@/features/form/RecordFormSheet'
import { Part } from '@/features/record/Part'
import { friendlyTime } from '@/lib/time'
import { Empty } from '@/ui/feedback/Empty'
import { Notice } from '@/ui/feedback/Notice'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { Timeline } from '@/ui/show/Timeline'
import { useSourceApi, useSourcePart } from './useSourcePart'

const SHOWN = 50

/** The talks there were, the last one first, and when the next one is. */
export function FollowTab({ source }: { source: CaseSourceDetail }) {
  const api = useSourceApi()
  const talks = useSourcePart(source.id, ({ caseSource }, id) => caseSource.getFollowUps({ id, size: SHOWN }))
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      {source.nextFollowTime && <Notice icon="clock" text={`下次联系：${friendlyTime(source.nextFollowTime)}`} />}
      <Part of={talks}>
        {({ records }) =>
          records.length === 0 ? (
            <Empty icon="chat" text="还没有跟进记录" />
          ) : (
            <Section>
              <Timeline
                items={records.map(({ followUpId, way, result, content, followTime, author }) => ({
                  key: followUpId,
                  title: [FOLLOW_UP_WAYS[way], result && FOLLOW_UP_RESULTS[result], author.name]
                    .filter(Boolean)
                    .join(' · '),
                  time: friendlyTime(followTime),
                  note: content,
                  state: 'past' as const,
                }))}
              />
            </Section>
          )
        }
      </Part>
      {source.can.follow && (
        <Section>
          <Button label="写跟进" size="large" onTap={() => setWriting(true)} />
        </Section>
      )}
      {isWriting && (
        <RecordFormSheet
          title="写跟进"
          action="保存跟进"
          toast="已保存"
          onClose={() => setWriting(false)}
          options={() => ({
            fields: followUpForm,
            initial: { way: 'phone' },
            send: async ({ way, result, content, followTime, nextTime }, { key }) => {
              const talk = {
                way: way as FollowUpWay,
                result: (result || undefined) as FollowUpResult | undefined,
                content,
              }
              const times = { followTime: followTime || undefined, nextTime: nextTime || undefined }
              await api.caseSource.saveFollowUp({ id: source.id, ...talk, ...times }, { key })
              return true
            },
          })}
        />
      )}
    </>
  )
}
