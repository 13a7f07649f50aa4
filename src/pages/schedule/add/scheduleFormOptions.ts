import { hours } from '@contract/duration'
import type { FieldDefinition, ValuesOf } from '@contract/forms/fields'
import type { schedule } from '@contract/schedule'
import type { RemindMinutes, Repeat, ScheduleKind, SeriesScope } from '@contract/schedule/codes'
import { scheduleLimits } from '@contract/schedule/codes'
import { scheduleForm } from '@contract/schedule/form'
import type { SavedSchedule, SaveScheduleInput, ScheduleDetail, ScheduleTask } from '@contract/schedule/shapes'
import type { Coordinates } from '@contract/shapes'
import { cutText } from '@contract/text'
import { reaction } from 'mobx'
import type { Api } from '@/api/call'
import type { FormAround } from '@/features/form/formFields'
import type { Values } from '@/features/form/formValues'
import type { RecordFormOptions } from '@/features/form/RecordForm'
import { ClosedError } from '@/lib/errors'
import { type ChosenPlace, placeWords } from '@/lib/place'
import { addDays, daysBetween, epochOf, toDate, toWire } from '@/lib/time'
import { repeatOf, ruleOf, skippedIn } from '@/rules/scheduleRepeat'
import type { FormModel } from '@/ui/form/FormModel'
import { note, pick } from '@/ui/form/fields'
import { DEFAULT_REMINDERS, HEARING_REMINDERS } from './newSchedule'

type ScheduleForm = typeof scheduleForm
type ScheduleValues = ValuesOf<ScheduleForm>

interface Deps {
  api: Api<{ schedule: typeof schedule }>
  /** Opens the page of places; undefined when it is left without an answer. */
  choosePlace?: (now: string) => Promise<ChosenPlace | undefined>
  /** Opens the page of tasks. */
  chooseTasks?: (form: FormModel<Values>) => unknown
}

/** Schedule that is edited, and the scope within its series. */
export interface Changed {
  id: string
  occurrence?: string
  scope?: SeriesScope
}

/** Key of the place's coordinates, beside the definition's fields. */
export const PLACE_AT = '$placeAt'
/** Stands for the evening before a whole-day schedule: the server knows the hour. */
const EVE: RemindMinutes[] = [1_440]
/** Fields of a new schedule only: it is published to the feed once, and only a new hearing is warned of. */
const ONLY_NEW = new Set(['shareTo', 'past'])
/** Fields of a series: an occurrence that leaves it does not repeat. */
const OF_SERIES = new Set(['repeat', 'repeatUntil', 'skipsMonths', 'skipsYears', 'notMonthEnd'])

/** Options of a schedule's form. @param initial initial values of a new one */
export const scheduleFormOptions = (
  changed: Changed | undefined,
  initial: Partial<ScheduleValues>,
  { api, choosePlace = async () => undefined, chooseTasks = () => {} }: Deps,
): RecordFormOptions<ScheduleForm, ScheduleDetail, SavedSchedule> => ({
  fields: fieldsOf(changed),
  around: {
    own: ownFields(choosePlace, chooseTasks),
    sources: { trial: { load: (keyword, page) => trials(api, keyword, page) } },
  },
  initial,
  follow: (form) => {
    const stops = [endFollowsStart(form), ...(changed ? [] : [hearingsTakeLonger(form)])]
    return () => {
      for (const stop of stops) stop()
    }
  },
  read: changed ? () => readOwn(api, changed) : undefined,
  formOf: (schedule) => ({ values: valuesOf(schedule), beside: { [PLACE_AT]: schedule.placeAt ?? undefined } }),
  async send(values, { key, record, held }) {
    const { shareTo, ...input } = inputOf(values, held[PLACE_AT] as Coordinates | undefined, record?.repeat)
    if (!record) return api.schedule.save(shareTo ? { ...input, shareTo } : input, { key })
    const { scope, occurrence } = changed ?? {}
    return api.schedule.update({ id: record.id, version: record.version, scope, occurrence, ...input }, { key })
  },
})

function fieldsOf(changed: Changed | undefined): ScheduleForm {
  if (!changed) return scheduleForm
  const isHere = ({ key }: FieldDefinition) => !ONLY_NEW.has(key) && !(changed.scope === 'this' && OF_SERIES.has(key))
  return scheduleForm.filter(isHere) as unknown as ScheduleForm
}

/** Proceedings of cases, to choose a hearing's from. */
async function trials(api: Deps['api'], keyword: string, page: { current: number; size: number }) {
  const found = await api.schedule.getTrialInfo({ keyword, ...page })
  return {
    ...found,
    records: found.records.map(({ proceedingId, caseName, stage, courtCaseNo, court }) => ({
      value: proceedingId,
      text: [caseName, stage].filter(Boolean).join(' · '),
      note: [court, courtCaseNo].filter(Boolean).join(' '),
    })),
  }
}

async function readOwn(api: Deps['api'], { id, occurrence }: Changed): Promise<ScheduleDetail> {
  const schedule = await api.schedule.detail({ id, occurrence })
  if (!schedule.canEdit) throw new ClosedError('只有创建人可以修改日程', { to: 'schedule', id })
  return schedule
}

