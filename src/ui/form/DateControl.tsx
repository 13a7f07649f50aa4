import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { type HalfDays, halfDaysText } from '@/lib/halfDays'
import { dateRange, friendlyDay, friendlyTime } from '@/lib/time'
import { monthTitle } from '../date/month'
import { DatePickerSheet } from '../sheet/DatePickerSheet'
import { type DateRange, DateRangeSheet } from '../sheet/DateRangeSheet'
import { HalfDaySheet } from '../sheet/HalfDaySheet'
import { type ControlProps, frameOf } from './fieldProps'
import type { DateField, DateRangeField, HalfDayField } from './fields'
import { ValueRow } from './ValueRow'

const SHOWN = { date: friendlyDay, datetime: friendlyTime, month: monthTitle } as const

/** A day, a time or a month. */
export const DateControl = observer(function DateControl<T>(props: ControlProps<T, DateField<T>>) {
  const { form, field } = props
  const [isOpen, setOpen] = useState(false)
  const value = (form.values[field.key] ?? '') as string
  const limit = (bound: DateField<T>['min']) => (typeof bound === 'function' ? bound(form.values) : bound)
  return (
    <ValueRow
      {...frameOf(props)}
      value={value && SHOWN[field.kind](value)}
      placeholder={field.placeholder}
      onTap={() => setOpen(true)}
    >
      <DatePickerSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={field.label}
        mode={field.kind}
        value={value}
        min={limit(field.min)}
        max={limit(field.max)}
        clearable={field.required !== true}
        onDone={(picked) => form.set(field.key, picked as T[typeof field.key])}
      />
    </ValueRow>
  )
}) as <T>(props: ControlProps<T, DateField<T>>) => JSX.Element

const NONE: DateRange = { start: '', end: '' }

/** From one day to another. */
export const DateRangeControl = observer(function DateRangeControl<T>(props: ControlProps<T, DateRangeField<T>>) {
  const { form, field } = props
  const [isOpen, setOpen] = useState(false)
  const value = (form.values[field.key] ?? NONE) as DateRange
  return (
    <ValueRow
      {...frameOf(props)}
      value={dateRange(value.start, value.end)}
      placeholder={field.placeholder}
      onTap={() => setOpen(true)}
    >
      <DateRangeSheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={field.label}
        value={value}
        min={field.min}
        max={field.max}
        onDone={(picked) => form.set(field.key, picked as T[typeof field.key])}
      />
    </ValueRow>
  )
}) as <T>(props: ControlProps<T, DateRangeField<T>>) => JSX.Element

const NO_DAYS: HalfDays = { start: '', startHalf: 'am', end: '', endHalf: 'pm' }

/** Days of which the first and the last may be half. */
export const HalfDayControl = observer(function HalfDayControl<T>(props: ControlProps<T, HalfDayField<T>>) {
  const { form, field } = props
  const [isOpen, setOpen] = useState(false)
  const value = (form.values[field.key] ?? NO_DAYS) as HalfDays
  return (
    <ValueRow
      {...frameOf(props)}
      value={halfDaysText(value)}
      placeholder={field.placeholder}
      onTap={() => setOpen(true)}
    >
      <HalfDaySheet
        open={isOpen}
        onClose={() => setOpen(false)}
        title={field.label}
        value={value}
        min={field.min}
        max={field.max}
        onDone={(picked) => form.set(field.key, picked as T[typeof field.key])}
      />
    </ValueRow>
  )
}) as <T>(props: ControlProps<T, HalfDayField<T>>) => JSX.Element
