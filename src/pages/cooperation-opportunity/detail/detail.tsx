import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { Opportunity } from '@contract/cooperation-opportunity/shapes'
import { misc } from '@contract/misc'
import { View } from '@tarojs/components'
import { EvaluationPart } from '@/features/cooperation-opportunity/EvaluationPart'
import { TalkPart } from '@/features/cooperation-opportunity/TalkPart'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { OpportunityActions } from './OpportunityActions'
import { OpportunityFacts } from './OpportunityFacts'
import { OpportunityHead } from './OpportunityHead'
import { OpportunityPeople } from './OpportunityPeople'

const shownOpportunity = recordPage(routes.cooperationOpportunity.detail, {
  read: cooperationOpportunity.getCooperation,
  input: ({ id }) => ({ id }),
  about: ({ id }) => ({ kind: 'opportunity', id }),
  opened: ({ title, publisher }) => ({ title, note: `${publisher.name} · ${publisher.firmName}` }),
})

/** Page of an opportunity: subject, terms, progress, and the reader's next step. */
function OpportunityDetail({ id }: { id: string }) {
  const { record } = useRecord(shownOpportunity, { id })
  const { now } = record
  return (
    <Screen
      title="合作机会"
      state={record}
      onRetry={record.retry}
      right={
        <>
          <AmountsEye />
          {now && <Star record={record} now={now} />}
        </>
      }
      footer={<OpportunityActions record={record} />}
    >
      {now && (
        <View>
          <OpportunityHead now={now} />
          <OpportunityFacts now={now} />
          <OpportunityPeople now={now} />
          {now.status === 'completed' && (now.parties || now.can.evaluate) && <EvaluationPart id={id} />}
          {!isPublisher(now) && <TalkPart id={id} canSay={now.can.talk} />}
        </View>
      )}
    </Screen>
  )
}

/** True for one's own opportunity: only others' have a match. */
const isPublisher = ({ match, status }: Opportunity) => match === null && status !== 'draft'

function Star({ record, now }: { record: LiveRecord<Opportunity>; now: Opportunity }) {
  const api = useApi({ misc })
  const { id: targetId, title, isStarred, publisher } = now
  const focus = { targetKind: 'opportunity', targetId }
  const toggle = () =>
    record.send(
      'star',
      (_, key) =>
        isStarred
          ? api.misc.cancelFocus(focus, { key })
          : api.misc.saveFocus({ ...focus, title, note: `${publisher.name} · ${publisher.firmName}` }, { key }),
      {
        toast: isStarred ? '已取消关注' : '已关注',
        take: (before) => ({ ...before, isStarred: !isStarred }),
      },
    )
  return <NavAction label={isStarred ? '取消关注' : '关注'} icon={isStarred ? 'star-fill' : 'star'} onTap={toggle} />
}

export default screen(routes.cooperationOpportunity.detail, OpportunityDetail, { record: shownOpportunity })
