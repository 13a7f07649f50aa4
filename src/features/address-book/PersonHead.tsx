import { BACKGROUNDS, type Background } from '@contract/address-book/codes'
import { Text, View } from '@tarojs/components'
import { spoken } from '@/ui/base/spoken'
import { Tappable } from '@/ui/base/Tappable'
import { Avatar } from '@/ui/show/Avatar'
import './PersonHead.scss'

interface Props {
  empId: string
  name: string
  photoUrl: string
  background: Background
  /** Where they work, as what. */
  words: string
  /** What they say of themselves in a line. */
  motto?: string
  /** Their own: leads to other backgrounds. */
  onBackground?: () => void
}

/** Who it is, on the background they chose. */
export function PersonHead({ empId, name, photoUrl, background, words, motto, onBackground }: Props) {
  return (
    <View className={`person-head person-head--${background}`}>
      <View className="person-head__figure" {...spoken({ hidden: true })} />
      <View className="person-head__row">
        <Avatar id={empId} name={name} src={photoUrl} size={64} />
        <View className="person-head__words">
          <Text className="person-head__name" userSelect>
            {name}
          </Text>
          <Text className="person-head__post">{words}</Text>
        </View>
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
