import { Text, View } from '@tarojs/components'
import './Divider.scss'

/** Hairline, optionally with text between times or parts. */
export function Divider({ text }: { text?: string }) {
  return <View className="divider">{text && <Text className="divider__text">{text}</Text>}</View>
}
