import { useState } from 'react'
import { addMonths, daysBetween, monthRange, toDate, weekRange } from '@/lib/time'
import { Calendar } from '../date/Calendar'
import { type Bounds, boundsOf } from '../date/month'
import { Button } from '../input/Button'
import { FilterChips } from '../input/FilterChips'
import { Sheet } from './Sheet'
import { useOnOpen } from './useOnOpen'

export interface DateRange {
  /** `YYYY-MM-DD`; '' for an open end. */
  start: string
  end: string
}

interface DateRangeSheetProps {
  open: boolean
  onClose: () => void
  title: string
  value: DateRange
  min?: string
  max?: string
  onDone: (value: DateRange) => void
}

type Preset = 'week' | 'month' | 'lastMonth' | 'year' | 'own'

const PRESETS: readonly { key: Preset; text: string }[] = [
  { key: 'week', text: '本周' },
  { key: 'month', text: '本月' },
  { key: 'lastMonth', text: '上月' },
  { key: 'year', text: '今年' },
]

function rangeOf(preset: Preset, today = toDate()): DateRange {
  const year = today.slice(0, 4)
  switch (preset) {
    case 'week':
      return weekRange(today)
    case 'lastMonth':
      return monthRange(addMonths(`${today.slice(0, 7)}-01`, -1))
    case 'year':
      return { start: `${year}-01-01`, end: `${year}-12-31` }
    default:
      return monthRange(today)
  }
}

const isWithin = ({ start, end }: DateRange, { min, max }: Bounds) => start >= min && end <= max

/** Sheet for a range of days: the first tap begins, the second ends, whichever is earlier. */
export function DateRangeSheet({ open, onClose, title, value, min, max, onDone }: DateRangeSheetProps) {
  const [range, setRange] = useState<DateRange>(value)
  useOnOpen(open, () => setRange(value))
  const { start, end } = range
  const pick = (date: string) => {
    if (!start || end) setRange({ start: date, end: '' })
    else setRange(date < start ? { start: date, end: start } : { start, end: date })
  }
  const bounds = boundsOf(min, max)
  const presets = PRESETS.filter(({ key }) => isWithin(rangeOf(key), bounds))
  const preset = presets.find(({ key }) => {
    const own = rangeOf(key)
    return own.start === start && own.end === end
  })
  const days = start && end ? daysBetween(start, end) + 1 : 0
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <Button
          kind="primary"
          size="large"
          label={days ? `确定（共 ${days} 天）` : start ? '请选择结束日期' : '请选择开始日期'}
          disabled={!days}
          onTap={() => {
            onDone(range)
            onClose()
          }}
        />
      }
    >
      {presets.length > 0 && (
        <FilterChips
          label="常用区间"
          items={presets}
          value={preset?.key ?? 'own'}
          onSelect={(key) => setRange(rangeOf(key))}
        />
      )}
      <Calendar key={preset?.key} start={start || undefined} end={end || undefined} bounds={bounds} onPick={pick} />
    </Sheet>
  )
}
