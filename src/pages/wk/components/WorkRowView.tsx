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
import './WorkRowView.scss'

const MOST_FACTS = 3

interface WorkRowViewProps {
  row: WorkRow
  tab: WorkTab
}

/** A work in a list: what it is and how it stands or how long it waits; who asks; the facts one decides by. */
export function WorkRowView({ row, tab }: WorkRowViewProps) {
  const { title, applicant, kindTitle, amount, task, urgeCount } = row
  const urgency = urgencyLook[row.urgency]
  const standing = standingOf(row)
  return (
    <View className="work-row">
      <View className="work-row__head">
        {tab === 'cc' && row.mine && !row.mine.isRead && <View className="work-row__dot" />}
        <Text className="work-row__title">{title}</Text>
        <StatusChip text={standing.text} tone={standing.tone} />
      </View>
      <View className="work-row__meta">
        <Text className="work-row__who">
          {[tab === 'started' ? '' : `${applicant.name} ${applicant.departmentName}`.trim(), kindTitle, task?.nodeName]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {/* How long a to-do waits says since when. */}
        {!task && (
          <Text className="work-row__time">
            {friendlyTime(tab === 'done' && row.mine ? row.mine.time : row.submitTime)}
          </Text>
        )}
      </View>
      <View className="work-row__body">
        <Text className="work-row__facts">{factsOf(row)}</Text>
        {amount && <Money value={amount} />}
      </View>
      <View className="work-row__marks">
        {urgency && <StatusChip text={urgency.text} tone={urgency.tone} />}
        {urgeCount > 0 && <StatusChip text={`催办 ${urgeCount} 次`} tone="warn" />}
        {task?.onBehalfOf && <StatusChip text={`代 ${task.onBehalfOf.name}`} tone="info" />}
        <Text className="work-row__now">{nowWords(row, tab)}</Text>
      </View>
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
