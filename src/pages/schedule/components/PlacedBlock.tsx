import { SCHEDULE_KINDS } from '@contract/schedule/codes'
import type { MemberSchedule } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { daySpanWords, onDay } from '@/lib/agenda'
import { friendlyDay, toClock, toWire } from '@/lib/time'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { useTick } from '@/ui/input/useTick'
import { type HourBlock, type HourSpan, minutesOf } from './hourBlocks'
import './HourGrid.scss'

const HOUR_MINUTES = 60
const percent = (part: number) => `${part * 100}%`

const placeIn = ({ from, to }: HourSpan, minutes: number) =>
  percent((minutes - from * HOUR_MINUTES) / ((to - from) * HOUR_MINUTES))

interface Opener {
  day: string
  onOpen(schedule: MemberSchedule): void
}

/** Block at its time, beside those it overlaps. */

export function Placed({ block, span, ...opener }: Opener & { block: HourBlock; span: HourSpan }) {
  const { schedule, from, to, lane, lanes } = block
  const style = {
    top: placeIn(span, from),
    height: placeIn({ from: 0, to: span.to - span.from }, to - from),
    left: percent(lane / lanes),
    width: percent(1 / lanes),
  }
  return (
    <View className="hour-grid__place" style={style}>
      <Block schedule={schedule} {...opener} />
    </View>
  )
}

export function Block({ schedule, day, onOpen, isWhole }: Opener & { schedule: MemberSchedule; isWhole?: boolean }) {
  const { kind, title, place, isBusy, end } = schedule
  const when = daySpanWords(onDay(schedule, day))
  return (
    <Tappable
      className={classes(
        'hour-grid__block',
        `hour-grid__block--${isBusy ? 'busy' : kind}`,
        end < toWire() && 'hour-grid__block--over',
      )}
      label={[friendlyDay(day), when, isBusy ? '' : SCHEDULE_KINDS[kind], title, place].filter(Boolean).join('，')}
      onTap={isBusy ? undefined : () => onOpen(schedule)}
    >
      <Text className="hour-grid__title">{title}</Text>
      {!isWhole && <Text className="hour-grid__when">{[when, place].filter(Boolean).join(' · ')}</Text>}
    </Tappable>
  )
}

/** Line at the current time. */
export function NowLine({ span }: { span: HourSpan }) {
  const now = minutesOf(toClock(useTick('minute')))
  if (now < span.from * HOUR_MINUTES || now > span.to * HOUR_MINUTES) return null
  return <View className="hour-grid__now" style={{ top: placeIn(span, now) }} {...ariaProps({ hidden: true })} />
}
