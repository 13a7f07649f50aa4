import { Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { Avatar } from './Avatar'
import './AvatarRow.scss'

interface AvatarRowProps {
  people: readonly { id: string; name: string; src?: string }[]
  /** Maximum number drawn; the rest are counted. */
  max?: number
  size?: number
}

/** Avatars of a few people side by side; spoken as their names. Nothing without people: a picture has a name. */
export function AvatarRow({ people, max = 4, size = 28 }: AvatarRowProps) {
  if (people.length === 0) return null
  const shown = people.slice(0, max)
  const rest = people.length - shown.length
  const names = shown.map((person) => person.name).join('、')
  return (
    <View
      className="avatar-row"
      {...ariaProps({ role: 'img', label: rest > 0 ? `${names}等 ${people.length} 人` : names })}
    >
      {shown.map((person) => (
        <View key={person.id} className="avatar-row__one">
          <Avatar {...person} size={size} />
        </View>
      ))}
      {rest > 0 && <Text className="avatar-row__rest">+{rest}</Text>}
    </View>
  )
}
