import type { TimelineStep } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { durationWords } from '@/lib/duration'
import type { Tone } from '@/lib/look'
import { friendlyTime } from '@/lib/time'
import { happenedWords, nodeMark } from '@/rules/looks/approvalLook'
import type { IconName } from '@/ui/show/Icon'
import { Timeline, type TimelineItem } from '@/ui/show/Timeline'
import { CoursePerson } from './CoursePerson'
import './CourseTimeline.scss'
import { FileCells } from '@/features/file/FileCells'
import { type Course, type CourseEntry, courseOf, futureWords } from './course'

/** Timeline of an application: past steps, the current one, and (dashed) coming ones. */
export function CourseTimeline({ course }: { course: Course }) {
  return <Timeline items={courseOf(course).map(itemOf)} />
}

function itemOf(entry: CourseEntry): TimelineItem {
  if (entry.kind === 'step') return stepItem(entry.key, entry.step)
  if (entry.kind === 'event') return eventItem(entry)
  const { node, key } = entry
  return {
    key,
    state: 'future',
    title: <Title name={node.name} mark={nodeMark(node.kind)} />,
    note: futureWords(node) || undefined,
  }
}

const STEP_LOOK = {
  done: { icon: 'success', tone: 'good' },
  current: { icon: undefined, tone: 'info' },
  skipped: { icon: 'redo', tone: 'muted' },
  returned: { icon: 'undo', tone: 'bad' },
  withdrawn: { icon: 'minus-circle', tone: 'muted' },
} as const satisfies Record<TimelineStep['state'], { icon?: IconName; tone: Tone }>

function stepItem(key: string, step: TimelineStep): TimelineItem {
  const { name, kind, state, people, dwellMinutes, startTime, endTime } = step
  const isCurrent = state === 'current'
  const took = kind === 'start' ? '' : `${isCurrent ? '已等' : '用时'} ${durationWords(dwellMinutes)}`
  return {
    key,
    state: isCurrent ? 'present' : 'past',
    ...STEP_LOOK[state],
    title: <Title name={name} mark={nodeMark(kind)} took={took} />,
    time: friendlyTime(endTime ?? startTime),
    note:
      people.length > 0
        ? people.map((person, index) => (
            <CoursePerson
              key={person.taskId ?? `${person.person.empId} ${index}`}
              person={person}
              isStart={kind === 'start'}
            />
          ))
        : undefined,
  }
}

function eventItem({ key, event }: Extract<CourseEntry, { kind: 'event' }>): TimelineItem {
  const { did, actor, onBehalfOf, targets, content, files, time } = event
  const who = actor ? `${actor.name}${onBehalfOf ? `（代 ${onBehalfOf.name}）` : ''} ` : ''
  const whom = targets.length > 0 ? `：${targets.map(({ name }) => name).join('、')}` : ''
  return {
    key,
    state: 'past',
    title: <Text className="course__event">{`${who}${happenedWords(did)}${whom}`}</Text>,
    time: friendlyTime(time),
    note:
      content || files.length > 0 ? (
        <View>
          {content && <Text className="course__said">{content}</Text>}
          <FileCells files={files} />
        </View>
      ) : undefined,
  }
}

function Title({ name, mark, took }: { name: string; mark?: string; took?: string }) {
  return (
    <View className="course__title">
      <Text>{name}</Text>
      {mark && <Text className="course__mark">{mark}</Text>}
      {took && <Text className="course__took">{took}</Text>}
    </View>
  )
}
