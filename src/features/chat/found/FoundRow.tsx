import { cutAround } from '@contract/text'
import { Text, View } from '@tarojs/components'
import { highlight } from '@/lib/text'
import { friendlyTime } from '@/lib/time'
import { Avatar } from '@/ui/show/Avatar'
import { ListRow } from '@/ui/show/ListRow'
import { bodyWords } from '../bubble/messageWords'
import type { Found } from './FoundStore'
import './FoundList.scss'

interface Props {
  found: Found
  keyword?: string
  /** Name of the conversation, where several were searched. */
  where?: string
  onTap(): void
}

/** Number of characters shown before the match in a long message. */
const LEAD = 12

/** Found message: sender, time, and the text around the match. */
export function FoundRow({ found, keyword = '', where, onTap }: Props) {
  const { senderUserId, senderUserName, senderUserAvatar, sentTime } = found
  return (
    <ListRow
      title={where ? `${senderUserName} · ${where}` : senderUserName}
      time={friendlyTime(sentTime)}
      lead={<Avatar id={senderUserId} name={senderUserName} src={senderUserAvatar} />}
      onTap={onTap}
    >
      <View className="found-row__words">
        {highlight(around(bodyWords(found), keyword), keyword).map(({ text, hit }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
          <Text key={index} className={hit ? 'found-row__hit' : undefined}>
            {text}
          </Text>
        ))}
      </View>
    </ListRow>
  )
}

/** Cuts the line to begin shortly before the match, so that it is visible. */
export function around(words: string, keyword: string): string {
  const index = words.toLowerCase().indexOf(keyword.trim().toLowerCase())
  return cutAround(words, index, LEAD, words.length)
}
