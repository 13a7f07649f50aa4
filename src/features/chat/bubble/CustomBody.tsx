import { EMOJIS } from '@contract/chat/emojis'
import type { CustomContent, MergedLine } from '@contract/chat/shapes'
import { Text, View } from '@tarojs/components'
import { classes } from '@/ui/base/classes'
import './MessageBody.scss'
import { lineWords } from './messageWords'

/** Number of lines of a merged record shown before it is opened. */
const FIRST_LINES = 4

export function CustomBody({ content }: { content: CustomContent }) {
  if (content.msgType === 'CustomEmoticon') {
    const { name } = content.msgFields
    return <Text className="message-body__emoticon">{(EMOJIS as Record<string, string>)[name] ?? `[${name}]`}</Text>
  }
  return <RecordCard {...content.msgFields} />
}

export function RecordCard({ title, lines }: { title: string; lines: readonly MergedLine[] }) {
  return (
    <View className="message-body__record">
      <Text className="message-body__title">{title}</Text>
      {lines.slice(0, FIRST_LINES).map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a record that was passed on does not change
        <Text key={index} className={classes('message-body__note', 'message-body__line')}>
          {lineWords(line)}
        </Text>
      ))}
      <Text className="message-body__foot">聊天记录 · {lines.length} 条</Text>
    </View>
  )
}
