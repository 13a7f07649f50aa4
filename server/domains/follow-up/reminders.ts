import type { FollowUpTarget } from '@contract/clue/codes'
import { AppMsg } from '@contract/codes/appMsg'
import { timeInWords } from '@contract/day-words'
import { minutes } from '@contract/duration'
import type { App } from '../../app'
import { fromTime, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import type { Card } from '../../kernel/notify/card'
import { notify, openPost } from '../../kernel/notify/notify'
import { enter, withdraw } from '../schedule'
import { type Followed, FollowUpRepository } from './repository'

/** Job that reminds of a due contact. */
const FOLLOW_UP_DUE = 'followUp.due'
const TALK_MS = minutes(30)

interface Due extends Followed {
  title: string
  nextTime: string
}

/** Target of a reminder's card. No message type is about customers: theirs is a calendar reminder of the day. */
const CARDS = {
  clue: ({ id }) => ({ code: AppMsg.ClueNew, linkId: id }),
  caseSource: ({ id }) => ({ code: AppMsg.SourceJoined, linkId: id }),
  customer: (due) => ({ code: AppMsg.ScheduleReminder, linkId: due.id, jump: calendarId(due) }),
} as const satisfies Record<FollowUpTarget, (due: Due) => Pick<Card, 'code' | 'linkId' | 'jump'>>

const NOUNS = { clue: '线索', caseSource: '案源', customer: '客户' } as const satisfies Record<FollowUpTarget, string>

const calendarId = ({ kind, id }: Followed) => `${kind}-${id}`
const dueKey = ({ kind, id }: Followed) => `${FOLLOW_UP_DUE}.${kind}.${id}`

/** Timer of the next contact. */
export const dueTimerOf = (target: Followed, nextTime: string) => ({
  kind: FOLLOW_UP_DUE,
  payload: { kind: target.kind, id: target.id, nextTime },
  runAt: fromTime(nextTime),
  uniqueKey: dueKey(target),
})

/** Sets the reminder of the next contact again, or removes it. */
export async function planReminder(call: StaffCall, target: Followed, nextTime: string | null, ownerId: string | null) {
  await cancelTimer(call, dueKey(target))
  if (target.kind === 'customer') await withdraw(call, calendarId(target))
  if (!nextTime || !ownerId || fromTime(nextTime) <= call.now) return
  await setTimer(call, dueTimerOf(target, nextTime))
  if (target.kind === 'customer') await addToCalendar(call, target, nextTime, ownerId)
}

async function addToCalendar(call: StaffCall, target: Followed, start: string, ownerId: string) {
  const title = `联系客户：${(await new FollowUpRepository(call.db).titleOf(target)) ?? ''}`
  const end = toTime(fromTime(start) + TALK_MS)
  await enter(call, { id: calendarId(target), ownerId, kind: 'visit', title, start, end, allDay: false })
}

/** Notifies the current owner, unless there was contact meanwhile or another time was set. */
export const followUpJobs = (app: App): Record<string, JobHandler> => ({
  [FOLLOW_UP_DUE]: async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const target = { kind: payload.kind as FollowUpTarget, id: String(payload.id) }
    const talks = new FollowUpRepository(scoped(transaction, firmId))
    const [times, title] = [await talks.times(target), await talks.titleOf(target)]
    if (!times?.ownerId || !title || times.nextTime !== payload.nextTime) return undefined
    const due: Due = { ...target, title, nextTime: String(payload.nextTime) }
    const post = openPost(app, transaction)
    const noun = NOUNS[target.kind]
    notify(post, {
      ...CARDS[target.kind](due),
      to: [times.ownerId],
      alertTitle: `${noun}到了约定的联系时间`,
      texts: [
        { key: noun, value: title },
        { key: '约定时间', value: timeInWords(due.nextTime) },
      ],
    })
    return post.seal()
  },
})
