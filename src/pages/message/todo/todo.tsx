import { message } from '@contract/message'
import { FormSupport } from '@/features/form/FormSupport'
import { MessageCard } from '@/features/message/MessageCard'
import { useQuickHandle } from '@/features/message/quick/useQuickHandle'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { useReturn } from '@/stores/useReturn'
import { FilterChips } from '@/ui/input/FilterChips'
import { PagedList } from '@/ui/list/PagedList'
import { AmountsEye } from '@/ui/page/AmountsEye'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { type TodoState, TodoStore } from './TodoStore'

const STATES = [
  { key: 'pending', text: '待处理' },
  { key: 'settled', text: '已处理' },
] as const satisfies readonly { key: TodoState; text: string }[]

function Todo({ tab }: { tab?: string }) {
  const api = useApi({ message })
  const { connection, listCopies: copies } = useApp()
  const follower = useFollower()
  const store = useScreenStore(() => new TodoStore({ api, connection, copies, follower }, tab))
  const quick = useQuickHandle()
  useReturn(() => store.refresh())
  const { tabs, key, state, list } = store
  return (
    <FormSupport>
      <Screen
        title="待办"
        scroll={false}
        right={<AmountsEye />}
        header={
          <>
            {tabs.length > 1 && (
              <Tabs label="待办类型" items={tabs} value={key} onSelect={(chosen) => store.choose(chosen)} />
            )}
            <FilterChips label="处理状态" items={STATES} value={state} onSelect={(chosen) => store.show(chosen)} />
          </>
        }
      >
        {list && (
          <PagedList
            key={`${key} ${state}`}
            list={list}
            empty={{ icon: 'task', text: state === 'pending' ? '没有待处理的事项' : '还没有处理过的事项' }}
            momentOf={({ createTime }) => createTime}
            renderRow={(item) => (
              <MessageCard
                message={item}
                onTap={() => store.tap(item)}
                actions={quick.actionsOf(item)}
                onLater={() => quick.askLater(item)}
              />
            )}
          />
        )}
        {quick.sheet}
      </Screen>
    </FormSupport>
  )
}

export default screen(routes.message.todo, Todo)
