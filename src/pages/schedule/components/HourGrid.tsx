import { SCHEDULE_KINDS } from '@contract/codes/schedules'
import type { MemberSchedule } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { daySpanWords, onDay } from '@/lib/agenda'
import { friendlyDay, toClock, toDate, toWire } from '@/lib/time'
import { classes } from '@/ui/base/classes'
import { spoken } from '@/ui/base/spoken'
import { Tappable } from '@/ui/base/Tappable'
import { useTick } from '@/ui/input/useTick'
import { type HourBlock, type HourSpan, hoursOf, minutesOf, partsOf } from './hourBlocks'
import './HourGrid.scss'

export interface GridDay {
  day: string
  schedules: readonly MemberSchedule[]
}

interface Props {
  /** One day, or the seven of a week. */
  days: readonly GridDay[]
  onOpen(schedule: MemberSchedule): void
  /** An hour of one day that is tapped: something new begins there. */
  onHour?(day: string, hour: number): void
  /** A day of several that is tapped where nothing is. */
  onDay?(day: string): void
}

const HOUR_MINUTES = 60
const two = (value: number) => String(value).padStart(2, '0')

/** Days beside one another, their hours downwards; what lasts all day stands above. */
export function HourGrid({ days, onOpen, onHour, onDay: onColumn }: Props) {
  const columns = days.map(({ day, schedules }) => ({ day, ...partsOf(schedules, day) }))
  const span = hoursOf(columns.flatMap(({ blocks }) => blocks))
  const hours = Array.from({ length: span.to - span.from }, (_, at) => span.from + at)
  return (
    <View className={classes('hour-grid', days.length > 1 && 'hour-grid--week')}>
      {columns.some(({ whole }) => whole.length > 0) && (
        <View className="hour-grid__whole">
          <Text className="hour-grid__gutter">全天</Text>
          {columns.map(({ day, whole }) => (
            <View key={day} className="hour-grid__whole-day">
              {whole.map((one) => (
                <Block key={keyOf(one)} schedule={one} day={day} onOpen={onOpen} isWhole />
              ))}
            </View>
          ))}
        </View>
      )}
      <View className="hour-grid__hours">
        <View className="hour-grid__gutter" {...spoken({ hidden: true })}>
          {hours.map((hour) => (
            <Text key={hour} className="hour-grid__hour">
              {two(hour)}
            </Text>
          ))}
        </View>
        {columns.map(({ day, blocks }) => (
          <View key={day} className="hour-grid__column">
            {onHour &&
              hours.map((hour) => (
                <Tappable
                  key={hour}
                  className="hour-grid__cell"
                  label={`${friendlyDay(day)} ${hour} 点，新建日程`}
                  onTap={() => onHour(day, hour)}
                />
              ))}
            {onColumn && (
              <>
                {hours.map((hour) => (
                  <View key={hour} className="hour-grid__cell" />
                ))}
                <Tappable
                  className="hour-grid__day"
                  label={`${friendlyDay(day)}，按日查看`}
                  onTap={() => onColumn(day)}
                />
              </>
            )}
            {blocks.map((block) => (
              <Placed key={keyOf(block.schedule)} block={block} span={span} day={day} onOpen={onOpen} />
            ))}
            {day === toDate() && <NowLine span={span} />}
          </View>
        ))}
      </View>
    </View>
  )
}

const keyOf = ({ id, start }: MemberSchedule) => `${id} ${start}`
const percent = (part: number) => `${part * 100}%`
const placeIn = ({ from, to }: HourSpan, minutes: number) =>
  percent((minutes - from * HOUR_MINUTES) / ((to - from) * HOUR_MINUTES))

type Opener = Pick<Props, 'onOpen'> & { day: string }

function Placed({ block, span, ...opener }: Opener & { block: HourBlock; span: HourSpan }) {
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

function Block({ schedule, day, onOpen, isWhole }: Opener & { schedule: MemberSchedule; isWhole?: boolean }) {
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

/** Where today stands. */
function NowLine({ span }: { span: HourSpan }) {
  const now = minutesOf(toClock(useTick('minute')))
  if (now < span.from * HOUR_MINUTES || now > span.to * HOUR_MINUTES) return null
  return <View className="hour-grid__now" style={{ top: placeIn(span, now) }} {...spoken({ hidden: true })} />
}
