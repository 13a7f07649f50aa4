import type { DatedItem } from '@contract/workbench/shapes'
import { friendlyDay } from '@/lib/time'
import { datedLook, leftOf } from '@/rules/looks/datedLook'
import { useFollower } from '@/stores/follow/useFollower'
import { Cell } from '@/ui/show/Cell'
import { StatusChip } from '@/ui/show/StatusChip'

interface Props {
  item: DatedItem
  /** `YYYY-MM-DD` */
  today: string
  /** True if the day is written above it. */
  isUnderDay?: boolean
}

/** Dated item: name, day, reason, and days left. */
export function DatedLine({ item, today, isUnderDay }: Props) {
  const follower = useFollower()
  const { kind, title, day, time, about, rule } = item
  const { name, icon, opens } = datedLook[kind]
  const target = opens(item)
  const left = leftOf(day, today)
  const when = [isUnderDay ? '' : friendlyDay(day), time].filter(Boolean).join(' ')
  const note = [when, about === title ? '' : about, rule].filter(Boolean).join(' · ')
  return (
    <Cell
      icon={icon}
      title={title}
      note={note}
      right={<StatusChip text={left.words} tone={left.tone} />}
      label={[name, title, note, left.words].join('，')}
      onTap={target && (() => follower.follow(target))}
    />
  )
}
