import { workLog } from '@contract/work-log'
import type { WorkDay } from '@contract/work-log/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { StartTimerEntry } from '@/features/timer/StartTimerEntry'
import { TimerRows } from '@/features/timer/TimerRows'
import { timersOf } from '@/features/timer/TimersStore'
import { WorkLogRowView } from '@/features/work-log/WorkLogRowView'
import { addDays, friendlyDay, toDate } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { recordPage, useRecord } from '@/stores/record/useRecord'
import { Button } from '@/ui/input/Button'
import { BottomBar } from '@/ui/page/BottomBar'
import { NavAction } from '@/ui/page/NavAction'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Suggestions } from './Suggestions'
import { TodayLogStore } from './TodayLogStore'
import './today-log.scss'

const shownDay = recordPage(routes.schedule.todayLog, {
  read: workLog.getDay,
  input: ({ day }) => ({ day: day ?? toDate() }),
  events: () => ({ 'record:changed': ({ kind }) => kind === 'workLog' || kind === 'timer' }),
})

/** Page of a day's work: logs, running timers, and suggestions. */
function TodayLog({ day }: { day?: string }) {
  const services = useApp()
  const { navigation, platform } = services
  const api = useApi({ workLog })
  const { record } = useRecord(shownDay, { day })
  const store = useScreenStore(() => new TodayLogStore(record, { api, feedback: platform.feedback }))
  useScreenStore(() => ({ load: () => timersOf(services).refresh() }))
  const { now } = record
  const { drafts } = store
  const go = (to: string) => navigation.replace(routes.schedule.todayLog, { day: to })
  return (
    <Screen
      title={day && day !== toDate() ? friendlyDay(day) : '今日日志'}
      state={record}
      onRetry={record.retry}
      right={<NavAction label="写日志" icon="plus" onTap={() => navigation.go(routes.workLog.add, { day })} />}
      footer={
        drafts.length > 0 && (
          <BottomBar
            actions={[
              {
                label: `提交 ${drafts.length} 条`,
                kind: 'primary',
                busy: record.busy === 'submit',
                onTap: () => store.submitAll(),
              },
            ]}
          />
        )
      }
    >
      {now && (
        <View>
          <Head day={now} onDay={go} />
          <Timers />
          <Suggestions store={store} day={now} />
          <Written day={now} />
        </View>
      )}
    </Screen>
  )
}

function Head({ day: { day, hours, hoursLeft, isOpen }, onDay }: { day: WorkDay; onDay: (day: string) => void }) {
  const isToday = day >= toDate()
  return (
    <View className="today-log__head">
      <View className="today-log__days">
        <Button label="前一天" size="small" icon="back" onTap={() => onDay(addDays(day, -1))} />
        <Text className="today-log__day">{friendlyDay(day)}</Text>
        <Button label="后一天" size="small" disabled={isToday} onTap={() => onDay(addDays(day, 1))} />
      </View>
      <Text className="today-log__hours">{hours} 小时</Text>
      <Text className="today-log__note">{isOpen ? `还能记 ${hoursLeft} 小时` : '已超过可以补记的时间'}</Text>
    </View>
  )
}

const Timers = observer(function Timers() {
  const timers = timersOf(useApp())
  return (
    <StartTimerEntry>
      {(start) => (
        <Section title="计时" flush={timers.timers.length > 0}>
          {timers.timers.length > 0 && <TimerRows />}
          <Button label="开始计时" icon="clock" size="small" onTap={start} />
        </Section>
      )}
    </StartTimerEntry>
  )
})

function Written({ day: { logs } }: { day: WorkDay }) {
  const { navigation } = useApp()
  return (
    <Section title={logs.length > 0 ? `已记 ${logs.length}` : '已记'} flush>
      {logs.length === 0 && <Text className="today-log__none">这一天还没有日志</Text>}
      {logs.map((row) => (
        <WorkLogRowView
          key={row.logId}
          row={row}
          onTap={() => navigation.go(routes.workLog.detail, { id: row.logId })}
        />
      ))}
    </Section>
  )
}

export default screen(routes.schedule.todayLog, TodayLog, { record: shownDay })
