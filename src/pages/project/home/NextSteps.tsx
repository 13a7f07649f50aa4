import type { CaseHome } from '@contract/case/shapes'
import { Text, View } from '@tarojs/components'
import { dueLook } from '@/features/deadline/deadlineWords'
import { friendlyTime, fullDay } from '@/lib/time'
import { Tappable } from '@/ui/base/Tappable'
import { StatusChip } from '@/ui/show/StatusChip'

interface Props {
  home: CaseHome
  onHearing: (scheduleId: string) => void
  onDeadline: () => void
}

/** The next hearing and the next deadline, side by side; each leads to its own. */
export function NextSteps({ home: { hearings, nextDeadline: due }, onHearing, onDeadline }: Props) {
  const [next] = hearings
  if (!next && !due) return null
  return (
    <View className="case-head__next">
      {next && (
        <Tappable className="case-head__tile" onTap={() => onHearing(next.scheduleId)}>
          <Text className="case-head__of">
            {hearings.length > 1 ? `下次开庭，共 ${hearings.length} 次` : '下次开庭'}
          </Text>
          <Text className="case-head__what">{`${friendlyTime(next.startTime)} 开庭`}</Text>
          <Text className="case-head__where">{next.place || '地点未定'}</Text>
        </Tappable>
      )}
      {due && (
        <Tappable className="case-head__tile" onTap={onDeadline}>
          <Text className="case-head__of">最近的期限</Text>
          <Text className="case-head__what">{due.title}</Text>
          <View className="case-head__where">
            <Text>{fullDay(due.day)}</Text>
            <StatusChip {...dueLook(due)} />
          </View>
        </Tappable>
      )}
    </View>
  )
}
