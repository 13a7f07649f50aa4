import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { MonthFrame } from '@/ui/date/MonthFrame'
import { boundsOf } from '@/ui/date/month'
import { Notice } from '@/ui/feedback/Notice'
import { Sheet } from '@/ui/sheet/Sheet'
import { useOnOpen } from '@/ui/sheet/useOnOpen'
import type { CalendarStore } from '../all/CalendarStore'
import type { ScheduleAllStore } from '../all/ScheduleAllStore'
import { DayCell } from './DayCell'

interface MonthSheetProps {
  open: boolean
  store: ScheduleAllStore
  calendar: CalendarStore
  onClose(): void
}

/** Sheet of a month with the marks of each day; a tap opens the day. */
export function MonthSheet(props: MonthSheetProps) {
  return (
    <Sheet title="选择日期" open={props.open} onClose={props.onClose}>
      <Month {...props} />
    </Sheet>
  )
}

const Month = observer(function Month({ open, store, calendar, onClose }: MonthSheetProps) {
  const [month, setMonth] = useState(store.day.slice(0, 7))
  useOnOpen(open, () => setMonth(store.day.slice(0, 7)))
  const show = (next: string) => {
    setMonth(next)
    store.see(`${next}-01`)
  }
  const choose = (day: string) => {
    store.choose(day)
    onClose()
  }
  return (
    <>
      {calendar.isUnplanned(month) && (
        <Notice tone="warn" text={`${month.slice(0, 4)} 年放假安排没有收录，只标出法定节假日，没有调休`} />
      )}
      <MonthFrame month={month} bounds={boundsOf(undefined, undefined)} onMonth={show}>
        {({ date, isOutside }) => (
          <DayCell
            day={date}
            mark={calendar.markOf(date)}
            isChosen={date === store.day}
            isOutside={isOutside}
            onTap={() => choose(date)}
          />
        )}
      </MonthFrame>
    </>
  )
})
