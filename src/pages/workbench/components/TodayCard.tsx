import type { MemberSchedule } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { AgendaRow } from '@/features/schedule/AgendaRow'
import { DatedLine } from '@/features/schedule/DatedLine'
import { StartTimerEntry } from '@/features/timer/StartTimerEntry'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Tappable } from '@/ui/base/Tappable'
import { errorWords } from '@/ui/feedback/errorWords'
import { Notice } from '@/ui/feedback/Notice'
import { Skeleton } from '@/ui/feedback/Skeleton'
import { Section } from '@/ui/page/Section'
import { Icon } from '@/ui/show/Icon'
import type { TodayStore } from '../TodayStore'
import { TaskLine } from './TaskLine'
import './TodayCard.scss'

/** Number of rows shown before the rest is unfolded. */
const FOLDED = 6

/** Today's schedules in order of time, then due tasks. */
export const TodayCard = observer(function TodayCard({ store, onRetry }: { store: TodayStore; onRetry(): void }) {
  const { navigation } = useApp()
  const allDays = () => navigation.go(routes.schedule.all)
  return (
    <Section
      title="今日"
      flush
      right={
        <Tappable className="today-card__all" label={`${fullDay(Date.now())}，全部日程`} onTap={allDays}>
          <Text>{fullDay(Date.now())}</Text>
          <Icon name="forward" size={14} />
        </Tappable>
      }
    >
      {store.isLoading ? (
        <Skeleton shape="list" rows={2} />
      ) : store.today ? (
        <Rows store={store} />
      ) : (
        <Notice tone="warn" text={errorWords(store.error).text} onRetry={onRetry} />
      )}
      <StartTimerEntry>
        {(open) => (
          <Tappable className="today-card__timer" onTap={open}>
            <Icon name="clock" size={16} />
            <Text>开始计时</Text>
          </Tappable>
        )}
      </StartTimerEntry>
    </Section>
  )
})

const Rows = observer(function Rows({ store }: { store: TodayStore }) {
  const { navigation } = useApp()
  const [isUnfolded, setUnfolded] = useState(false)
  const { day = '', items = [] } = store.today ?? {}
  if (items.length === 0)
    return (
      <View className="today-card__line">
        <Text>今天没有日程，也没有到期的事项</Text>
      </View>
    )
  const rows = items.map((item) => {
    const { schedule, task, kind, id } = item
    const key = `${kind} ${id} ${item.time}`
    if (schedule)
      return (
        <AgendaRow
          key={key}
          schedule={schedule}
          day={day}
          // A reservation opens the list of reservations, where it is checked into, extended or ended.
          onTap={() =>
            kind === 'booking'
              ? navigation.go(routes.meetingRoom.myBooking)
              : navigation.go(routes.schedule.scheduleDetail, ofSeries(schedule))
          }
        />
      )
    if (task)
      return (
        <TaskLine
          key={key}
          task={task}
          onTick={() => store.finish(task)}
          onTap={() => navigation.go(routes.task.detail, { taskId: task.taskId })}
        />
      )
    return <DatedLine key={key} item={item} today={day} />
  })
  // A single hidden row would take as much room as the button.
  const hidden = isUnfolded || rows.length <= FOLDED + 1 ? 0 : rows.length - FOLDED
  return (
    <>
      {hidden > 0 ? rows.slice(0, FOLDED) : rows}
      {hidden > 0 && (
        <Tappable className="today-card__more" onTap={() => setUnfolded(true)}>
          <Text>还有 {hidden} 项</Text>
          <Icon name="down" size={14} />
        </Tappable>
      )}
    </>
  )
})

const ofSeries = ({ id, occurrence }: MemberSchedule) => ({ id, occurrence: occurrence ?? undefined })
