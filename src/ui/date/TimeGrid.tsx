import { Text, View } from '@tarojs/components'
import { ariaProps } from '../base/ariaProps'
import { classes } from '../base/classes'
import { Tappable } from '../base/Tappable'
import './TimeGrid.scss'

interface TimeGridProps {
  /** `HH:mm` */
  value: string
  onPick: (time: string) => void
  /** Interval of the offered minutes; a different current value is offered too. */
  minuteStep?: number
}

const padTwo = (value: number) => String(value).padStart(2, '0')

/** Hours and minutes as buttons. */
export function TimeGrid({ value, onPick, minuteStep = 5 }: TimeGridProps) {
  const [hour = '', minute = ''] = value.split(':')
  const hours = Array.from({ length: 24 }, (_, index) => padTwo(index))
  const offered = Array.from({ length: Math.ceil(60 / minuteStep) }, (_, index) => padTwo(index * minuteStep))
  const minutes = !minute || offered.includes(minute) ? offered : [...offered, minute].sort()
  return (
    <View className="time-grid">
      <Row name="时" items={hours} value={hour} onPick={(next) => onPick(`${next}:${minute || '00'}`)} />
      <Row name="分" items={minutes} value={minute} onPick={(next) => onPick(`${hour || '09'}:${next}`)} />
    </View>
  )
}

interface RowProps {
  name: string
  items: readonly string[]
  value: string
  onPick: (value: string) => void
}

function Row({ name, items, value, onPick }: RowProps) {
  return (
    <View className="time-grid__part">
      <Text className="time-grid__name">{name}</Text>
      <View className="time-grid__items" {...ariaProps({ role: 'radiogroup', label: name })}>
        {items.map((item) => (
          <Tappable
            key={item}
            role="radio"
            checked={item === value}
            className={classes('time-grid__item', item === value && 'time-grid__item--chosen')}
            label={`${Number(item)}${name}`}
            throttleMs={0}
            onTap={() => onPick(item)}
          >
            <Text>{item}</Text>
          </Tappable>
        ))}
      </View>
    </View>
  )
}
