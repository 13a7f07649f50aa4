import { Text } from '@tarojs/components'
import { useState } from 'react'
import { fullDay, toDate } from '@/lib/time'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { MonthFrame } from './MonthFrame'
import { type Bounds, clampMonth, type Day } from './month'
import './Calendar.scss'

interface CalendarProps {
  /** Chosen day, or both ends of a range (the second may be missing while it is being chosen). */
  start?: string
  end?: string
  bounds: Bounds
  onPick: (date: string) => void
}

/** Month of days to choose from. */
export function Calendar({ start, end, bounds, onPick }: CalendarProps) {
  const [month, setMonth] = useState(() => clampMonth((start ?? toDate()).slice(0, 7), bounds))
  return (
    <MonthFrame month={month} bounds={bounds} onMonth={setMonth}>
      {(day) => <DayCell day={day} start={start} end={end} bounds={bounds} onPick={onPick} />}
    </MonthFrame>
  )
}

function DayCell({ day, start, end, bounds, onPick }: CalendarProps & { day: Day }) {
  const { date } = day
  const isEnd = date === start || date === end
  const isBetween = Boolean(start && end && date > start && date < end)
  const isToday = date === toDate()
  return (
    <Tappable
      className={classes(
        'calendar__day',
        day.isOutside && 'calendar__day--outside',
        isBetween && 'calendar__day--between',
        isEnd && 'calendar__day--chosen',
        isToday && 'calendar__day--today',
      )}
      label={isToday ? `${fullDay(date)}，今天` : fullDay(date)}
      current={isToday ? 'date' : undefined}
      pressed={isEnd || isBetween}
      throttleMs={0}
      disabled={date < bounds.min || date > bounds.max}
      onTap={() => onPick(date)}
    >
      <Text className="calendar__number">{day.day}</Text>
    </Tappable>
  )
}
