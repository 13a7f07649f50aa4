import { caseInfo } from '@contract/case'
import { caseSource } from '@contract/case-source'
import type { AnswerInvitationInput, Invitation } from '@contract/collaboration/shapes'
import { observer } from 'mobx-react-lite'
import type { IntentKey } from '@/api/call'
import { useApi, useApp } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { type About, InvitationFacts, KINDS } from './InvitationFacts'

/** §2.5: 1 is about projects, 2 about case sources. */
export const OF_PROJECTS = '1'

interface Props {
  about: About
  title: string
  record: LiveRecord<Invitation>
}

/** Invitation to collaborate: inviter, subject, and the answer. */
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
                  onTap: () => navigation.go(home, { caseId: open }),
                },
              ]}
            />
          )
        )
      }
    >
      {now && <InvitationFacts about={about} invitation={now} />}
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
    const question = { title: '拒绝邀请', content: '邀请人会收到您的答复', confirmText: '拒绝' as const }
    if (await platform.feedback.confirm(question)) await answer('refused', '已拒绝')
  }
  return (
    <BottomBar
      actions={[
        { label: '同意', kind: 'primary', busy: busy === 'agreed', onTap: () => answer('agreed', '已同意协作') },
        { label: '拒绝', busy: busy === 'refused', onTap: () => refuse() },
        { label: '忽略', busy: busy === 'ignored', onTap: () => answer('ignored', '已忽略') },
      ]}
    />
  )
})
