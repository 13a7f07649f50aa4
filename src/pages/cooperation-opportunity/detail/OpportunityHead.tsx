import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import { daysBetween, friendlyTime, toDate } from '@/lib/time'
import {
  matchLook,
  nextWords,
  OPPORTUNITY_STEPS,
  opportunityLook,
  opportunityUntil,
  relationLook,
  stepOf,
} from '@/rules/looks/cooperationOpportunityLook'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { Steps } from '@/ui/show/Steps'

export function OpportunityHead({ now }: { now: Opportunity }) {
  const { publisher, match, myRelation, expireDay, status } = now
  const step = stepOf(now)
  const until = expireDay ? opportunityUntil(status, daysBetween(toDate(), expireDay)) : undefined
  return (
    <>
      <DetailHead
        title={now.title}
        by={{
          id: publisher.empId,
          name: publisher.name,
          beside: publisher.firmName,
          photoUrl: publisher.photoUrl,
          meta: `${friendlyTime(now.createTime)}${status === 'draft' ? '起草' : '发布'}`,
        }}
        chip={opportunityLook[status]}
        amount={now.amount}
        amountOf="标的额"
        chips={[myRelation && relationLook[myRelation], match && match.score > 0 && matchLook(match)]}
        next={nextWords(now) ?? until}
        words={match && match.reasons.length > 0 ? match.reasons.join('、') : undefined}
      />
      {step !== undefined && (
        <Section>
          <Steps items={OPPORTUNITY_STEPS} current={step} />
        </Section>
      )}
    </>
  )
}
