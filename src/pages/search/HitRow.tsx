import type { SearchHit } from '@contract/search/shapes'
import { Text, View } from '@tarojs/components'
import { highlight } from '@/lib/text'
import { friendlyDay, friendlyTime } from '@/lib/time'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { Icon, type IconName } from '@/ui/show/Icon'
import './HitRow.scss'

export interface HitAction {
  label: string
  icon: IconName
  onTap(): void
}

interface Props {
  hit: SearchHit
  icon: IconName
  keyword: string
  actions: readonly HitAction[]
  onTap(): void
}

/** Found record: its title with the match, what tells it from others, and what people do with it. */
export function HitRow({ hit, icon, keyword, actions, onTap }: Props) {
  const { title, matched, note, time } = hit
  const line = [note, time && whenInWords(time)].filter(Boolean).join(' · ')
  return (
    <View className="hit-row">
      <Tappable className="hit-row__open" label={line ? `${title}，${line}` : title} onTap={onTap}>
        <Icon name={icon} className="hit-row__icon" />
        <Grow>
          <Marked className="hit-row__title" text={title} words={matched} />
          {line && (
            <Caption block line="tight">
              <Marked text={line} words={matched || keyword} />
            </Caption>
          )}
        </Grow>
      </Tappable>
      {actions.map((action) => (
        <Tappable
          key={action.label}
          className="hit-row__action"
          label={`${action.label}：${title}`}
          onTap={() => action.onTap()}
        >
          <Icon name={action.icon} size={20} />
        </Tappable>
      ))}
    </View>
  )
}

/** Midnight stands for the whole day: an instalment is due on a day. */
const whenInWords = (time: string) => (time.endsWith('00:00:00') ? friendlyDay(time) : friendlyTime(time))

/** Text with the words marked in it. */
const Marked = ({ text, words, className }: { text: string; words: string; className?: string }) => (
  <Text className={className}>
    {highlight(text, words).map((piece, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
      <Text key={index} className={piece.hit ? 'hit-row__match' : undefined}>
        {piece.text}
      </Text>
    ))}
  </Text>
)
