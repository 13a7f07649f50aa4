import { customer } from '@contract/customer'
import type { Customer } from '@contract/customer/shapes'
import { useState } from 'react'
import { FollowUpSheet } from '@/features/follow-up/FollowUpSheet'
import { FollowUpTimeline } from '@/features/follow-up/FollowUpTimeline'
import { NotFollowed } from '@/features/follow-up/NotFollowed'
import { useApi } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { Section } from '@/ui/page/Section'

/** Follow-ups, the next one, and the form to add one. */
export function CustomerTalks({ customer: now }: { customer: Customer }) {
  const { customer: calls } = useApi({ customer })
  const [isWriting, setWriting] = useState(false)
  const { customerId, followUps, counts, nextFollowTime, can } = now
  if (counts.followUps === 0 && !nextFollowTime && !can.follow) return null
  return (
    <Section
      title={counts.followUps > 0 ? `跟进 ${counts.followUps}` : '跟进'}
      right={can.follow && <Button label="写跟进" size="small" onTap={() => setWriting(true)} />}
    >
      {counts.followUps > 0 || nextFollowTime ? (
        <FollowUpTimeline
          talks={followUps}
          total={counts.followUps}
          nextTime={nextFollowTime}
          older={(page) => calls.getFollowUps({ customerId, ...page }, { silent: false })}
        />
      ) : (
        <NotFollowed />
      )}
      {isWriting && (
        <FollowUpSheet
          send={(talk, key) => calls.saveFollowUp({ customerId, ...talk }, { key })}
          onClose={() => setWriting(false)}
        />
      )}
    </Section>
  )
}
