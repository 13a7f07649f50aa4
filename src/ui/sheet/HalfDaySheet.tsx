import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import { HALVES, type Half, type HalfDays, halfDaysText, isBackwards } from '@/lib/halfDays'
import { Calendar } from '../date/Calendar'
import { boundsOf } from '../date/month'
import { Button } from '../input/Button'
import './HalfDaySheet.scss'
import { ToggleChips } from '../input/ToggleChips'
import { Sheet } from './Sheet'
import { useOnOpen } from './useOnOpen'

interface HalfDaySheetProps {
  open: boolean
  onClose: () => void
  title: string
  value: HalfDays
  min?: string
  max?: string
  onDone: (value: HalfDays) => void
}

/** Sheet for days and half days: one tap is a whole day, a second one makes it several, 上午 and 下午 cut either end. */
export function HalfDaySheet({ open, onClose, title, value, min, max, onDone }: HalfDaySheetProps) {
  const [span, setSpan] = useState(value)
  const [isSecond, setSecond] = useState(false)
  useOnOpen(open, () => {
    setSpan(value)
    setSecond(false)
  })
  const pick = (day: string) => {
    const { start } = span
    if (isSecond && start && day !== start) setSpan(withDays(span, [start, day].sort()))
    else setSpan({ start: day, startHalf: 'am', end: day, endHalf: 'pm' })
    setSecond(!isSecond)
  }
  const problem = isBackwards(span) ? '结束早于开始' : undefined
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          kind="primary"
          size="large"
          label={problem ?? (span.start ? `确定：${halfDaysText(span)}` : '请选择日期')}
          disabled={!span.start || !!problem}
          onTap={() => {
            onDone(span)
            onClose()
          }}
        />
      }
    >
      <Calendar start={span.start || undefined} end={span.end || undefined} bounds={boundsOf(min, max)} onPick={pick} />
      {span.start && (
        <View>
          <Ends label="开始" half={span.startHalf} onChange={(startHalf) => setSpan({ ...span, startHalf })} />
          <Ends label="结束" half={span.endHalf} onChange={(endHalf) => setSpan({ ...span, endHalf })} />
        </View>
      )}
    </Sheet>
  )
}

function Ends({ label, half, onChange }: { label: string; half: Half; onChange: (half: Half) => void }) {
  return (
    <View className="half-day__end">
      <Text className="half-day__label">{label}</Text>
      <ToggleChips label={label} items={HALVES} value={[half]} onChange={([chosen]) => chosen && onChange(chosen)} />
    </View>
  )
}

const withDays = (span: HalfDays, [start = '', end = '']: readonly string[]): HalfDays => ({ ...span, start, end })
