import { WorkStatus, type WorkTab } from '@contract/approval/codes'
import type { WorkRow } from '@contract/approval/shapes'
import { formatMoney, yuan } from '@/lib/amount'
import { minutesBetween, waitWords } from '@/lib/duration'
import type { Look } from '@/lib/look'
import { friendlyTime } from '@/lib/time'
import { dueTone, happenedWords, urgencyLook, workStatusLook } from '@/rules/looks/approvalLook'
import { summaryWords } from '@/rules/summaryWords'
import { headlineOf } from '@/rules/workSubject'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowChips, RowFacts, RowWords } from '@/ui/show/RowLine'

const MOST_FACTS = 3

interface CenterRowProps {
  row: WorkRow
  tab: WorkTab
  /** Absent while rows are being selected. */
  onTap?: () => void
}

/**
 * Row of an application, line by line: title and status or waiting time; applicant; facts to decide by. Empty lines are
 * left out.
 */
export function CenterRow({ row, tab, onTap }: CenterRowProps) {
  const { mine, amount, urgeCount, task } = row
  const title = headlineOf(row)
  const facts = factsOf({ ...row, title })
  return (
    <ListRow
      dense
      title={title}
      chip={standingOf(row)}
      isUnread={tab === 'cc' && mine?.isRead === false}
      label={spokenWork(row)}
      onTap={onTap}
    >
      <RowWords text={originWords(row, tab)} right={timeWords(row)} />
      {(facts || amount) && <RowFacts text={facts} right={amount ? <Money value={amount} /> : undefined} />}
      <RowChips
        chips={[
          urgencyLook[row.urgency],
          urgeCount > 0 && { text: `催办 ${urgeCount} 次`, tone: 'warn' },
          task?.onBehalfOf && { text: `代 ${task.onBehalfOf.name}`, tone: 'info' },
        ]}
        text={nowWords(row, tab)}
      />
    </ListRow>
  )
}

const originWords = ({ applicant, kindTitle, task }: WorkRow, tab: WorkTab): string =>
  [tab === 'started' ? '' : `${applicant.name} ${applicant.departmentName}`.trim(), kindTitle, task?.nodeName]
    .filter(Boolean)
    .join(' · ')

/** Time by which the list is ordered; none for a to-do, whose chip shows the waiting time. */
const timeWords = ({ task, mine, updateTime }: WorkRow) => (task ? undefined : friendlyTime(mine?.time ?? updateTime))

/** Facts to decide by, without those in the title and the sum. */
export const factsOf = ({ title, amount, summary }: WorkRow): string =>
  summary
    .filter(({ text }) => !title.includes(text) && !(amount && text.includes(formatMoney(amount))))
    .slice(0, MOST_FACTS)
    .map(summaryWords)
    .join(' · ')

/** Chip: the waiting time of a to-do, else the status. */
function standingOf({ task, status }: WorkRow): Look {
  if (!task) return workStatusLook[status]
  return { text: waitWords(minutesBetween(task.arriveTime)), tone: dueTone[task.due] }
}

function nowWords({ task, nodeName, handlers, status, mine }: WorkRow, tab: WorkTab): string {
  if (tab === 'done' && mine?.did) return `我：${happenedWords(mine.did)}`
  if (task) return ''
  if (status !== WorkStatus.running) return ''
  return [nodeName, handlers.map(({ name }) => name).join('、')].filter(Boolean).join('：')
}

/** Spoken name of the row. */
export function spokenWork(row: WorkRow): string {
  const { applicant, amount } = row
  return [headlineOf(row), standingOf(row).text, applicant.name, amount && yuan(amount)].filter(Boolean).join('，')
}
