import { Text, View } from '@tarojs/components'
import './Watermark.scss'

const TIMES = Array.from({ length: 40 }, (_, at) => at)

/** Who looks, and when, all over what is confidential: a picture of the screen says whose it is. */
export const Watermark = ({ words }: { words: string }) => (
  <View className="watermark">
    {TIMES.map((at) => (
      <Text key={at} className="watermark__words">
        {words}
      </Text>
    ))}
  </View>
)
