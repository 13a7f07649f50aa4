import { schedule } from '@contract/schedule'
import { useMemo, useState } from 'react'
import * as routes from '@/routes'
import { MainTabs } from '@/shell/MainTabs'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { AgendaDaySection } from '../components/AgendaDaySection'
import { MonthSheet } from '../components/MonthSheet'
import { WeekStrip } from '../components/WeekStrip'
import { CalendarStore } from './CalendarStore'
import { useMore } from './MoreSheets'
import { ScheduleAllStore } from './ScheduleAllStore'

function AllSchedules() {
  const api = useApi({ schedule })
  const { cache, navigation } = useApp()
  const calendar = useMemo(() => new CalendarStore({ api, copy: cache.of('schedule/all') }), [api, cache])
  const store = useScreenStore(() => new ScheduleAllStore({ calendar }))
  useReturn(() => void store.refreshQuietly())
  const [isChoosing, setChoosing] = useState(false)
  const more = useMore(store.day)
  return (
    <Screen
      title="日程"
      scroll={false}
      right={<NavAction label="新建日程" icon="plus" onTap={more.open} />}
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
            onOpen={({ id, occurrence }) =>
              void navigation.go(routes.schedule.scheduleDetail, { id, occurrence: occurrence ?? undefined })
            }
          />
        )}
      />
      {more.sheets}
      <MonthSheet open={isChoosing} store={store} calendar={calendar} onClose={() => setChoosing(false)} />
    </Screen>
  )
}

export default screen(routes.schedule.all, AllSchedules)
