import { schedule } from '@contract/schedule'
import { useMemo, useState } from 'react'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/NavAction'
import { Screen } from '@/ui/Screen'
import { MainTabs } from '../../MainTabs'
import { screen } from '../../screen'
import { AgendaDaySection } from '../components/AgendaDaySection'
import { MonthSheet } from '../components/MonthSheet'
import { WeekStrip } from '../components/WeekStrip'
import { CalendarStore } from './CalendarStore'
import { ScheduleAllStore } from './ScheduleAllStore'

function AllSchedules() {
  const api = useApi({ schedule })
  const { cache, navigation } = useApp()
  const calendar = useMemo(() => new CalendarStore({ api, copy: cache.of('schedule/all') }), [api, cache])
  const store = useScreenStore(() => new ScheduleAllStore({ calendar }))
  useReturn(() => void store.refreshQuietly())
  const [isChoosing, setChoosing] = useState(false)
  const add = () => void navigation.go(routes.schedule.add, { day: store.day })
  return (
    <Screen
      title="日程"
      scroll={false}
      right={<NavAction label="新建日程" icon="plus" onTap={add} />}
      header={<WeekStrip store={store} calendar={calendar} onMonth={() => setChoosing(true)} />}
      tabBar={<MainTabs current={routes.schedule.all} />}
    >
      <PagedList
        key={store.agenda.from}
        list={store.agenda}
        skeleton="list"
        renderRow={({ day, schedules }) => (
          <AgendaDaySection
            day={day}
            schedules={schedules}
            holiday={calendar.markOf(day).holiday}
            onOpen={(id) => void navigation.go(routes.schedule.scheduleDetail, { id })}
          />
        )}
      />
      <MonthSheet open={isChoosing} store={store} calendar={calendar} onClose={() => setChoosing(false)} />
    </Screen>
  )
}

export default screen(routes.schedule.all, AllSchedules)