const ownFields = (
  choosePlace: NonNullable<Deps['choosePlace']>,
  chooseTasks: (form: FormModel<Values>) => unknown,
): FormAround['own'] => ({
  past: ({ key }) =>
    note<Values>(key, '开庭时间早于现在，请核对', {
      tone: 'warn',
      visible: ({ kind, allDay, start }) => kind === 'hearing' && !allDay && String(start) < toWire(),
    }),
  place: ({ key }) =>
    pick<Values>(key, '地点', {
      text: ({ place }) => String(place ?? '') || undefined,
      onTap: async (form) => {
        const place = await choosePlace(String(form.values.place ?? ''))
        if (place) form.assign(placeValues(place))
      },
    }),
  tasks: ({ key }) =>
    pick<Values>(key, '关联任务', {
      text: (values) =>
        tasksIn(values)
          .map(({ title }) => title)
          .join('、') || undefined,
      onTap: chooseTasks,
    }),
  skipsMonths: (drawn) => ({
    ...drawn,
    visible: (values) => skippedIn(String(values.repeat), startOf(values)) === 'months',
  }),
  skipsYears: (drawn) => ({
    ...drawn,
    visible: (values) => skippedIn(String(values.repeat), startOf(values)) === 'years',
  }),
  notMonthEnd: ({ key }) =>
    note<Values>(key, '「每月最后一天」的开始日期须为当月最后一天', {
      tone: 'warn',
      visible: (values) => values.repeat === 'monthEnd' && addDays(startOf(values), 1).slice(8, 10) !== '01',
    }),
  repeat: (drawn) => withNone(drawn, '不重复'),
  shareTo: (drawn) => withNone(drawn, '不同步'),
})

/** Adds a choice of none. */
function withNone<F extends object>(drawn: F, text: string): F {
  const items = 'items' in drawn && Array.isArray(drawn.items) ? drawn.items : []
  return { ...drawn, kind: 'select', items: [{ value: '', text }, ...items] } as F
}

/** First day, of timed schedules and whole days. */
const startOf = ({ allDay, start, startDay }: Values) => String((allDay ? startDay : start) ?? '').slice(0, 10)

export const tasksIn = (values: Values) => (values.tasks ?? []) as readonly ScheduleTask[]

/** Place as form values: its text, and its coordinates. */
const placeValues = (chosen: ChosenPlace): Values => ({
  place: cutText(placeWords(chosen), scheduleLimits.place),
  [PLACE_AT]: chosen.lat === undefined || chosen.lng === undefined ? undefined : { lat: chosen.lat, lng: chosen.lng },
})

/** Moves the end with the start, unless the end was changed with it (a restored draft). */
function endFollowsStart(form: FormModel<Values>): () => void {
  const stops = [
    reaction(
      () => ({ start: String(form.values.start), end: String(form.values.end) }),
      (now, before) => {
        if (now.start !== before.start && now.end === before.end)
          form.set('end', movedEnd(before.start, now.start, now.end))
      },
    ),
    reaction(
      () => ({ start: String(form.values.startDay), end: String(form.values.endDay) }),
      (now, before) => {
        if (now.start !== before.start && now.end === before.end)
          form.set('endDay', addDays(now.end, daysBetween(before.start, now.start)))
      },
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function movedEnd(before: string, start: string, end: string): string {
  const [from, to, last] = [epochOf(before), epochOf(start), epochOf(end)]
  return from === undefined || to === undefined || last === undefined ? end : toWire(last + to - from)
}

/** @param kept the previous rule */
function inputOf(values: ScheduleValues, placeAt: Coordinates | undefined, kept?: string): SaveScheduleInput {
  const { title, kind, place, empIds, note, isPrivate, allDay, shareTo } = values
  const eve = values.remindEve ? EVE : []
  const reminders = allDay ? eve : values.reminders.map((minutes) => Number(minutes) as RemindMinutes)
  const repeat = ruleOf({ repeat: (values.repeat ?? '') as Repeat | '', until: values.repeatUntil ?? '' }, kept)
  return {
    title,
    kind: kind as ScheduleKind,
    place,
    ...(place && placeAt ? { placeAt } : {}),
    note,
    isPrivate,
    allDay,
    empIds: [...empIds],
    start: allDay ? `${values.startDay} 00:00:00` : values.start,
    end: allDay ? `${values.endDay} 23:59:59` : values.end,
    reminders,
    taskIds: tasksIn(values).map(({ taskId }) => taskId),
    ...(repeat ? { repeat } : {}),
    ...(kind === 'hearing' && values.trial ? { proceedingId: values.trial.id } : {}),
    ...(shareTo ? { shareTo: shareTo as SaveScheduleInput['shareTo'] } : {}),
  }
}

/** Sets two hours and a reminder a day before for a new hearing, unless either was chosen. */
const hearingsTakeLonger = (form: FormModel<Values>) =>
  reaction(
    () => form.values.kind,
    (kind) => {
      if (kind !== 'hearing') return
      const { start, end, reminders } = form.values
      const from = epochOf(String(start))
      if (from !== undefined && epochOf(String(end)) === from + hours(1)) form.set('end', toWire(from + hours(2)))
      if (String(reminders) === String(DEFAULT_REMINDERS)) form.set('reminders', HEARING_REMINDERS)
    },
  )

/** Hours of the schedule; for a whole-day one those shown if it is given some. */
function valuesOf(schedule: ScheduleDetail): Partial<ScheduleValues> {
  const { title, kind, allDay, start, end, place, people, reminders, note, isPrivate, tasks } = schedule
  const { repeat, until } = repeatOf(schedule.repeat)
  const [startDay, endDay] = [toDate(start), toDate(end)]
  return {
    title,
    kind,
    allDay,
    start: allDay ? `${startDay} 09:00:00` : start,
    end: allDay ? `${endDay} 18:00:00` : end,
    startDay,
    endDay,
    place,
    empIds: people.map((person) => person.empId),
    reminders: reminders.map(String),
    remindEve: reminders.length > 0,
    trial: schedule.proceedingId ? { id: schedule.proceedingId, text: schedule.trial } : undefined,
    repeat,
    repeatUntil: until,
    tasks: tasks.map(({ taskId, title }) => ({ taskId, title })),
    note,
    isPrivate,
  }
}
