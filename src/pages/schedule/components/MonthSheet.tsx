import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { addMonths } from '@/lib/time'
import { MonthGrid } from '@/ui/date/MonthGrid'
import { boundsOf, clampMonth, monthTitle, weeksOf } from '@/ui/date/month'
import { Icon } from '@/ui/Icon'
import { Sheet } from '@/ui/Sheet'
import { spoken } from '@/ui/spoken'
import { Tappable } from '@/ui/Tappable'
import { useOnOpen } from '@/ui/useOnOpen'
import type { CalendarStore } from '../all/CalendarStore'
import type { ScheduleAllStore } from '../all/ScheduleAllStore'
import { DayCell } from './DayCell'
import './MonthSheet.scss'

interface MonthSheetProps {
  open: boolean
  store: ScheduleAllStore
  calendar: CalendarStore
  onClose(): void
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const

/** A whole month with what each day holds; choosing a day leads there. */
export function MonthSheet(props: MonthSheetProps) {
  return (
    <Sheet title="选择日期" open={props.open} onClose={props.onClose}>
      <Month {...props} />
    </Sheet>
  )
}

const Month = observer(function Month({ open, store, calendar, onClose }: MonthSheetProps) {
  const bounds = boundsOf(undefined, undefined)
  const [month, setMonth] = useState(store.shown.slice(0, 7))
  const [isChoosingMonth, setChoosingMonth] = useState(false)
  useOnOpen(open, () => setMonth(store.shown.slice(0, 7)))
  const show = (next: string) => {
    setMonth(clampMonth(next, bounds))
    void store.see(`${next}-01`)
  }
  const choose = (day: string) => {
    store.choose(day)
    onClose()
  }
  if (isChoosingMonth)
    return (
      <MonthGrid
        value={month}
        bounds={bounds}
        onPick={(picked) => {
          show(picked)
          setChoosingMonth(false)
        }}
      />
    )
  return (
    <View className="month-sheet">
      <View className="month-sheet__head">
        <Tappable
          className="month-sheet__turn"
          label="上个月"
          throttleMs={0}
          disabled={month <= bounds.min.slice(0, 7)}
          onTap={() => show(addMonths(`${month}-01`, -1).slice(0, 7))}
        >
          <Icon name="back" />
        </Tappable>
        <Tappable
          className="month-sheet__title"
          label={`${monthTitle(month)}，选择年月`}
          onTap={() => setChoosingMonth(true)}
        >
          <Text>{monthTitle(month)}</Text>
          <Icon name="down" size={16} />
        </Tappable>
        <Tappable
          className="month-sheet__turn"
          label="下个月"
          throttleMs={0}
          disabled={month >= bounds.max.slice(0, 7)}
          onTap={() => show(addMonths(`${month}-01`, 1).slice(0, 7))}
        >
          <Icon name="forward" />
        </Tappable>
      </View>
      <View className="month-sheet__week" {...spoken({ hidden: true })}>
        {WEEKDAYS.map((name) => (
          <Text key={name} className="month-sheet__name">
            {name}
          </Text>
        ))}
      </View>
      {weeksOf(month).map((week) => (
        <View key={week[0]?.date} className="month-sheet__week">
          {week.map(({ date, isOutside }) => (
            <DayCell
              key={date}
              day={date}
              mark={calendar.markOf(date)}
              isChosen={date === store.day}
              isOutside={isOutside}
              onTap={() => choose(date)}
            />
          ))}
        </View>
      ))}
    </View>
  )
})
