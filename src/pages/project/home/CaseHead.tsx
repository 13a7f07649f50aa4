import { type CaseStatus, stagesOf } from '@contract/case/codes'
import { forumWords } from '@contract/case/forum'
import type { CaseDetail, CaseHome, CaseMember, Proceeding } from '@contract/case/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { CaseChatButton } from '@/features/chat/CaseChatButton'
import { CaseMoneyBar } from '@/features/receivable/CaseMoneyBar'
import { caseLook } from '@/rules/looks/caseLook'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { useActions } from '@/ui/page/ActionsContext'
import { AvatarRow } from '@/ui/show/AvatarRow'
import { DetailHead } from '@/ui/show/DetailHead'
import { Icon } from '@/ui/show/Icon'
import { Steps } from '@/ui/show/Steps'
import { NextSteps } from './NextSteps'
import './CaseHead.scss'

interface Props {
  home: CaseHome
  /** Each part of the head leads to where there is more of it. */
  ways: Record<'toTeam' | 'toProceedings' | 'toMoney', () => void> & { toHearing: (scheduleId: string) => void }
}

/** Head of a case: how far it is, what is next and when, how its money stands, and who works on it. */
export const CaseHead = observer(function CaseHead({ home, ways }: Props) {
  const { caseInfo: caseDetail } = home
  const { call } = useActions()
  const { session } = useApp()
  const current =
    caseDetail.proceedings.filter(({ stage }) => stage === caseDetail.stage).at(-1) ?? caseDetail.proceedings.at(-1)
  return (
    <View className="case-head">
      <DetailHead
        title={caseDetail.name}
        chip={caseLook[caseDetail.status]}
        chips={[caseDetail.isConfidential && { text: '保密项目', tone: 'muted' }]}
        words={[caseDetail.clientNames.join('、'), caseDetail.innerNo ?? '尚未收案'].filter(Boolean).join(' · ')}
      />
      <View className="case-head__people">
        <Team team={caseDetail.team} lead={caseDetail.lead.name} onTap={ways.toTeam} />
        {isInTeam(caseDetail, session.empId) && <CaseChatButton caseId={caseDetail.caseId} />}
      </View>
      <Stages caseDetail={caseDetail} />
      <NextSteps home={home} onHearing={ways.toHearing} onDeadline={ways.toProceedings} />
      {hasMoney(caseDetail) && <CaseMoneyBar caseId={caseDetail.caseId} onTap={ways.toMoney} />}
      {current?.judgePhone && <CallDecider of={current} onTap={() => call(current.judgePhone)} />}
    </View>
  )
})

/** Call of whoever decides, by the title that their forum gives them. */
function CallDecider({ of: proceeding, onTap }: { of: Proceeding; onTap: () => void }) {
  const called = `${proceeding.judge ?? ''}${forumWords(proceeding).title}`
  return (
    <Tappable className="case-head__call" label={`拨打${called} ${proceeding.judgePhone}`} onTap={onTap}>
      <Icon name="phone" size={18} />
      <Text>{`致电${called}`}</Text>
    </Tappable>
  )
}

function Team({ team, lead, onTap }: { team: readonly CaseMember[]; lead: string; onTap: () => void }) {
  const people = new Map(
    team.map(({ empId, name, photoUrl }) => [empId, { id: empId, name, src: photoUrl ?? undefined }]),
  )
  return (
    <Tappable className="case-head__team" label={`${lead}主办，团队 ${people.size} 人`} onTap={onTap}>
      <AvatarRow people={[...people.values()]} size={24} />
      <Text className="case-head__lead">{`${lead}主办`}</Text>
    </Tappable>
  )
}

const isInTeam = ({ lead, team }: CaseDetail, empId: string | undefined) =>
  lead.empId === empId || team.some((member) => member.empId === empId)

const BEFORE: ReadonlySet<CaseStatus> = new Set(['draft', 'approving', 'returned'])

/** Money is planned and received from acceptance on. */
export const hasMoney = ({ status }: CaseDetail) => !BEFORE.has(status)

/** Steps after the work itself, and the statuses in which the case stands there. */
const CLOSING: Readonly<Partial<Record<CaseStatus, string>>> = {
  endApproving: '结案',
  ended: '归档',
  archiving: '归档',
  archived: '归档',
}

/** Number of stages of the work that are shown: a case may have been through more of them than a phone is wide. */
const MOST_STAGES = 3

/** Way of the case from acceptance to the archive, with the stages it went through. */
function Stages({ caseDetail }: { caseDetail: CaseDetail }) {
  if (caseDetail.status === 'invalid') return null
  const order: readonly string[] = stagesOf(caseDetail.category)
  const gone = new Set([...caseDetail.proceedings.map(({ stage }) => stage), caseDetail.stage].filter(Boolean))
  const work = order.filter((stage) => gone.has(stage)).slice(-MOST_STAGES)
  const items = ['收案', ...(work.length > 0 ? work : ['办理']), '结案', '归档']
  const here =
    CLOSING[caseDetail.status] ?? (BEFORE.has(caseDetail.status) ? '收案' : work.length > 0 ? caseDetail.stage : '办理')
  // Beyond the last step once it is done.
  const current = caseDetail.status === 'archived' ? items.length : Math.max(0, items.indexOf(here))
  return <Steps items={items} current={current} />
}
