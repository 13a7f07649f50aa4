import { AppMsg } from '@contract/codes/appMsg'
import { DUE_KINDS, type DueKind, EMPLOYMENTS_DUE_MESSAGE, KEEPS_PEOPLE } from '@contract/hr/codes'
import type { App } from '../../app'
import { dayAfter, dayWords } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import { everyMorning } from '../../kernel/jobs/every-morning'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { notify, type Telling } from '../../kernel/notify/notify'
import { EMPLOYMENT_JOB, employmentTimer, holdersOf } from '../people'
import { type DueEmployment, employmentsDue } from './dated-employments'

/** Days before the end at which those who manage people are reminded. */
const LADDER = [30, 15, 7, 3, 1, 0]
/** Most names on a card; the list shows the others. */
const NAMED = 5

/** Sends one card per kind of ending, to those who manage the firm's people. @param today YYYY-MM-DD */
export async function remindOfEmployments(db: FirmDb, post: Telling, today: string) {
  const days = new Map(LADDER.map((left) => [dayAfter(today, left), left]))
  const due = await employmentsDue(db, today, dayAfter(today, LADDER[0] ?? 0))
  const dueToday = due.filter(({ day }) => days.has(day))
  if (dueToday.length === 0) return
  const to = await holdersOf(db, KEEPS_PEOPLE)
  for (const kind of Object.keys(DUE_KINDS) as DueKind[]) {
    const rows = dueToday.filter((employment) => employment.kind === kind)
    if (rows.length > 0 && to.length > 0) notify(post, { to, ...cardOf(kind, rows, today, days) })
  }
}

const cardOf = (kind: DueKind, rows: readonly DueEmployment[], today: string, days: ReadonlyMap<string, number>) => ({
  code: AppMsg.TaskTodo,
  msgType: EMPLOYMENTS_DUE_MESSAGE,
  linkId: kind,
  alertTitle: `${whoseOf(rows)}的${DUE_KINDS[kind]}将到期`,
  texts: [
    ...rows.slice(0, NAMED).map(({ name, day }) => ({ key: name, value: whenOf(day, days.get(day) ?? 0, today) })),
    ...(rows.length > NAMED ? [{ key: '其余', value: `${rows.length - NAMED} 人` }] : []),
  ],
})

/** Names where they are few: 何小满、苏晚棠; 何小满等 4 人. */
const whoseOf = (rows: readonly DueEmployment[]) =>
  rows.length <= 2 ? rows.map(({ name }) => name).join('、') : `${rows[0]?.name ?? ''}等 ${rows.length} 人`

const whenOf = (day: string, left: number, today: string) =>
  left === 0 ? '今天到期' : `${dayWords(day, today)}到期，还有 ${left} 天`

export const hrJobs = (app: App): Record<string, JobHandler> => ({
  [EMPLOYMENT_JOB]: everyMorning(app, employmentTimer, remindOfEmployments),
})
