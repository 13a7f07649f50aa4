import { addDays, toDate, weekRange } from '@/lib/time'
import { FilterChips } from '../input/FilterChips'
import type { Bounds } from './month'

/** Days that are meant more often than others, from a day on. */
export function shortcutsFrom(today: string): { key: string; text: string }[] {
  const monday = addDays(weekRange(today).start, 7)
  const tomorrow = addDays(today, 1)
  return [
    { key: today, text: '今天' },
    { key: tomorrow, text: '明天' },
    // On Sundays both are the same day.
    ...(monday === tomorrow ? [] : [{ key: monday, text: '下周一' }]),
  ]
}

interface Props {
  value: string
  bounds: Bounds
  onPick: (date: string) => void
}

/** 今天, 明天 and 下周一, one tap each; those outside of the bounds are left out. */
export function DayShortcuts({ value, bounds, onPick }: Props) {
  const items = shortcutsFrom(toDate()).filter(({ key }) => key >= bounds.min && key <= bounds.max)
  if (items.length === 0) return null
  return <FilterChips label="常用日期" items={items} value={value} onSelect={onPick} />
}
