import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Fragment, type ReactNode, useState } from 'react'
import { ariaProps } from '../base/ariaProps'
import { Tappable } from '../base/Tappable'
import { Icon } from '../show/Icon'
import { MonthGrid } from './MonthGrid'
import { type Bounds, clampMonth, type Day, monthAfter, monthTitle, weeksOf } from './month'
import './Calendar.scss'

interface MonthFrameProps {
  /** `YYYY-MM` */
  month: string
  bounds: Bounds
  onMonth: (month: string) => void
  /** Renders a day. */
  children: (day: Day) => ReactNode
}

const WEEK = ['一', '二', '三', '四', '五', '六', '日']

/** Weeks of a month, with buttons to the next and previous one, and a title that opens the months of other years. */
export const MonthFrame = observer(function MonthFrame({ month, bounds, onMonth, children }: MonthFrameProps) {
  const [isChoosing, setChoosing] = useState(false)
  const pick = (picked: string) => {
    onMonth(picked)
    setChoosing(false)
  }
  if (isChoosing) return <MonthGrid value={month} bounds={bounds} onPick={pick} />
  const turn = (months: number) => onMonth(clampMonth(monthAfter(month, months), bounds))
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
        <Tappable className="calendar__title" label={`${monthTitle(month)}，选择年月`} onTap={() => setChoosing(true)}>
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
      <View className="calendar__week" {...ariaProps({ hidden: true })}>
        {WEEK.map((name) => (
          <Text key={name} className="calendar__weekday">
            {name}
          </Text>
        ))}
      </View>
      {weeksOf(month).map((week) => (
        <View key={week[0]?.date} className="calendar__week">
          {week.map((day) => (
            <Fragment key={day.date}>{children(day)}</Fragment>
          ))}
        </View>
      ))}
    </View>
  )
})
