import { caseCalendar } from '@contract/case-calendar'
import { CalendarFeedCells, CalendarFeedNote } from '@/features/schedule/CalendarFeedCells'
import { useApi } from '@/stores/app'
import { Sheet } from '@/ui/sheet/Sheet'

interface Props {
  caseId: string
  onClose(): void
}

/** Sheet for one's address of the matter's calendar: its hearings and open deadlines. */
export function CaseFeedSheet({ caseId, onClose }: Props) {
  const api = useApi({ caseCalendar })
  return (
    <Sheet title="订阅项目日历" open onClose={onClose}>
      <CalendarFeedCells
        open
        calls={{
          read: () => api.caseCalendar.feed({ caseId }),
          open: () => api.caseCalendar.openFeed({ caseId }),
          close: () => api.caseCalendar.closeFeed({ caseId }),
        }}
        warning="拿到地址的人都能看到本项目的开庭与期限"
      />
      <CalendarFeedNote text="地址属于您本人：您看不到本项目、离职或关闭订阅后，它不再更新" />
    </Sheet>
  )
}
