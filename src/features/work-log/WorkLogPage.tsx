import { workLog } from '@contract/work-log'
import type { WorkLog } from '@contract/work-log/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { FormSupport } from '@/features/form/FormSupport'
import { compact } from '@/lib/compact'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen, type ScreenProps } from '@/ui/page/Screen'
import { WorkLogBody } from './WorkLogBody'
import { type Asked, WorkLogSheets } from './WorkLogSheets'
import { WorkLogStore } from './WorkLogStore'
import { WorkLogTalk } from './WorkLogTalk'

interface WorkLogPageProps {
  title: string
  logId: string
  record: LiveRecord<WorkLog>
  share?: () => void
  /** Shown in place of a log that the reader can no longer see. */
  gone?: ScreenProps['empty']
  banner?: ReactNode
}

/** Log with its actions: on its own page, and the to-do's. */
export const WorkLogPage = observer(function WorkLogPage(props: WorkLogPageProps) {
  const { title, logId, record, gone, banner } = props
  const api = useApi({ workLog })
  const { drafts, platform } = useApp()
  const store = useScreenStore(
    () => new WorkLogStore(record, { api, feedback: platform.feedback, draft: drafts.of(`work-log/reply/${logId}`) }),
  )
  const [asked, setAsked] = useState<Asked>()
  const { now } = record
  const isUnread = now?.isRead === false
  useEffect(() => {
    if (isUnread && record.now) store.markRead(record.now)
  }, [isUnread, record, store])
  return (
    <FormSupport>
      <Screen
        title={title}
        state={record.isGone && gone ? { isEmpty: true } : record}
        empty={gone}
        onRetry={record.retry}
        banner={banner}
        footer={now && <Actions {...props} store={store} log={now} onAsk={setAsked} />}
      >
        {now && (
          <View>
            <WorkLogBody log={now} />
            <WorkLogTalk store={store} log={now} />
          </View>
        )}
        <WorkLogSheets asked={asked} store={store} log={now} onClose={() => setAsked(undefined)} />
      </Screen>
    </FormSupport>
  )
})

interface ActionsProps extends WorkLogPageProps {
  store: WorkLogStore
  log: WorkLog
  onAsk: (asked: Asked) => void
}

const Actions = observer(function Actions({ store, log, share, onAsk }: ActionsProps) {
  const { navigation } = useApp()
  const { can, logId } = log
  const { busy } = store.record
  const remove = async () => {
    if (await store.delete()) await navigation.back()
  }
  const actions = compact<BarAction>([
    can.review && { label: '审阅通过', kind: 'primary', busy: busy === 'review', onTap: () => onAsk('reviewed') },
    can.review && { label: '退回', onTap: () => onAsk('returned') },
    can.submit && { label: '提交', kind: 'primary', busy: busy === 'submit', onTap: () => store.submit() },
    can.edit && { label: '编辑', onTap: () => navigation.go(routes.workLog.add, { logId }) },
    can.withdraw && { label: '撤回', busy: busy === 'withdraw', onTap: () => store.withdraw() },
    can.progress && { label: '更新进展', onTap: () => onAsk('progress') },
    can.rollback && { label: '撤销审阅', busy: busy === 'review', onTap: () => store.rollback() },
  ])
  const more = compact([
    can.attach && { label: '补充附件', onTap: () => onAsk('attach') },
    share && { label: '转发给同事', onTap: share },
    can.delete && { label: '删除', danger: true, onTap: () => remove() },
  ])
  return actions.length + more.length > 0 ? <BottomBar actions={actions} more={more} /> : null
})
