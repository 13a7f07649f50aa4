import { AppMsg } from '@contract/codes/appMsg'
import { dayInWords } from '@contract/day-words'
import { PRESERVATION_LADDER, RENEW_BEFORE_DAYS } from '@contract/law/preservation'
import type { App } from '../../app'
import { dayAfter, fromTime } from '../../kernel/clock'
import { type FirmDb, scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { notify, openPost, type Telling } from '../../kernel/notify/notify'
import { CASE, CASE_KIND, Cases, type FoundCase } from '../case'
import { enter, withdraw } from '../schedule'
import { Teams } from '../team'
import { type FoundPreservation, PreservationRepository } from './repository'

const REMIND = 'preservation.remind'
/** Days before the end; -1 is the day after it, when the preservation no longer holds. */
export const RUNGS = [...PRESERVATION_LADDER, -1]

export const timerOf = (id: string, days: number) => `${REMIND}.${id}.${days}`

/** Adds the end to the team's calendars, and schedules its reminders. */
export async function watch(call: StaffCall, found: FoundPreservation, matter: FoundCase): Promise<void> {
  await forget(call, found.id)
  const { id, until_on, released_on, name } = found
  if (!until_on || released_on) return
  await enter(call, {
    id,
    ownerId: matter.lead_id,
    kind: 'other',
    title: `保全到期：${name}`,
    note: `${matter.name}；${dayAfter(until_on, -RENEW_BEFORE_DAYS)} 前申请续保`,
    start: `${until_on} 00:00:00`,
    end: `${until_on} 23:59:59`,
    allDay: true,
    isPrivate: matter.is_confidential,
    people: await peopleOf(call.db, call.now, matter),
  })
  for (const days of RUNGS) {
    const runAt = fromTime(`${dayAfter(until_on, -days)} 09:00:00`)
    if (runAt > call.now)
      await setTimer(call, { kind: REMIND, payload: { id, days }, runAt, uniqueKey: timerOf(id, days) })
  }
}

/** Removes the calendar entry and the reminders of a released or deleted preservation. */
export async function forget(call: StaffCall, id: string): Promise<void> {
  await withdraw(call, id)
  for (const days of RUNGS) await cancelTimer(call, timerOf(id, days))
}

async function peopleOf(db: FirmDb, now: number, matter: FoundCase): Promise<string[]> {
  const team = await new Teams(db, now).of(CASE_KIND, [matter.id])
  return [...new Set([matter.lead_id, ...team.map(({ empId }) => empId)])]
}

/**
 * 502 before the end, 501 after it; the card opens those that end soon.
 * @param days days before the end
 */
export async function remindOfPreservation(db: FirmDb, post: Telling, { id, days, now }: Rung): Promise<void> {
  const found = await new PreservationRepository(db).find(id)
  if (!found?.until_on || found.released_on) return
  const matter = await new Cases(db).find(found.case_id)
  if (!matter || matter.status === 'invalid') return
  notify(post, {
    to: await peopleOf(db, now, matter),
    code: days < 0 ? AppMsg.PreservationExpired : AppMsg.PreservationExpiring,
    linkId: found.id,
    alertTitle: days < 0 ? `保全已到期：${found.name}` : `保全还有 ${days} 天到期：${found.name}`,
    texts: [
      { key: CASE, value: matter.name },
      { key: '被保全人', value: found.owner_name },
      { key: '到期日', value: dayInWords(found.until_on) },
      ...(days >= RENEW_BEFORE_DAYS
        ? [{ key: '续保申请', value: `不晚于 ${dayAfter(found.until_on, -RENEW_BEFORE_DAYS)}` }]
        : []),
    ],
  })
}

interface Rung {
  id: string
  days: number
  now: number
}

export const preservationJobs = (app: App): Record<string, JobHandler> => ({
  [REMIND]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const rung = { id: String(payload.id), days: Number(payload.days), now: app.clock.now() }
    const post = openPost(app, transaction)
    await remindOfPreservation(scoped(transaction, firmId), post, rung)
    return post.seal()
  },
})
