import { RESUME_CATEGORIES } from '@contract/address-book/codes'
import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import type { CooperationResume } from '@contract/cooperation-opportunity/shapes'
import { observer } from 'mobx-react-lite'
import { TalkPart } from '@/features/cooperation-opportunity/TalkPart'
import { matchLook, relationLook } from '@/rules/looks/cooperationOpportunityLook'
import { useApi, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'
import { CardHead } from './CardHead'
import { ChoiceBar } from './ChoiceBar'
import { CompletedPart } from './CompletedPart'
import { InvitePart } from './InvitePart'

interface Props {
  empId: string
  /** Id of the reader's own opportunity, in which the card is read. */
  id?: string
}

/** Card of another lawyer; in one's own opportunity with their relation to it, and the choice. */
export const LawyerCard = observer(function LawyerCard({ empId, id }: Props) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const deps = useRecordDeps()
  const resume = useScreenStore(
    () => new LiveRecord({ ...deps, read: () => api.getCooperationAccountResumeInfoVo({ empId }) }),
  )
  const standing = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        events: id ? newsOf('opportunity', (changedId) => changedId === id) : {},
        read: async () => ({ there: id ? await api.getCoopLawyerReInfo({ id, empId }) : undefined }),
      }),
  )
  const { now } = resume
  const there = standing.now?.there
  return (
    <Screen
      title="律师名片"
      state={{ isLoading: resume.isLoading || standing.isLoading, error: resume.error ?? standing.error }}
      onRetry={() => {
        resume.retry()
        standing.retry()
      }}
      footer={id && there && <ChoiceBar id={id} lawyer={there} record={standing} />}
    >
      {now && (
        <>
          <CardHead
            lawyer={now}
            chips={[
              there?.relation && relationLook[there.relation],
              there && there.match.score > 0 && matchLook(there.match),
            ]}
          />
          {there?.note && (
            <Section title="对方的答复">
              <KeyValue rows={[{ label: '留言', value: there.note }]} />
            </Section>
          )}
          <Contact now={now} />
          <About now={now} />
          <CompletedPart empId={empId} />
          {!id && <InvitePart empId={empId} name={now.name} />}
          {id && there && <TalkPart id={id} empId={empId} canSay={there.can.talk} />}
        </>
      )}
    </Screen>
  )
})

function Contact({ now: { contact } }: { now: CooperationResume }) {
  if (!contact) return null
  return (
    <Section title="联系方式">
      <KeyValue
        rows={[
          { label: '手机', value: contact.mobile, call: contact.mobile || undefined },
          { label: '邮箱', value: contact.email },
        ]}
      />
    </Section>
  )
}

function About({ now }: { now: CooperationResume }) {
  const rows = [
    { label: '简介', value: now.intro },
    { label: '业务经验', value: now.summary },
    { label: '熟悉行业', value: now.industries.join('、') },
    { label: '工作语言', value: now.languages.join('、') },
  ].filter(({ value }) => value)
  return (
    <>
      {rows.length > 0 && (
        <Section title="关于">
          <KeyValue rows={rows} />
        </Section>
      )}
      {now.details.length > 0 && (
        <Section title="履历" flush>
          {now.details.map(({ category, title, organ, fromYear, toYear }) => (
            <Cell
              key={`${category} ${title} ${fromYear}`}
              title={title}
              note={[RESUME_CATEGORIES[category].name, organ].filter(Boolean).join(' · ')}
              value={[fromYear, toYear].filter(Boolean).join('–')}
            />
          ))}
        </Section>
      )}
    </>
  )
}
