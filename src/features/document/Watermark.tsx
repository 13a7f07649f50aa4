import { Text, View } from '@tarojs/components'
import { spoken } from '@/ui/base/spoken'
import './Watermark.scss'

const TIMES = Array.from({ length: 40 }, (_, at) => at)

/** Who looks, and when, all over what is confidential: a picture of the screen says whose it is. */
export const Watermark = ({ words }: { words: string }) => (
  // Papers are white in both themes, words are not: this grey is read on either.
  <View className="watermark theme-dark" {...spoken({ hidden: true })}>
    {TIMES.map((at) => (
      <Text key={at} className="watermark__words">
        {words}
      </Text>
    ))}
  </View>
)
