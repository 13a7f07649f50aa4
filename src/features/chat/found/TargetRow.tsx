import { View } from '@tarojs/components'
import { PersonRow } from '@/ui/people/PersonRow'
import type { TargetPerson } from './TargetsStore'
import './TargetRow.scss'

interface Props {
  person: TargetPerson
  query: string
  onTap(): void
}

/** Somebody to write to, in a list that is as high as its rows. */
export const TargetRow = (props: Props) => (
  <View className="target-row">
    <PersonRow {...props} />
  </View>
)
