import type { FocusItem } from '@contract/misc/shapes'
import { Text, View } from '@tarojs/components'
import { datesInWords, relativeElsewhere } from '@/lib/time'
import { focusKind } from '@/rules/targets/focusTarget'
import { Caption } from '@/ui/base/Caption'
import { Grow } from '@/ui/base/Grow'
import { Tappable } from '@/ui/base/Tappable'
import { useSeen } from '@/ui/show/AmountsContext'
import { Icon } from '@/ui/show/Icon'
import './FocusRow.scss'

/** Row with two controls side by side: the record's link, and its star. */
export function FocusRow({ item, onTap, onStar }: { item: FocusItem; onTap(): void; onStar(): void }) {
  const { title, isStarred } = item
  const kind = focusKind(item)
  const seen = useSeen()
  const note = seen(noteOf(item))
  return (
    <View className="focus-row">
      <Tappable className="focus-row__open" label={`${title}，${note}`} onTap={onTap}>
        {kind && <Icon name={kind.icon} className="focus-row__icon" />}
        <Grow>
          <Text className="focus-row__title">{title}</Text>
          <Caption block line="tight">
            {note}
          </Caption>
        </Grow>
      </Tappable>
      <Tappable
        className={isStarred ? 'focus-row__star focus-row__star--on' : 'focus-row__star'}
        label={`${isStarred ? '取消关注' : '关注'}：${title}`}
        onTap={onStar}
      >
        <Icon name={isStarred ? 'star-fill' : 'star'} size={18} />
      </Tappable>
    </View>
  )
}

const BETWEEN = ' · '

/** Joins the parts of a note, each as the server has it: 周以宁 · 2026-11-25. */
const noteOf = (item: FocusItem) =>
  [
    focusKind(item)?.name,
    ...item.note.split(BETWEEN).map((part) => datesInWords(part)),
    relativeElsewhere(item.openTime),
  ]
    .filter(Boolean)
    .join(BETWEEN)
