import { Text, View } from '@tarojs/components'
import './Divider.scss'

/** A hairline, with words in it where it separates times or parts. */
export function Divider({ text }: { text?: string }) {
  return <View className="divider">{text && <Text className="divider__text">{text}</Text>}</View>
}
