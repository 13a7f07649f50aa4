import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { friendlyDay, toClock, toDate } from '@/lib/time'
import { Tappable } from '../base/Tappable'
import { Calendar } from '../date/Calendar'
import { DayShortcuts } from '../date/DayShortcuts'
import { MonthGrid } from '../date/MonthGrid'
import { boundsOf } from '../date/month'
import { TimeGrid } from '../date/TimeGrid'
import { Button } from '../input/Button'
import { Tabs } from '../page/Tabs'
import { Sheet } from './Sheet'
import { useOnOpen } from './useOnOpen'
import './DatePickerSheet.scss'

export interface DatePickerSheetProps {
  open: boolean
  onClose: () => void
  /** Name of the date: 开庭时间. */
  title: string
  /** Whole days; a day with a time; a month. */
  mode: 'date' | 'datetime' | 'month'
  /** Wire string: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or `YYYY-MM`. */
  value: string | undefined
  min?: string
  max?: string
  minuteStep?: number
  /** Called with the same form as `value`; '' when it was cleared. */
  onDone: (value: string) => void
  clearable?: boolean
}

/** Sheet for a day, a time or a month (§5: ten years either way). Days and months are one tap, a time two more. */
export function DatePickerSheet(props: DatePickerSheetProps) {
  return props.mode === 'datetime' ? <DateTimeSheet {...props} /> : <DaySheet {...props} />
}

function DaySheet(props: DatePickerSheetProps) {
  const { mode, open, onClose, title, value, min, max, onDone } = props
  const bounds = boundsOf(min, max)
  const finish = (picked: string) => {
    onDone(picked)
    onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={title} right={<Clear {...props} />}>
      {mode === 'month' ? (
        <MonthGrid value={(value || toDate()).slice(0, 7)} bounds={bounds} onPick={finish} />
      ) : (
        <>
          <DayShortcuts value={value ? toDate(value) : ''} bounds={bounds} onPick={finish} />
          <Calendar start={value ? toDate(value) : undefined} bounds={bounds} onPick={finish} />
        </>
      )}
    </Sheet>
  )
}

type Part = 'day' | 'time'

function DateTimeSheet(props: DatePickerSheetProps) {
  const { open, onClose, title, value, min, max, minuteStep, onDone } = props
  const [day, setDay] = useState('')
  const [time, setTime] = useState('')
  const [part, setPart] = useState<Part>('day')
  useOnOpen(open, () => {
    setDay(value ? toDate(value) : '')
    setTime(value ? toClock(value) : '')
    setPart('day')
  })
  const picked = `${day} ${time}:00`
  const latest = max && max.length <= 10 ? `${max} 23:59:59` : max
  const bounds = boundsOf(min, max)
  const pickDay = (date: string) => {
    setDay(date)
    setPart('time')
  }
  const isOutside = Boolean(day && time && ((min && picked < min) || (latest && picked > latest)))
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      right={<Clear {...props} />}
      footer={
        <Button
          kind="primary"
          size="large"
          label={isOutside ? '不在可选的时间内' : '确定'}
          disabled={!day || !time || isOutside}
          onTap={() => {
            onDone(picked)
            onClose()
          }}
        />
      }
    >
      <Tabs
        label="日期与时间"
        items={[
          { key: 'day', text: day ? friendlyDay(day) : '日期' },
          { key: 'time', text: time || '时间' },
        ]}
        value={part}
        onSelect={setPart}
      />
      <View className="date-sheet__part">
        {part === 'day' ? (
          <>
            <DayShortcuts value={day} bounds={bounds} onPick={pickDay} />
            <Calendar start={day || undefined} bounds={bounds} onPick={pickDay} />
          </>
        ) : (
          <TimeGrid value={time} onPick={setTime} minuteStep={minuteStep} />
        )}
      </View>
    </Sheet>
  )
}

function Clear({ clearable, value, onDone, onClose }: DatePickerSheetProps) {
  if (!clearable || !value) return null
  return (
    <Tappable
      className="date-sheet__clear"
      onTap={() => {
        onDone('')
        onClose()
      }}
    >
      <Text>清除</Text>
    </Tappable>
  )
}
