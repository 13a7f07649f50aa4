import { chatService } from '@/features/chat/chatService'
import { ForwardStore, roomTarget } from '@/features/chat/found/ForwardStore'
import { rethrowUnlessReported } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp, useScreenStore } from '@/stores/app'
import { Empty } from '@/ui/feedback/Empty'
import { SearchBar } from '@/ui/input/SearchBar'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'
import { ForwardTargets } from './ForwardTargets'
import './chat-forward.scss'

const WAYS = [
  { key: 'each', text: '逐条转发' },
  { key: 'merged', text: '合并转发' },
] as const
const QUIET_MS = 300

/** Choice of the targets to forward messages to. */
function ChatForward({ messageUIds, isMerged }: { messageUIds: string; isMerged?: string }) {
  const { platform, navigation } = useApp()
  const service = chatService(useApp())
  const ids = messageUIds.split(',').filter(Boolean)
  const rooms = useScreenStore(() => service.conversations())
  const store = useScreenStore(
    () =>
      new ForwardStore({
        api: service.api,
        messageUIds: ids,
        isMerged: isMerged === '1',
        tell: (words) => platform.feedback.toast(words),
      }),
  )
  const send = async () => {
    if (!(await store.send())) return
    platform.feedback.toast('已转发', { icon: 'success' })
    await navigation.back()
  }
  const { conversations, error } = rooms
  const targets = (conversations ?? []).map(roomTarget).filter(({ name }) => name.includes(store.query.trim()))
  const people = store.query.trim() ? store.people : []
  const count = store.chosen.length
  return (
    <Screen
      title={ids.length > 1 ? `转发 ${ids.length} 条消息` : '转发'}
      state={{ isLoading: !conversations && !error, error: conversations ? undefined : error }}
      onRetry={() => rooms.refresh()}
      skeleton="people"
      header={
        <>
          <SearchBar
            value={store.query}
            placeholder="会话、同事或合作伙伴"
            debounceMs={QUIET_MS}
            onInput={(query) => store.search(query).catch(rethrowUnlessReported)}
          />
          {ids.length > 1 && (
            <Tabs
              label="转发方式"
              items={WAYS}
              value={store.isMerged ? 'merged' : 'each'}
              onSelect={(way) => store.merge(way === 'merged')}
            />
          )}
        </>
      }
      footer={
        <BottomBar
          actions={[
            {
              label: count > 0 ? `发送（${count}）` : '发送',
              kind: 'primary',
              disabled: count === 0,
              busy: store.isBusy,
              onTap: () => send(),
            },
          ]}
        />
      }
    >
      {targets.length === 0 && people.length === 0 && (
        <Empty icon="chat" text={store.query ? `没有找到“${store.query}”` : '还没有会话，可以按姓名搜索同事'} />
      )}
      {targets.length > 0 && <ForwardTargets title="最近会话" targets={targets} store={store} />}
      {people.length > 0 && <ForwardTargets title="联系人" targets={people} store={store} />}
    </Screen>
  )
}

export default screen(routes.chat.chatForward, ChatForward)
