import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import { CASE_CATEGORIES } from '@contract/codes/case'
import type { AnswerInvitationInput, Invitation } from '@contract/collaboration/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { IntentKey } from '@/api/call'
import { formatMoney } from '@/lib/amount'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { invitationLook } from '@/rules/looks/caseSourceLook'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue, type KeyValueRow } from '@/ui/show/KeyValue'

/** §2.5: 1 is about projects, 2 about case sources. */
export const OF_PROJECTS = '1'

/** What of either kind is said, and where its home is. */
const KINDS = {
  case: { word: '项目', number: '项目编号', brief: '案由与审级', finder: '主办律师', home: routes.project.home },
  caseSource: { word: '案源', number: '案源编号', brief: '案情简介', finder: '案源人', home: routes.caseSource.home },
} as const

type About = keyof typeof KINDS
interface Props {
  about: About
  title: string
  record: LiveRecord<Invitation>
}

/** An invitation to work together: who asks, for what, and the answer. */
export const InvitationPage = observer(function InvitationPage({ about, title, record }: Props) {
  const { navigation } = useApp()
  const { now } = record
  const open = now?.targetId && now.status === 'agreed' ? now.targetId : undefined
  const { word, home } = KINDS[about]
  return (
    <Screen
      title={title}
      state={record}
      onRetry={record.retry}
      footer={
        now?.can.answer ? (
          <Answers about={about} record={record} />
        ) : (
          open && (
            <BottomBar
              actions={[
                {
                  label: `查看${word}`,
                  kind: 'primary',
                  onTap: () => void navigation.go(home, { caseId: open }),
                },
              ]}
            />
          )
        )
      }
    >
      {now && <Asked about={about} invitation={now} />}
    </Screen>
  )
})

const Answers = observer(function Answers({ about, record }: Omit<Props, 'title'>) {
  const api = useApi({ caseSource, caseInfo })
  const { platform } = useApp()
  const { busy } = record
  const send = (input: AnswerInvitationInput, how: { key: IntentKey }) =>
    about === 'case' ? api.caseInfo.answerInvitation(input, how) : api.caseSource.answerInvitation(input, how)
  const answer = (how: AnswerInvitationInput['answer'], toast: string) =>
    record.change(how, ({ id, version }, key) => send({ id, version, answer: how }, { key }), toast)
  const refuse = async () => {
    const sure = { title: '拒绝邀请', content: '邀请人会收到您的答复', confirmText: '拒绝' }
    if (await platform.feedback.modal(sure)) await answer('refused', '已拒绝')
  }
  return (
    <BottomBar
      actions={[
        { label: '同意', kind: 'primary', busy: busy === 'agreed', onTap: () => void answer('agreed', '已同意协作') },
        { label: '拒绝', busy: busy === 'refused', onTap: () => void refuse() },
        { label: '忽略', busy: busy === 'ignored', onTap: () => void answer('ignored', '已忽略') },
      ]}
    />
  )
})

const row = (label: string, value: string | null): KeyValueRow[] => (value ? [{ label, value }] : [])

function Asked({ about, invitation }: { about: About; invitation: Invitation }) {
  const { from, fromFirm, name, category, note, status, createTime, answerTime, answeredBy, shared } = invitation
  const { word, number, brief, finder } = KINDS[about]
  return (
    <View>
      <DetailHead
        title={name}
        chip={invitationLook[status]}
        by={{ id: from.empId, name: from.name, photoUrl: from.photoUrl, meta: fromFirm || friendlyTime(createTime) }}
        next={
          answerTime && answeredBy ? `${answeredBy} 于 ${friendlyTime(answerTime)} 答复` : `${from.name}邀请您一起办理`
        }
      />
      <Section title="邀请内容">
        <KeyValue
          rows={[
            { label: word, value: name },
            { label: '类型', value: CASE_CATEGORIES[category] },
            { label: '邀请时间', value: friendlyTime(createTime) },
            ...row('留言', note),
          ]}
        />
      </Section>
      {shared && (
        <Section title="共享信息">
          <KeyValue
            rows={[
              ...row(number, shared.number),
              ...row('委托人', shared.clientNames.join('、')),
              ...row(brief, shared.brief),
              ...row('预计收费', shared.expectedFee && `¥${formatMoney(shared.expectedFee)}`),
              ...row(finder, shared.finder),
            ]}
          />
        </Section>
      )}
    </View>
  )
}
