import type { MemberSchedule } from '@contract/schedule/shapes'
import { Text, View } from '@tarojs/components'
import { friendlyDay, toDate } from '@/lib/time'
import { ariaProps } from '@/ui/base/ariaProps'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { hoursOf, partsOf } from './hourBlocks'
import { Block, NowLine, Placed } from './PlacedBlock'
import './HourGrid.scss'

export interface GridDay {
  day: string
  schedules: readonly MemberSchedule[]
}

interface Props {
  /** One day, or the seven of a week. */
  days: readonly GridDay[]
  onOpen(schedule: MemberSchedule): void
  /** Called for a tapped free hour of one day, to create a schedule. */
  onHour?(day: string, hour: number): void
  /** Called for a tap on an empty place of a day among several. */
  onDay?(day: string): void
}

const padTwo = (value: number) => String(value).padStart(2, '0')

/** Grid of days with their hours downwards; whole-day schedules are above. */
export function HourGrid({ days, onOpen, onHour, onDay: onColumn }: Props) {
  const columns = days.map(({ day, schedules }) => ({ day, ...partsOf(schedules, day) }))
  const span = hoursOf(columns.flatMap(({ blocks }) => blocks))
  const hours = Array.from({ length: span.to - span.from }, (_, index) => span.from + index)
  return (
    <View className={classes('hour-grid', days.length > 1 && 'hour-grid--week')}>
      {columns.some(({ whole }) => whole.length > 0) && (
        <View className="hour-grid__whole">
          <Text className="hour-grid__gutter">全天</Text>
          {columns.map(({ day, whole }) => (
            <View key={day} className="hour-grid__whole-day">
              {whole.map((schedule) => (
                <Block key={keyOf(schedule)} schedule={schedule} day={day} onOpen={onOpen} isWhole />
              ))}
            </View>
          ))}
        </View>
      )}
      <View className="hour-grid__hours">
        <View className="hour-grid__gutter" {...ariaProps({ hidden: true })}>
          {hours.map((hour) => (
            <Text key={hour} className="hour-grid__hour">
              {padTwo(hour)}
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
