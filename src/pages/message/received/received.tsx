import { message } from '@contract/message'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useFollower } from '@/stores/follow/useFollower'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { ReceivedRow } from '../components/ReceivedRow'
import { RECEIVED_TABS, ReceivedStore } from './ReceivedStore'

function Received() {
  const api = useApi({ message })
  const { connection, messages } = useApp()
  const follower = useFollower()
  const store = useScreenStore(() => new ReceivedStore({ api, connection, follower }))
  return (
    <Screen
      title="收到的"
      scroll={false}
      right={
        <NavAction
          label="全部已读"
          icon="check"
          disabled={messages.countOf('dynamicCount') === 0}
          onTap={() => store.markAllRead()}
        />
      }
      header={<Tabs label="筛选" items={RECEIVED_TABS} value={store.tab} onSelect={(tab) => store.choose(tab)} />}
    >
      <PagedList
        key={store.tab}
        list={store.list}
        skeleton="people"
        empty={{ icon: 'message', text: '还没有人与您互动' }}
        momentOf={({ createTime }) => createTime}
        renderRow={(received) => <ReceivedRow received={received} onTap={() => store.tap(received)} />}
      />
    </Screen>
  )
}

export default screen(routes.message.received, Received)
