import { UnreadMode } from '@contract/chat/codes'
import { observer } from 'mobx-react-lite'
import { tabs } from '@/routes/tabs'
import { useApp } from '@/stores/app'
import { TabBar } from '@/ui/page/TabBar'
import { LateTimerChip } from './LateTimerChip'

type Tab = (typeof tabs)[number]

/** Bar of the five tabs (§2.1), with the unread count on the second; above it the running timer. */
export const MainTabs = observer(function MainTabs({ current }: { current: Tab['route'] }) {
  const { navigation, messages } = useApp()
  const items = tabs.map(({ route, text, icon }) => ({
    key: route.path,
    text,
    icon,
    badge: icon === 'message' ? messages.totalOf(UnreadMode.both) : undefined,
    dot: icon === 'message' && messages.chats.hasMuted,
  }))
  const select = (path: string) => {
    const chosen = tabs.find(({ route }) => route.path === path)
    if (chosen && chosen.route !== current) navigation.go(chosen.route)
  }
  return (
    <>
      <LateTimerChip />
      <TabBar items={items} active={current.path} onSelect={select} />
    </>
  )
})
