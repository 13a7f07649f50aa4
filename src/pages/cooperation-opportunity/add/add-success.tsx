import { cooperationOpportunity } from '@contract/cooperation-opportunity'
import { OPPORTUNITY_STATUS } from '@contract/cooperation-opportunity/codes'
import { LawyerRow } from '@/features/cooperation-opportunity/LawyerRow'
import { ClosedError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { LiveRecord } from '@/stores/record/LiveRecord'
import { useRecordDeps } from '@/stores/record/useRecord'
import { Outcome } from '@/ui/feedback/Outcome'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'

const SHOWN = 3

/** Page after publishing: the best matching lawyers, with the link to invite them. */
function AddSuccess({ id }: { id: string }) {
  const api = useApi({ cooperationOpportunity }).cooperationOpportunity
  const { navigation } = useApp()
  const { cooperationOpportunity: to } = routes
  const deps = useRecordDeps()
  const record = useScreenStore(
    () =>
      new LiveRecord({
        ...deps,
        read: async () => {
          const { status } = await api.getCooperation({ id })
          if (status !== 'published')
            throw new ClosedError(`该合作机会现在是「${OPPORTUNITY_STATUS[status]}」`, { to: 'opportunity', id })
          return api.getCoopInvitedLawyerPage({ id, list: 'candidate', size: SHOWN })
        },
      }),
  )
  const fitting = (record.now?.records ?? []).filter(({ match }) => match.score > 0)
  const note = fitting.length > 0 ? '专长相符的律师已收到消息，也可以直接邀请' : '其他律师在「可合作」里可以看到'
  return (
    <Screen
      title="发布成功"
      state={record}
      onRetry={record.retry}
      footer={
        <BottomBar
          actions={[
            {
              label: '邀请律师',
              kind: 'primary',
              onTap: () => navigation.replace(to.inviteLawyerList, { id }),
            },
            { label: '查看合作机会', onTap: () => navigation.replace(to.detail, { id }) },
          ]}
        />
      }
    >
      <Outcome tone="good" title="合作机会已发布" note={note} />
      {fitting.length > 0 && (
        <Section title="匹配的律师" flush>
          {fitting.map((lawyer) => (
            <LawyerRow
              key={lawyer.empId}
              lawyer={lawyer}
              onTap={() => navigation.go(to.businessCard, { empId: lawyer.empId, id })}
            />
          ))}
        </Section>
      )}
    </Screen>
  )
}

export default screen(routes.cooperationOpportunity.addSuccess, AddSuccess)
