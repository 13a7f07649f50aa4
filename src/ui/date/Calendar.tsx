import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { fullDay, toDate } from '@/lib/time'
import { classes } from '../classes'
import { Icon } from '../Icon'
import { spoken } from '../spoken'
import { Tappable } from '../Tappable'
import { MonthGrid } from './MonthGrid'
import { type Bounds, clampMonth, type Day, monthAfter, monthTitle, weeksOf } from './month'
import './Calendar.scss'

interface CalendarProps {
  /** The chosen day, or the two ends of a range (the second may be missing while it is being chosen). */
  start?: string
  end?: string
  bounds: Bounds
  onPick: (date: string) => void
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日']

/** A month of days; the title leads to the months of other years. */
export function Calendar({ start, end, bounds, onPick }: CalendarProps) {
  const [month, setMonth] = useState(() => clampMonth((start ?? toDate()).slice(0, 7), bounds))
  const [isChoosingMonth, setChoosingMonth] = useState(false)
  if (isChoosingMonth) {
    return (
      <MonthGrid
        value={month}
        bounds={bounds}
        onPick={(picked) => {
          setMonth(picked)
          setChoosingMonth(false)
        }}
      />
    )
  }
  const turn = (months: number) => setMonth(clampMonth(monthAfter(month, months), bounds))
  return (
    <View className="calendar">
      <View className="calendar__head">
        <Tappable
          className="calendar__turn"
          label="上个月"
          throttleMs={0}
          disabled={month <= bounds.min.slice(0, 7)}
          onTap={() => turn(-1)}
        >
          <Icon name="back" />
        </Tappable>
        <Tappable
          className="calendar__title"
          label={`${monthTitle(month)}，选择年月`}
          onTap={() => setChoosingMonth(true)}
        >
          <Text>{monthTitle(month)}</Text>
          <Icon name="down" size={16} />
        </Tappable>
        <Tappable
          className="calendar__turn"
          label="下个月"
          throttleMs={0}
          disabled={month >= bounds.max.slice(0, 7)}
          onTap={() => turn(1)}
        >
          <Icon name="forward" />
        </Tappable>
      </View>
      <View className="calendar__week" {...spoken({ hidden: true })}>
        {WEEK.map((name) => (
          <Text key={name} className="calendar__weekday">
            {name}
          </Text>
        ))}
      </View>
      {weeksOf(month).map((week) => (
        <View key={week[0]?.date} className="calendar__week">
          {week.map((day) => (
            <DayCell key={day.date} day={day} start={start} end={end} bounds={bounds} onPick={onPick} />
          ))}
        </View>
      ))}
    </View>
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
