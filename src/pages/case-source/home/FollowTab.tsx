import type { CaseSourceDetail } from '@contract/case-source/shapes'
import { useState } from 'react'
import { FollowUpSheet } from '@/features/follow-up/FollowUpSheet'
import { FollowUpTimeline } from '@/features/follow-up/FollowUpTimeline'
import { Part } from '@/features/record/Part'
import { Empty } from '@/ui/feedback/Empty'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'
import { useSourceApi, useSourcePart } from './useSourcePart'

/** Follow-ups, the latest first, and the next appointment. */
export function FollowTab({ source: { id, nextFollowTime, can } }: { source: CaseSourceDetail }) {
  const { caseSource } = useSourceApi()
  const talks = useSourcePart(id, (api) => api.caseSource.getFollowUps({ id }))
  const [isWriting, setWriting] = useState(false)
  return (
    <>
      <Part of={talks}>
        {({ records, total }) =>
          total === 0 && !nextFollowTime ? (
            <Empty icon="chat" text="还没有跟进记录" />
          ) : (
            <Section>
              <FollowUpTimeline
                talks={records}
                total={total}
                nextTime={nextFollowTime}
                older={(page) => caseSource.getFollowUps({ id, ...page }, { silent: false })}
              />
            </Section>
          )
        }
      </Part>
      {can.follow && (
        <Section>
          <Button label="写跟进" size="large" onTap={() => setWriting(true)} />
        </Section>
      )}
      {isWriting && (
        <FollowUpSheet
          send={(talk, key) => caseSource.saveFollowUp({ id, ...talk }, { key })}
          onClose={() => setWriting(false)}
        />
      )}
    </>
  )
}
