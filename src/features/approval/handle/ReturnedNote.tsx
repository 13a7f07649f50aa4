import type { WorkflowDetail } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { friendlyTime } from '@/lib/time'
import { returnedOf } from '@/rules/latestReturn'
import { ariaProps } from '@/ui/base/ariaProps'
import { Icon } from '@/ui/show/Icon'
import './ReturnedNote.scss'

/**
 * Reason of a return, above everything else: for the applicant who has to change it and for those who wait for that.
 */
export function ReturnedNote({ work }: { work: WorkflowDetail }) {
  const returned = returnedOf(work)
  if (!returned) return null
  const { by, onBehalfOf, why, time } = returned
  const who = `${by.name}${onBehalfOf ? `（代 ${onBehalfOf.name}）` : ''}退回`
  return (
    <View className="returned-note" {...ariaProps({ role: 'region', label: '退回原因' })}>
      <View className="returned-note__head">
        <Icon name="undo" size={16} />
        <Text className="returned-note__who">{who}</Text>
        <Text className="returned-note__time">{friendlyTime(time)}</Text>
      </View>
      <Text className="returned-note__why" userSelect>
        {why || '没有写原因'}
      </Text>
    </View>
  )
}
