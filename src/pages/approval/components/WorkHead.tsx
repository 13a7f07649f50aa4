import type { WorkflowDetail } from '@contract/approval.shapes'
import { Text, View } from '@tarojs/components'
import { minutesBetween, waitWords } from '@/lib/duration'
import { friendlyTime } from '@/lib/time'
import { dueTone, urgencyLook, workStatusLook } from '@/rules/workLook'
import { Avatar } from '@/ui/Avatar'
import { Money } from '@/ui/Money'
import { StatusChip } from '@/ui/StatusChip'
import './WorkHead.scss'

/** Who asks, for what, how much, since when: in one glance. */
export function WorkHead({ work }: { work: WorkflowDetail }) {
  const { applicant, title, amount, submitTime, workNo, my, round, urgeCount } = work
  const status = workStatusLook[work.status]
  const urgency = urgencyLook[work.urgency]
  return (
    <View className="work-head">
      <View className="work-head__who">
        <Avatar id={applicant.empId} name={applicant.name} src={applicant.photoUrl} />
        <View className="work-head__words">
          <Text className="work-head__name">{applicant.name}</Text>
          <Text className="work-head__meta">{[applicant.departmentName, friendlyTime(submitTime)].join(' · ')}</Text>
        </View>
        <StatusChip text={status.text} tone={status.tone} />
      </View>
      <Text className="work-head__title" userSelect>
        {title}
      </Text>
      {amount && <Money value={amount} size="large" />}
      <View className="work-head__chips">
        {urgency && <StatusChip text={urgency.text} tone={urgency.tone} />}
        {my && <StatusChip text={waitWords(minutesBetween(my.arriveTime))} tone={dueTone[my.due]} />}
        {urgeCount > 0 && <StatusChip text={`催办 ${urgeCount} 次`} tone="warn" />}
        {round > 1 && <StatusChip text={`第 ${round} 次提交`} tone="info" />}
        {my?.onBehalfOf && <StatusChip text={`代 ${my.onBehalfOf.name} 处理`} tone="info" />}
      </View>
      <Text className="work-head__now">{[standing(work), workNo].filter(Boolean).join(' · ')}</Text>
    </View>
  )
}

/** Where it is, and with whom. */
function standing({ nodeName, handlers, finishTime }: WorkflowDetail): string {
  if (finishTime) return `${friendlyTime(finishTime)} 结束`
  if (!nodeName) return ''
  const names = handlers.map(({ name }) => name)
  const shown = names.length > 3 ? `${names.slice(0, 3).join('、')}等 ${names.length} 人` : names.join('、')
  return [nodeName, shown].filter(Boolean).join('：')
}
