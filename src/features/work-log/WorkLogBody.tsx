import { WORK_ACTIVITIES, WORK_LOG_EVENTS, WORK_LOG_TYPES } from '@contract/work-log/codes'
import type { WorkLog } from '@contract/work-log/shapes'
import { View } from '@tarojs/components'
import { FileCells } from '@/features/file/FileCells'

import type { Tone } from '@/lib/look'
import { workedWords } from '@/lib/stopwatch'
import { friendlyDay, friendlyTime } from '@/lib/time'
import type { Navigation } from '@/platform/navigation'
import * as routes from '@/routes'
import { workLogLook } from '@/rules/looks/workLogLook'
import { useApp } from '@/stores/app'
import { Section } from '@/ui/page/Section'
import { DetailHead } from '@/ui/show/DetailHead'
import { KeyValue } from '@/ui/show/KeyValue'
import { Timeline } from '@/ui/show/Timeline'

const TONES: Readonly<Partial<Record<keyof typeof WORK_LOG_EVENTS, Tone>>> = {
  reviewed: 'good',
  returned: 'bad',
  submitted: 'info',
}

/** Content of a log: work, case, duration, and review. */
export function WorkLogBody({ log }: { log: WorkLog }) {
  return (
    <View>
      <Head log={log} />
      <Facts log={log} />
      {log.files.length > 0 && (
        <Section title={`附件 ${log.files.length}`} flush>
          <FileCells files={log.files} />
        </Section>
      )}
      {log.history.length > 0 && <History log={log} />}
    </View>
  )
}

function Head({ log }: { log: WorkLog }) {
  const { author, content, status, workDay, hours, isBillable, opinion } = log
  return (
    <DetailHead
      title={content}
      chip={workLogLook[status]}
      by={{
        id: author.empId,
        name: author.name,
        photoUrl: author.photoUrl,
        meta: `${friendlyDay(workDay)} · ${hours} 小时`,
      }}
      chips={[isBillable && { text: '计费', tone: 'info' }]}
      next={opinion ? `${status === RETURNED ? '退回原因' : '批阅意见'}：${opinion}` : undefined}
    />
  )
}

const RETURNED = 4

function Facts({ log }: { log: WorkLog }) {
  const { navigation } = useApp()
  const { type, target, workDay, hours, activity, rawSeconds, progress, reviewers, ccs, coops } = log
  const names = (people: readonly { name: string }[]) => people.map(({ name }) => name).join('、')
  return (
    <Section title="日志内容">
      <KeyValue
        rows={[
          target
            ? { label: WORK_LOG_TYPES[type], value: target.name, onTap: wayTo(log, navigation) }
            : { label: '类型', value: WORK_LOG_TYPES[type] },
          { label: '工作日期', value: friendlyDay(workDay) },
          { label: '工时', value: `${hours} 小时` },
          rawSeconds !== null && { label: '原始计时', value: workedWords(rawSeconds) },
          { label: '工作内容', value: WORK_ACTIVITIES[activity] },
          progress > 0 && { label: '进展', value: `${progress}%` },
          { label: '审阅人', value: names(reviewers) },
          ccs.length > 0 && { label: '抄送人', value: names(ccs) },
          coops.length > 0 && { label: '协作人', value: names(coops) },
        ]}
      />
    </Section>
  )
}

/** Opens the record it is about. */
function wayTo({ type, target }: WorkLog, navigation: Pick<Navigation, 'go'>): (() => void) | undefined {
  const id = target?.id
  const { project, caseSource, customer } = routes
  if (!id || type === 3) return undefined
  if (type === 1) return () => navigation.go(project.home, { caseId: id })
  if (type === 2) return () => navigation.go(caseSource.home, { caseId: id })
  return () => navigation.go(customer.customerDetail, { customerId: id })
}

function History({ log: { history } }: { log: WorkLog }) {
  const items = [...history].reverse().map(({ id, person, event, note, time }) => ({
    key: id,
    title: `${person.name}${WORK_LOG_EVENTS[event]}`,
    time: friendlyTime(time),
    note: note || undefined,
    state: 'past' as const,
    tone: TONES[event] ?? ('muted' as const),
  }))
  return (
    <Section title="流转记录">
      <Timeline items={items} />
    </Section>
  )
}
