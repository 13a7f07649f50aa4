import { SIGN_TASK_TABS, type SignTaskTab } from '@contract/codes/sign-task'
import { signTask } from '@contract/sign-task'
import type { SignTaskRow } from '@contract/sign-task.shapes'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/NavAction'
import { Screen } from '@/ui/Screen'
import { Tabs } from '@/ui/Tabs'
import { SignTaskListStore } from '../SignTaskListStore'
import { SignTaskRowView } from './SignTaskRowView'

const EMPTY: Record<SignTaskTab, { text: string; hint?: string }> = {
  toSign: { text: '没有等您签署的文件' },
  asked: { text: '还没有发起过签字', hint: '上传文件、选好签署人，对方扫码或点消息就能签' },
  answered: { text: '还没有签过文件' },
}

export const SignTaskLists = observer(function SignTaskLists() {
  const api = useApi({ signTask })
  const { connection, navigation } = useApp()
  const store = useScreenStore(() => new SignTaskListStore({ api, connection }))
  useReturn(() => store.refresh())
  const { tab, counts } = store
  const add = () => void navigation.go(routes.create.signCode, { isNew: 'true' })
  const open = ({ signTaskId, qrsource }: SignTaskRow) =>
    void (tab === 'asked'
      ? navigation.go(routes.create.signCode, { signTaskId })
      : navigation.go(routes.create.scanForSign, { isReceived: tab === 'toSign' ? 'N' : 'Y', qrsource }))
  return (
    <Screen
      title="签字任务"
      scroll={false}
      right={<NavAction label="发起签字" icon="plus" onTap={add} />}
      header={
        <Tabs
          label="签字任务"
          items={(Object.keys(SIGN_TASK_TABS) as SignTaskTab[]).map((key) => ({
            key,
            text: SIGN_TASK_TABS[key],
            badge: key === 'answered' ? undefined : counts?.[key],
          }))}
          value={tab}
          onSelect={(key) => store.choose(key)}
        />
      }
    >
      <PagedList
        key={tab}
        list={store.list}
        empty={{ icon: 'pen', ...EMPTY[tab], action: tab === 'answered' ? undefined : '发起签字', onAction: add }}
        renderRow={(row) => <SignTaskRowView row={row} tab={tab} />}
        onRow={open}
      />
    </Screen>
  )
})
