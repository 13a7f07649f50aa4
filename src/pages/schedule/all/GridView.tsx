import type { MemberSchedule } from '@contract/schedule/shapes'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { HourGrid } from '../components/HourGrid'
import type { CalendarStore } from './CalendarStore'
import type { ScheduleAllStore } from './ScheduleAllStore'

interface Props {
  store: ScheduleAllStore
  calendar: CalendarStore
  onOpen(schedule: MemberSchedule): void
}

const padTwo = (value: number) => String(value).padStart(2, '0')
const LAST_HOUR = 23

/** Hours of the chosen day or its week: a free hour creates a schedule, a day of the week opens its hours. */
export const GridView = observer(function GridView({ store, calendar, onOpen }: Props) {
  const { navigation } = useApp()
  const days = store.gridDays.map((day) => ({ day, schedules: calendar.on(day) }))
  const begin = (day: string, hour: number) =>
    navigation.go(routes.schedule.add, {
      from: `${day} ${padTwo(hour)}:00:00`,
      to: hour < LAST_HOUR ? `${day} ${padTwo(hour + 1)}:00:00` : `${day} 23:59:00`,
    })
  const lookAt = (day: string) => {
    store.choose(day)
    store.look('day')
  }
  return store.view === 'week' ? (
    <HourGrid days={days} onOpen={onOpen} onDay={lookAt} />
  ) : (
    <HourGrid days={days} onOpen={onOpen} onHour={begin} />
  )
})
