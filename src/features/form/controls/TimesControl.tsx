import type { Span } from '@contract/forms/fields'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { friendlyTime } from '@/lib/time'
import type { LateProps } from '@/ui/form/LateContext'
import { DatePickerSheet } from '@/ui/sheet/DatePickerSheet'
import { Cell } from '@/ui/show/Cell'

/** List of reminder times, in order. */
export const TimesControl = observer(function TimesControl({ form, name, label, max }: LateProps & { max?: number }) {
  const [isOpen, setOpen] = useState(false)
  const times = (form.values[name] ?? []) as readonly string[]
  const put = (next: readonly string[]) => form.set(name, [...new Set(next)].sort())
  return (
    <View>
      {times.map((time) => (
        <Cell
          key={time}
          title={friendlyTime(time)}
          value="移除"
          label={`移除${label} ${friendlyTime(time)}`}
          onTap={() => put(times.filter((other) => other !== time))}
        />
      ))}
      {(max === undefined || times.length < max) && (
        <Cell icon="plus" title={`添加${label}`} onTap={() => setOpen(true)} />
      )}
      <DatePickerSheet
        open={isOpen}
        mode="datetime"
        title={label}
        value=""
        onClose={() => setOpen(false)}
        onDone={(time) => time && put([...times, time])}
      />
    </View>
  )
})

const NONE: Span = { start: '', end: '' }
const ENDS = [
  { end: 'start', text: '开始' },
  { end: 'end', text: '结束' },
] as const

/** Range from one time to another. */
export const TimeSpanControl = observer(function TimeSpanControl({
  form,
  name,
  label,
  min,
}: LateProps & { min?: string }) {
  const [open, setOpen] = useState<'start' | 'end'>()
  const [last, setLast] = useState<'start' | 'end'>('start')
  const span = (form.values[name] ?? NONE) as Span
  return (
    <View>
      {ENDS.map(({ end, text }) => (
        <Cell
          key={end}
          title={text}
          value={span[end] ? friendlyTime(span[end]) : '请选择'}
          label={`${label}${text}，${span[end] ? friendlyTime(span[end]) : '请选择'}`}
          onTap={() => {
            setLast(end)
            setOpen(end)
          }}
        />
      ))}
      <DatePickerSheet
        open={open !== undefined}
        mode="datetime"
        title={`${label}${last === 'start' ? '开始' : '结束'}`}
        value={span[last]}
        min={last === 'end' ? span.start || min : min}
        clearable
        onClose={() => setOpen(undefined)}
        onDone={(time) => form.set(name, { ...span, [last]: time })}
      />
    </View>
  )
})
