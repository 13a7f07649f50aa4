import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import { Icon } from '../show/Icon'
import type { Bounds } from './month'
import './Calendar.scss'

interface MonthGridProps {
  /** `YYYY-MM` */
  value: string
  bounds: Bounds
  onPick: (month: string) => void
}

/** The twelve months of a year. */
export function MonthGrid({ value, bounds, onPick }: MonthGridProps) {
  const [year, setYear] = useState(Number(value.slice(0, 4)))
  return (
    <View className="calendar">
      <View className="calendar__head">
        <Tappable
          className="calendar__turn"
          label="上一年"
          throttleMs={0}
          disabled={year <= Number(bounds.min.slice(0, 4))}
          onTap={() => setYear(year - 1)}
        >
          <Icon name="back" />
        </Tappable>
        <Text className="calendar__title">{year}年</Text>
        <Tappable
          className="calendar__turn"
          label="下一年"
          throttleMs={0}
          disabled={year >= Number(bounds.max.slice(0, 4))}
          onTap={() => setYear(year + 1)}
        >
          <Icon name="forward" />
        </Tappable>
      </View>
      <View className="calendar__months">
        {Array.from({ length: 12 }, (_, index) => {
          const month = `${year}-${String(index + 1).padStart(2, '0')}`
          return (
            <Tappable
              key={month}
              className={classes('calendar__month', month === value && 'calendar__month--chosen')}
              pressed={month === value}
              disabled={month < bounds.min.slice(0, 7) || month > bounds.max.slice(0, 7)}
              onTap={() => onPick(month)}
            >
              <Text>{index + 1}月</Text>
            </Tappable>
          )
        })}
      </View>
    </View>
  )
}
