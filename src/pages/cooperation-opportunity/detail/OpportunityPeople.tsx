import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { OPEN_STATUSES } from '@contract/cooperation-opportunity/codes'
import type { LawyerRef, Opportunity } from '@contract/cooperation-opportunity/shapes'
import { observer } from 'mobx-react-lite'
import { standingWords } from '@/features/cooperation-opportunity/LawyerRow'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Section } from '@/ui/page/Section'
import { AvatarRow } from '@/ui/show/AvatarRow'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'

/** For the publisher the invited and willing lawyers; for a lawyer the publisher, and their own answer. */
export function OpportunityPeople({ now }: { now: Opportunity }) {
  if (now.status === 'draft') return null
  if (now.match === null) return <Asked now={now} />
  return (
    <>
      <Whose now={now} />
      {now.myRelation && <Mine id={now.id} />}
    </>
  )
}

const Asked = observer(function Asked({ now: { id, status, willing, invited } }: { now: Opportunity }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation } = useApp()
  const { cooperationOpportunity: to } = routes
  const deps = useRecordDeps()
  const people = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: newsOf('opportunity', (changedId) => changedId === id),
        read: () => api.getIntentionAndInvitedEmp({ id }),
      }),
  )
  const isOpen = OPEN_STATUSES.includes(status)
  return (
    <Section title="意向与邀请" flush>
      <Cell
        title="有意向"
        note={willing > 0 ? `${willing} 人` : '还没有'}
        right={willing > 0 ? <Faces people={people.now?.intention} /> : undefined}
        label={`有意向的律师，${willing} 人`}
        arrow
        onTap={() => navigation.go(to.intentLawyerList, { id })}
      />
      <Cell
        title={isOpen ? '邀请律师' : '已邀请'}
        note={invited > 0 ? `${invited} 人等待答复` : isOpen ? '按专长与地区推荐' : '没有等待答复的'}
        right={invited > 0 ? <Faces people={people.now?.invited} /> : undefined}
        label={`邀请律师，${invited} 人等待答复`}
        arrow
        onTap={() => navigation.go(to.inviteLawyerList, { id })}
      />
    </Section>
  )
})

const Faces = ({ people = [] }: { people?: readonly LawyerRef[] }) => (
  <AvatarRow people={people.map(({ empId, name, photoUrl }) => ({ id: empId, name, src: photoUrl }))} max={3} />
)

const Whose = observer(function Whose({ now: { publisher } }: { now: Opportunity }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation } = useApp()
  const deps = useRecordDeps()
  const { empId } = publisher
  const lawyers = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => api.getCoopLawyerInfoMap({ empIds: [empId] }) }),
  )
  const lawyer = lawyers.now?.[empId]
  if (!lawyer) return null
  return (
    <Section title="发布人" flush>
      <Cell
        title={publisher.name}
        note={[publisher.firmName, lawyer.city, standingWords(lawyer)].filter(Boolean).join(' · ')}
        value="名片"
        onTap={() => navigation.go(routes.cooperationOpportunity.businessCard, { empId })}
      />
    </Section>
  )
})

const Mine = observer(function Mine({ id }: { id: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const deps = useRecordDeps()
  const mine = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: newsOf('opportunity', (changedId) => changedId === id),
        read: () => api.getCooperationRelationByUserId({ id }),
      }),
  )
  const { now } = mine
  if (!now?.time) return null
  return (
    <Section title="我的答复">
      <KeyValue
        rows={[{ label: '时间', value: friendlyTime(now.time) }, now.note && { label: '留言', value: now.note }]}
      />
    </Section>
  )
})
