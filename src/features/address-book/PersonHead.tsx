import { BACKGROUNDS, type Background } from '@contract/address-book/codes'
import { Text, View } from '@tarojs/components'
import { ariaProps } from '@/ui/base/ariaProps'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { Avatar } from '@/ui/show/Avatar'
import './PersonHead.scss'

interface Props {
  empId: string
  name: string
  photoUrl: string
  background: Background
  /** Department and post. */
  words: string
  /** Motto of the person, one line. */
  motto?: string
  /** Present on one's own page: opens the choice of backgrounds. */
  onBackground?: () => void
}

/** Name and photo of a person, on the background they chose. */
export function PersonHead({ empId, name, photoUrl, background, words, motto, onBackground }: Props) {
  return (
    <View className={`person-head person-head--${background}`}>
      <View className="person-head__figure" {...ariaProps({ hidden: true })} />
      <View className="person-head__row">
        <Avatar id={empId} name={name} src={photoUrl} size={64} />
        <Grow before={12}>
          <Text className="person-head__name" userSelect>
            {name}
          </Text>
          <Text className="person-head__post">{words}</Text>
        </Grow>
      </View>
      {motto && <Text className="person-head__motto">{motto}</Text>}
      {onBackground && (
        <Tappable
          className="person-head__change"
          label={`更换背景，现在是${BACKGROUNDS[background]}`}
          onTap={onBackground}
        >
          <Text>更换背景</Text>
        </Tappable>
      )}
    </View>
  )
}
