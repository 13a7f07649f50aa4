import { schedule } from '@contract/schedule'
import type { MemberSchedule } from '@contract/schedule/shapes'
import { useMemo, useState } from 'react'
import * as routes from '@/routes'
import { MainTabs } from '@/shell/MainTabs'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { FilterChips } from '@/ui/input/FilterChips'
import { PagedList } from '@/ui/list/PagedList'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { AgendaDaySection } from '../components/AgendaDaySection'
import { MonthSheet } from '../components/MonthSheet'
import { WeekStrip } from '../components/WeekStrip'
import { CalendarStore } from './CalendarStore'
import { GridView } from './GridView'
import { useMore } from './MoreSheets'
import { RadarView } from './RadarView'
import { SCHEDULE_VIEWS, ScheduleAllStore, type ScheduleView } from './ScheduleAllStore'

const VIEWS = (Object.keys(SCHEDULE_VIEWS) as ScheduleView[]).map((key) => ({ key, text: SCHEDULE_VIEWS[key] }))

function AllSchedules() {
  const api = useApi({ schedule })
  const { cache, connection, navigation } = useApp()
  const calendar = useMemo(() => new CalendarStore({ api, copy: cache.of('schedule/all') }), [api, cache])
  const store = useScreenStore(() => new ScheduleAllStore({ calendar, connection, kept: cache.of('schedule/view') }))
  useReturn(() => store.refreshQuietly())
  const [isChoosing, setChoosing] = useState(false)
  const more = useMore(store.day)
  const { view } = store
  const open = ({ id, occurrence }: MemberSchedule) =>
    navigation.go(routes.schedule.scheduleDetail, { id, occurrence: occurrence ?? undefined })
  const isGrid = view === 'day' || view === 'week'
  const screenOfView = (
    <Screen
      title="日程"
      scroll={view !== 'agenda'}
      state={isGrid ? store.grid : undefined}
      onRetry={() => store.retry()}
      skeleton="list"
      right={<NavAction label="新建日程" icon="plus" onTap={more.open} />}
      header={
        <>
          {view !== 'radar' && (
            <WeekStrip
              store={store}
              calendar={calendar}
              isOverGrid={view === 'week'}
              onMonth={() => setChoosing(true)}
            />
          )}
          <FilterChips label="查看方式" items={VIEWS} value={view} onSelect={(chosen) => store.look(chosen)} />
        </>
      }
      tabBar={<MainTabs current={routes.schedule.all} />}
    >
      {view === 'agenda' && (
        <PagedList
          key={store.agenda.from}
          list={store.agenda}
          skeleton="list"
          renderRow={({ day, schedules }) => (
            <AgendaDaySection day={day} schedules={schedules} holiday={calendar.markOf(day).holiday} onOpen={open} />
          )}
        />
      )}
      {isGrid && <GridView store={store} calendar={calendar} onOpen={open} />}
      {view === 'radar' && <RadarView />}
    </Screen>
  )
  // Sheets are beside the grid, so that a grid waiting for its data does not close them.
  return (
    <>
      {screenOfView}
      {more.sheets}
      <MonthSheet open={isChoosing} store={store} calendar={calendar} onClose={() => setChoosing(false)} />
    </>
  )
}

export default screen(routes.schedule.all, AllSchedules)
