import { SCHEDULE_KINDS } from '@contract/schedule/codes'
import type { ScheduleDetail } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { spanWords } from '@/lib/agenda'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { remindWords } from '@/rules/scheduleRemind'
import { repeatWords } from '@/rules/scheduleRepeat'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'
import './schedule-detail.scss'

/** Parts of a schedule: title and time, place, tasks, participants. */
export function ScheduleParts({ schedule }: { schedule: ScheduleDetail }) {
  const { id, occurrence, place, note, reminders, repeat, owner, updateTime, start, allDay } = schedule
  const { navigation } = useApp()
  const map = () => navigation.go(routes.schedule.map, { id, occurrence: occurrence ?? undefined })
  return (
    <>
      <Head schedule={schedule} />
      {schedule.proceedingId && (
        <Section flush>
          <Cell
            icon="scales"
            title="庭审信息"
            note={schedule.trial}
            onTap={() => navigation.go(routes.schedule.detail, { id, occurrence: occurrence ?? undefined })}
          />
        </Section>
      )}
      {place && (
        <Section flush>
          <Cell icon="location" title={place} label={`地点：${place}，查看位置`} onTap={map} />
        </Section>
      )}
      <Section title="日程信息">
        <KeyValue
          rows={[
            { label: '备注', value: note, copy: note },
            { label: '重复', value: repeatWords(repeat, start) || '不重复', copy: false },
            { label: '提醒', value: remindWords(reminders, allDay), copy: false },
            { label: '创建人', value: owner.empName, copy: false },
            { label: '更新时间', value: friendlyTime(updateTime), copy: false },
          ]}
        />
      </Section>
      <Tasks schedule={schedule} />
      <People schedule={schedule} />
    </>
  )
}

/** Title, time and kind. */
function Head({ schedule: { title, kind, isPrivate, ...span } }: { schedule: ScheduleDetail }) {
  return (
    <View className="schedule-head">
      <Text className="schedule-head__title" userSelect>
        {title}
      </Text>
      <Text className="schedule-head__when">{spanWords(span)}</Text>
      <View className="schedule-head__chips">
        <Text className={`schedule-head__kind schedule-head__kind--${kind}`}>{SCHEDULE_KINDS[kind]}</Text>
        {isPrivate && <StatusChip text="私密" tone="muted" />}
      </View>
    </View>
  )
}

function Tasks({ schedule: { tasks } }: { schedule: ScheduleDetail }) {
  const { navigation } = useApp()
  if (tasks.length === 0) return null
  return (
    <Section title="关联任务" flush>
      {tasks.map(({ taskId, title }) => (
        <Cell key={taskId} icon="task" title={title} onTap={() => navigation.go(routes.task.detail, { taskId })} />
      ))}
    </Section>
  )
}

function People({ schedule: { people, owner } }: { schedule: ScheduleDetail }) {
  return (
    <Section title="参与人" right={<Text>{people.length} 人</Text>} flush>
      {people.map(({ empId, empName, photoUrl }) => (
        <Cell
          key={empId}
          title={empName}
          left={<Avatar id={empId} name={empName} src={photoUrl} size={32} />}
          value={empId === owner.empId ? '创建人' : undefined}
        />
      ))}
    </Section>
  )
}
