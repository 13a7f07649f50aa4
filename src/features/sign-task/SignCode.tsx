import { signTask } from '@contract/sign-task'
import { SIGN_TASK_DAYS } from '@contract/sign-task/codes'
import type { SignTask } from '@contract/sign-task/shapes'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { compact } from '@/lib/compact'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { useShare } from '@/stores/useShare'
import { type BarAction, BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { SignCodeCard } from './SignCodeCard'
import { SignCodeStore } from './SignCodeStore'
import { SignTaskHead } from './SignTaskHead'
import { SignDocuments, SignerRows } from './SignTaskParts'

/** Asker's view of one sign task: the code to scan, and the signatures so far. */
export const SignCode = observer(function SignCode({ signTaskId }: { signTaskId: string }) {
  const api = useApi({ signTask })
  const live = useRecordDeps()
  const store = useScreenStore(() => new SignCodeStore(signTaskId, { api, live }))
  const [renewing, setRenewing] = useState(false)
  useReturn(store.record.retry)
  const { task, picture, record } = store
  const renew = () => setRenewing(true)
  return (
    <Screen
      title="签字码"
      state={record}
      onRetry={record.isGone ? undefined : record.retry}
      footer={task && <Actions store={store} task={task} onRenew={renew} />}
    >
      {task && (
        <View>
          <SignTaskHead task={task} />
          {picture && <SignCodeCard task={task} picture={picture} onRenew={task.can.renew ? renew : undefined} />}
          <SignerRows task={task} />
          <SignDocuments task={task} />
        </View>
      )}
      <ActionSheet
        open={renewing}
        onClose={() => setRenewing(false)}
        items={SIGN_TASK_DAYS.offered.map((days) => ({
          label: `从现在起 ${days} 天`,
          onTap: () => store.renew(days),
        }))}
      />
    </Screen>
  )
})

interface ActionsProps {
  store: SignCodeStore
  task: SignTask
  onRenew(): void
}

const Actions = observer(function Actions({ store, task, onRenew }: ActionsProps) {
  const { navigation } = useApp()
  const share = useShare()
  const { busy } = store.record
  const { can, status, qrsource } = task
  const send = () =>
    share?.({
      title: `请您签署：${task.title}`,
      desc: `${task.asker.name} 发起，${friendlyTime(task.expireTime)} 前有效`,
      link: task.url,
    })
  const sign = () => navigation.go(routes.create.scanForSign, { isReceived: 'N', qrsource })
  const actions = compact<BarAction>([
    status === 'waiting' && share && { label: '发给签署人', kind: 'primary', onTap: send },
    status === 'expired' && can.renew && { label: '续期', kind: 'primary', busy: busy === 'renew', onTap: onRenew },
    can.sign && { label: '我来签署', onTap: sign },
    status === 'waiting' && can.renew && { label: '延期', busy: busy === 'renew', onTap: onRenew },
    can.withdraw && { label: '撤回', kind: 'danger', busy: busy === 'withdraw', onTap: () => store.withdraw() },
  ])
  return actions.length > 0 ? <BottomBar actions={actions} /> : null
})
