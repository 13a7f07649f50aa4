import { useState } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { ActionSheet } from '@/ui/sheet/ActionSheet'
import { FeedSheet } from './FeedSheet'
import { QuickAddSheet } from './QuickAddSheet'

type Opened = 'more' | 'quick' | 'feed'

/** Further functions of the calendar: a schedule from a sentence, colleagues side by side, other calendars. */
export function useMore(day: string) {
  const { navigation } = useApp()
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return {
    open: () => setOpened('more'),
    sheets: (
      <>
        <ActionSheet
          title="日程"
          open={opened === 'more'}
          // A choice may have opened another sheet by then.
          onClose={() => setOpened((now) => (now === 'more' ? undefined : now))}
          items={[
            { label: '新建日程', onTap: () => navigation.go(routes.schedule.add, { day }) },
            { label: '一句话新建', onTap: () => setOpened('quick') },
            { label: '团队日程', onTap: () => navigation.go(routes.schedule.shareTeam, { day }) },
            { label: '日程提醒', onTap: () => navigation.go(routes.message.scheduleReminderList) },
            { label: '订阅与导入', onTap: () => setOpened('feed') },
          ]}
        />
        <QuickAddSheet
          open={opened === 'quick'}
          onClose={close}
          onSaid={(text) => {
            close()
            navigation.go(routes.schedule.add, { text })
          }}
        />
        <FeedSheet open={opened === 'feed'} onClose={close} />
      </>
    ),
  }
}
