import { signTask } from '@contract/sign-task'
import { SIGN_TASK_TABS, type SignTaskTab } from '@contract/sign-task/codes'
import type { SignTaskRow } from '@contract/sign-task/shapes'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { SignTaskRowView } from './SignTaskRowView'

const EMPTY: Record<SignTaskTab, { text: string; hint?: string }> = {
  toSign: { text: '没有等您签署的文件' },
  asked: { text: '还没有发起过签字', hint: '上传文件、选好签署人，对方扫码或点消息就能签' },
  answered: { text: '还没有签过文件' },
}

/** Sign tasks: to sign, asked for, and answered. */
export const SignTaskLists = observer(function SignTaskLists() {
  const api = useApi({ signTask })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.create.signCode.path,
    tabs: SIGN_TASK_TABS,
    load: (tab, page) => api.signTask.getList({ tab, ...page }),
    keyOf: ({ signTaskId }: SignTaskRow) => signTaskId,
    counts: () => api.signTask.getCounts({}),
    badges: ({ toSign, asked }) => ({ toSign, asked }),
    quiet: ['asked'],
    kind: 'signTask',
  })
  const open = ({ signTaskId, qrsource }: SignTaskRow, tab: SignTaskTab) =>
    tab === 'asked'
      ? navigation.go(routes.create.signCode, { signTaskId })
      : navigation.go(routes.create.scanForSign, { isReceived: tab === 'toSign' ? 'N' : 'Y', qrsource })
  return (
    <ListScreen
      title="签字任务"
      label="签字任务"
      list={list}
      icon="pen"
      empty={EMPTY}
      action={{
        label: '发起签字',
        onTap: () => navigation.go(routes.create.signCode, { isNew: 'true' }),
        helps: (tab) => tab !== 'answered',
      }}
      renderRow={(row, tab) => <SignTaskRowView row={row} tab={tab} />}
      onRow={open}
    />
  )
})
