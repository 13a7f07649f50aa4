import { View } from '@tarojs/components'
import { PersonRow } from '@/ui/people/PersonRow'
import type { TargetPerson } from './TargetsStore'
import './TargetRow.scss'

interface Props {
  person: TargetPerson
  query: string
  onTap(): void
}

/** Row of a person to write to, in a list of fixed row height. */
export const TargetRow = (props: Props) => (
  <View className="target-row">
    <PersonRow {...props} />
  </View>
)
