import { RichText, View } from '@tarojs/components'
import './RichWords.scss'

/** Adds classes: the mini program styles rich text by class alone, and the server lets none through. */
const addClasses = (html: string) =>
  html.replace(/<(h3|p|ul|ol|blockquote|table|th|td|a)(?=[ >])/g, '<$1 class="rich-words__$1"')

/** Shows rich text that the server has sanitised (server/kernel/rich-text.ts). */
export const RichWords = ({ html }: { html: string }) => (
  <View className="rich-words">
    <RichText nodes={addClasses(html)} userSelect />
  </View>
)
