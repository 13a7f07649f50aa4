import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { type TouchPoint, touchAt } from '@/ui/base/touch'
import { monthTitle } from '@/ui/date/month'
import { Icon } from '@/ui/show/Icon'
import type { CalendarStore } from '../all/CalendarStore'
import type { ScheduleAllStore } from '../all/ScheduleAllStore'
import { DayCell } from './DayCell'
import './WeekStrip.scss'

interface WeekStripProps {
  store: ScheduleAllStore
  calendar: CalendarStore
  /** True if the days are above the columns of a grid. */
  isOverGrid?: boolean
  /** Opens the month. */
  onMonth(): void
}

const WEEKDAYS = ['一', '二', '三', '四', '五', '六', '日'] as const
/** Minimum distance of a swipe, px. */
const SWIPE = 48

/** Week of days to choose from; a swipe or the arrows turn it. */
export const WeekStrip = observer(function WeekStrip({ store, calendar, isOverGrid, onMonth }: WeekStripProps) {
  const swipe = useSwipe((weeks) => store.turn(weeks))
  return (
    <View className={classes('week-strip', isOverGrid && 'week-strip--over-grid')}>
      <View className="week-strip__head">
        <Tappable className="week-strip__month" label={`${monthWords(store)}，选择日期`} onTap={onMonth}>
          <Text>{monthWords(store)}</Text>
          <Icon name="down" size={16} />
        </Tappable>
        {!store.isOnToday && (
          <Tappable className="week-strip__today" onTap={() => store.choose(store.today)}>
            <Text>回到今天</Text>
          </Tappable>
        )}
        <Tappable className="week-strip__turn" label="上一周" throttleMs={0} onTap={() => store.turn(-1)}>
          <Icon name="back" />
        </Tappable>
        <Tappable className="week-strip__turn" label="下一周" throttleMs={0} onTap={() => store.turn(1)}>
          <Icon name="forward" />
        </Tappable>
      </View>
      <View className="week-strip__names" {...ariaProps({ hidden: true })}>
        {WEEKDAYS.map((name) => (
          <Text key={name} className="week-strip__name">
            {name}
          </Text>
        ))}
      </View>
      <View className="week-strip__days" {...swipe}>
        {store.week.map((day) => (
          <DayCell
            key={day}
            day={day}
            mark={calendar.markOf(day)}
            isChosen={day === store.day}
            onTap={() => store.choose(day)}
          />
        ))}
      </View>
    </View>
  )
})

/** Month of most of the week's days: Thursday's. */
const monthWords = ({ week }: ScheduleAllStore): string => monthTitle((week[3] ?? '').slice(0, 7))

function useSwipe(onSwipe: (weeks: 1 | -1) => void) {
  const start = useRef<TouchPoint>()
  const last = useRef<TouchPoint>()
  const finish = () => {
    const [from, to] = [start.current, last.current]
    start.current = undefined
    last.current = undefined
    if (!from || !to) return
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    if (Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy)) onSwipe(dx < 0 ? 1 : -1)
  }
  return {
    onTouchStart: (event: unknown) => {
      start.current = touchAt(event)
    },
    onTouchMove: (event: unknown) => {
      last.current = touchAt(event)
    },
    onTouchEnd: finish,
    onTouchCancel: finish,
  }
}
