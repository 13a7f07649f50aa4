import type { WorkflowDetail } from '@contract/approval/shapes'
import { minutesBetween, waitWords } from '@/lib/duration'
import { friendlyTime } from '@/lib/time'
import { dueTone, urgencyLook, workStatusLook } from '@/rules/looks/approvalLook'
import { headlineOf } from '@/rules/workSubject'
import { DetailHead } from '@/ui/show/DetailHead'

/** Head of an application: applicant, subject, amount and time. */
export function WorkHead({ work }: { work: WorkflowDetail }) {
  const { applicant, amount, submitTime, workNo, my, round, urgeCount } = work
  return (
    <DetailHead
      title={headlineOf(work)}
      by={{
        id: applicant.empId,
        name: applicant.name,
        photoUrl: applicant.photoUrl,
        meta: [applicant.departmentName, unbroken(friendlyTime(submitTime))].join(' · '),
      }}
      chip={workStatusLook[work.status]}
      amount={amount}
      amountOf="申请金额"
      chips={[
        urgencyLook[work.urgency],
        my && { text: waitWords(minutesBetween(my.arriveTime)), tone: dueTone[my.due] },
        urgeCount > 0 && { text: `催办 ${urgeCount} 次`, tone: 'warn' },
        round > 1 && { text: `第 ${round} 次提交`, tone: 'info' },
        my?.onBehalfOf && { text: `代 ${my.onBehalfOf.name} 处理`, tone: 'info' },
      ]}
      words={[stepWords(work), workNo].filter(Boolean).join(' · ')}
    />
  )
}

/** Makes the spaces non-breaking, so that a time is not broken across lines. */
const unbroken = (time: string) => time.replace(/ /g, '\u00a0')

/** Current step and its handlers. */
function stepWords({ nodeName, handlers, finishTime }: WorkflowDetail): string {
  if (finishTime) return `${unbroken(friendlyTime(finishTime))} 结束`
  if (!nodeName) return ''
  const names = handlers.map(({ name }) => name)
  const shown = names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 人` : names.join('、')
  return [nodeName, shown].filter(Boolean).join('：')
}
