import { Text, View } from '@tarojs/components'
import { ariaProps } from '@/ui/base/ariaProps'
import './Watermark.scss'

const TIMES = Array.from({ length: 40 }, (_, index) => index)

/** Watermark with the reader and the time over a confidential document, so that a photo of the screen can be traced. */
export const Watermark = ({ words }: { words: string }) => (
  // Documents are white in both themes, the page is not: this grey is readable on either.
  <View className="watermark theme-dark" {...ariaProps({ hidden: true })}>
    {TIMES.map((index) => (
      <Text key={index} className="watermark__words">
        {words}
      </Text>
    ))}
  </View>
)
