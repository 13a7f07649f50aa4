import { wecomMembers } from '@contract/firm/wecom-members'
import type { WecomMembers } from '@contract/firm/wecom-members/shapes'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Notice } from '@/ui/feedback/Notice'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { WecomMemberGroups } from './WecomMemberGroups'

const shownMembers = recordPage(routes.hr.wecomMembers, { read: wecomMembers.getMembers, input: () => ({}) })

/**
 * WeCom members that would be brought in, that are here already, or that cannot be; brought in after a confirmation.
 */
function FromWecom() {
  const api = useApi({ wecomMembers })
  const { platform } = useApp()
  const { record } = useRecord(shownMembers, {})
  const now = record.now
  const reread = () => record.change('read', () => api.wecomMembers.getMembers({ afresh: true }))
  const bringIn = async ({ newcomers, departments, rosterId }: WecomMembers) => {
    const made = departments.length > 0 ? `，新建部门 ${departments.join('、')}` : ''
    const content = `${newcomers.length} 人成为本所员工${made}。`
    if (await platform.feedback.confirm({ title: '带入员工', content, confirmText: '带入' }))
      await record.change('bringIn', (_, key) => api.wecomMembers.bringIn({ rosterId }, { key }), '已带入')
  }
  return (
    <Screen
      title="从企业微信带入"
      state={record}
      onRetry={record.retry}
      footer={
        now &&
        !now.off && (
          <BottomBar
            actions={[
              { label: '重新读取', busy: record.busy === 'read', onTap: () => reread() },
              now.newcomers.length > 0 && {
                label: `带入 ${now.newcomers.length} 人`,
                kind: 'primary',
                busy: record.busy === 'bringIn',
                onTap: () => bringIn(now),
              },
            ]}
          />
        )
      }
    >
      {now?.off && <Notice text={now.off} />}
      {now && !now.off && <WecomMemberGroups {...now} />}
    </Screen>
  )
}

export default screen(routes.hr.wecomMembers, FromWecom, { record: shownMembers })
