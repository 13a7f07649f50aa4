import { BOOKING } from '@contract/meeting-room/codes'
import type { Taken } from '@contract/meeting-room/shapes'
import { Text, View } from '@tarojs/components'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { beginsOf, dayStretches, hoursOf, partOf, type Stretch } from './dayStretches'
import './DayBar.scss'

interface Props {
  room: string
  day: string
  taken: readonly Taken[]
  /** Current wire time. */
  now: string
  /** Called with the tapped hour, and the end of the free part it is in. */
  onFree?: (free: { from: string; to: string }) => void
}

const TICKS = ['08', '10', '12', '14', '16', '18', '20', '22']

/** Day of a room as a bar; a tap on a free part books it. */
export function DayBar({ room, day, taken, now, onFree }: Props) {
  return (
    <View className="day-bar">
      <View className="day-bar__bar">
        {dayStretches(taken, beginsOf(day, now)).map((stretch) => (
          <Part key={stretch.from} stretch={stretch} room={room} onFree={onFree} />
        ))}
      </View>
      <View className="day-bar__ticks">
        {TICKS.map((hour) => (
          <Text key={hour}>{hour}</Text>
        ))}
      </View>
    </View>
  )
}

const isFree = ({ taken, isPast }: Stretch) => !taken && !isPast

function Part({ stretch, room, onFree }: { stretch: Stretch; room: string } & Pick<Props, 'onFree'>) {
  if (!onFree || !isFree(stretch)) return <Slot stretch={stretch} room={room} />
  return (
    <>
      {hoursOf(stretch).map((hour) => (
        <Slot key={hour.from} stretch={hour} room={room} onFree={() => onFree({ from: hour.from, to: stretch.to })} />
      ))}
    </>
  )
}

function Slot({ stretch, room, onFree }: { stretch: Stretch; room: string; onFree?: () => void }) {
  const { from, to, taken, isPast } = stretch
  const name = classes(
    'day-bar__part',
    taken && (taken.isMine ? 'day-bar__part--mine' : 'day-bar__part--taken'),
    !taken && (isPast ? 'day-bar__part--past' : 'day-bar__part--free'),
  )
  const words = `${room} ${from} 至 ${to}，${taken ? `${taken.booker.name}已预约` : isPast ? '已过' : '空闲'}`
  return (
    <View className="day-bar__slot" style={{ width: `${partOf(stretch)}%` }}>
      <Tappable
        className={name}
        label={onFree ? `${words}，预约` : words}
        role={onFree ? 'button' : 'img'}
        focusable={Boolean(onFree)}
        onTap={onFree}
      />
    </View>
  )
}

const LEGEND = [
  ['free', '空闲，点一下预约'],
  ['taken', '已预约'],
  ['mine', '我的'],
  ['past', '已过'],
] as const

/** Meaning of the colours of the bars. */
export function DayBarLegend() {
  return (
    <View className="day-bar__legend">
      {LEGEND.map(([kind, words]) => (
        <View key={kind} className="day-bar__key">
          <View className={`day-bar__sample day-bar__part--${kind}`} />
          <Text>{words}</Text>
        </View>
      ))}
    </View>
  )
}

/** Text of the reservations: a bar alone names nobody. */
export const takenWords = (taken: readonly Taken[]) =>
  taken.length === 0
    ? `${BOOKING.opens}–${BOOKING.closes} 全天空闲`
    : taken.map(({ from, to, booker, isMine }) => `${from}–${to} ${isMine ? '我' : booker.name}`).join('，')
