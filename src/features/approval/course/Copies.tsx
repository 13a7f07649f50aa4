import type { WorkflowDetail } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import './Copies.scss'

/** Recipients of copies, with those who have read theirs. */
export function Copies({ copies }: Pick<WorkflowDetail, 'copies'>) {
  if (copies.length === 0) return null
  const read = copies.filter(({ readTime }) => readTime).length
  return (
    <View className="copies">
      <Text className="copies__label">{`抄送 ${copies.length} 人，${read} 人已阅`}</Text>
      <Text className="copies__names">
        {copies.map(({ person, readTime }) => `${person.name}${readTime ? '' : '（未阅）'}`).join('、')}
      </Text>
    </View>
  )
}
