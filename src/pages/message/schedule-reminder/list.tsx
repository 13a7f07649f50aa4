import { AppMsg } from '@contract/codes/appMsg'
import { message } from '@contract/message'
import { useState } from 'react'
import { MessageCard } from '@/features/message/MessageCard'
import { MessageLists } from '@/features/message/MessageLists'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { PagedList } from '@/ui/list/PagedList'
import { Screen } from '@/ui/page/Screen'
import { Tabs } from '@/ui/page/Tabs'

/**
 * Calendar messages by subject. Each list's query must be the same object every time, because it identifies the list.
 */
const TABS = {
  all: {
    text: '全部',
    query: {
      appMsgType: [
        AppMsg.ScheduleToday,
        AppMsg.ScheduleReminder,
        AppMsg.CourtHearing,
        AppMsg.ScheduleCollaborative,
        AppMsg.MeetingSupport,
      ],
    },
  },
  hearing: { text: '开庭', query: { appMsgType: [AppMsg.CourtHearing] } },
  reminder: { text: '提醒', query: { appMsgType: [AppMsg.ScheduleReminder, AppMsg.ScheduleToday] } },
  together: { text: '协作', query: { appMsgType: [AppMsg.ScheduleCollaborative] } },
}
type Tab = keyof typeof TABS

/** Reminders of schedules; a tap shows one with its actions. */
function ScheduleReminders() {
  const api = useApi({ message })
  const { connection, navigation, listCopies: copies } = useApp()
  const lists = useScreenStore(() => new MessageLists({ api, connection, copies }))
  const [tab, setTab] = useState<Tab>('all')
  return (
    <Screen
      title="日程提醒"
      scroll={false}
      header={
        <Tabs
          label="提醒类型"
          items={Object.entries(TABS).map(([key, { text }]) => ({ key, text }))}
          value={tab}
          onSelect={(key) => setTab(key as Tab)}
        />
      }
    >
      <PagedList
        key={tab}
        list={lists.of(TABS[tab].query)}
        skeleton="list"
        empty={{ icon: 'calendar', text: '还没有日程提醒' }}
        momentOf={({ createTime }) => createTime}
        renderRow={(item) => (
          <MessageCard
            message={item}
            onTap={() => {
              lists.markRead(item)
              navigation.go(routes.message.scheduleReminderDetail, { id: item.id })
            }}
          />
        )}
      />
    </Screen>
  )
}

export default screen(routes.message.scheduleReminderList, ScheduleReminders)
