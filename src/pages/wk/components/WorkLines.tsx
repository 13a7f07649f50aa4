import type { WorkRow } from '@contract/approval.shapes'
import { WorkStatus, type WorkTab } from '@contract/codes/approval'
import { Text, View } from '@tarojs/components'
import { formatMoney } from '@/lib/amount'
import { minutesBetween, waitWords } from '@/lib/duration'
import { friendlyTime } from '@/lib/time'
import { summaryWords } from '@/rules/summaryWords'
import { dueTone, happenedWords, urgencyLook, workStatusLook } from '@/rules/workLook'
import { Money } from '@/ui/Money'
import { StatusChip, type Tone } from '@/ui/StatusChip'
import './WorkLines.scss'

const MOST_FACTS = 3

interface WorkLinesProps {
  row: WorkRow
  tab: WorkTab
}

/**
 * A work in a list, line by line: what it is and how it stands or how long it waits; who asks; the facts one decides by.
 * A line with nothing on it is not there, and one of words is no more than these: thousands are scrolled through.
 */
export function WorkLines({ row, tab }: WorkLinesProps) {
  const { title, mine } = row
  const standing = standingOf(row)
  return (
    <>
      <View className="work-lines__head">
        {tab === 'cc' && mine && !mine.isRead && <View className="work-lines__dot" />}
        <Text className="work-lines__title">{title}</Text>
        <StatusChip text={standing.text} tone={standing.tone} />
      </View>
      <Origin row={row} tab={tab} />
      <Facts row={row} />
      <Marks row={row} tab={tab} />
    </>
  )
}

function Origin({ row, tab }: WorkLinesProps) {
  const { applicant, kindTitle, task, mine, updateTime } = row
  const words = [
    tab === 'started' ? '' : `${applicant.name} ${applicant.departmentName}`.trim(),
    kindTitle,
    task?.nodeName,
  ]
    .filter(Boolean)
    .join(' · ')
  // How long a to-do waits says since when; of the others, what their list goes by.
  if (task) return <View className="work-lines__meta">{words}</View>
  return (
    <View className="work-lines__meta work-lines__line">
      <Text className="work-lines__who">{words}</Text>
      <Text className="work-lines__time">{friendlyTime(mine?.time ?? updateTime)}</Text>
    </View>
  )
}

function Facts({ row }: { row: WorkRow }) {
  const facts = factsOf(row)
  if (!row.amount) return facts ? <View className="work-lines__facts">{facts}</View> : null
  return (
    <View className="work-lines__line">
      <View className="work-lines__facts">{facts}</View>
      <Money value={row.amount} />
    </View>
  )
}

function Marks({ row, tab }: WorkLinesProps) {
  const { urgeCount, task } = row
  const urgency = urgencyLook[row.urgency]
  const now = nowWords(row, tab)
  if (!urgency && urgeCount === 0 && !task?.onBehalfOf && !now) return null
  return (
    <View className="work-lines__marks">
      {urgency && <StatusChip text={urgency.text} tone={urgency.tone} />}
      {urgeCount > 0 && <StatusChip text={`催办 ${urgeCount} 次`} tone="warn" />}
      {task?.onBehalfOf && <StatusChip text={`代 ${task.onBehalfOf.name}`} tone="info" />}
      {now && <Text className="work-lines__now">{now}</Text>}
    </View>
  )
}

/** What one decides by, besides what the title and the sum say already. */
const factsOf = ({ title, amount, summary }: WorkRow): string =>
  summary
    .filter(({ text }) => !title.includes(text) && !(amount && text.includes(formatMoney(amount))))
    .slice(0, MOST_FACTS)
    .map(summaryWords)
    .join(' · ')

/** A to-do says how long it waits, everything else how it stands. */
function standingOf({ task, status }: WorkRow): { text: string; tone: Tone } {
  if (!task) return workStatusLook[status]
  return { text: waitWords(minutesBetween(task.arriveTime)), tone: dueTone[task.due] }
}

function nowWords({ task, nodeName, handlers, status, mine }: WorkRow, tab: WorkTab): string {
  if (tab === 'done' && mine?.did) return `我：${happenedWords(mine.did)}`
  if (task) return ''
  if (status !== WorkStatus.running) return ''
  return [nodeName, handlers.map(({ name }) => name).join('、')].filter(Boolean).join('：')
}

/** Its words in one, for whoever hears it. */
export function spokenWork(row: WorkRow): string {
  const { title, applicant, amount } = row
  return [title, standingOf(row).text, applicant.name, amount && `${amount} 元`].filter(Boolean).join('，')
}
