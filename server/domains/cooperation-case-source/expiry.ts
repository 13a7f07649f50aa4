import { AppMsg } from '@contract/codes/appMsg'
import { CHANCE_MESSAGE } from '@contract/cooperation-case-source/codes'
import type { App } from '../../app'
import { fromTime, toDay, toTime } from '../../kernel/clock'
import { scoped } from '../../kernel/db/open'
import type { StaffCall } from '../../kernel/http/call'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { notify, openPost, type Telling } from '../../kernel/notify/notify'
import { endOf } from '../case-source'
import { LIVE } from './policy'
import { CHANCE_KIND, ChanceRepository, type FoundChance } from './repository'

/** Job that runs after the last day of an offer. */
const EXPIRE = 'cooperationCaseSource.expire'
const keyOf = (chanceId: string) => `${EXPIRE}.${chanceId}`

export const setExpiry = (call: StaffCall, chanceId: string, day: string) =>
  setTimer(call, { kind: EXPIRE, payload: { chanceId }, runAt: fromTime(endOf(day)), uniqueKey: keyOf(chanceId) })

export const clearExpiry = (call: StaffCall, chanceId: string) => cancelTimer(call, keyOf(chanceId))

/** Closes an offer nobody was chosen for in time, and notifies its publisher. */
export async function expire(post: Telling, chances: ChanceRepository, found: FoundChance, time: string) {
  await chances.stand(found.chanceId, 'expired', time)
  notify(post, {
    to: [found.empId],
    code: AppMsg.CooperatingSourceNotice,
    linkId: found.chanceId,
    msgType: CHANCE_MESSAGE,
    alertTitle: '合作案源已到截止日期',
    texts: [{ key: '案源', value: found.title }],
  })
}

const expireOffers =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const now = app.clock.now()
    const chances = new ChanceRepository(scoped(transaction, firmId), '')
    const found = await chances.lock(String(payload.chanceId))
    // Decided, closed or extended meanwhile.
    if (!found || !LIVE.includes(found.status) || found.expireDay >= toDay(now)) return undefined
    const post = openPost(app, transaction)
    await expire(post, chances, found, toTime(now))
    const sendSealed = await post.seal()
    const people = await chances.people(found.chanceId)
    const to = [found.empId, ...people.map(({ empId }) => empId)]
    return () => {
      sendSealed()
      app.bus.deliver({ to, firmId, name: 'record:changed', data: { kind: CHANCE_KIND, id: found.chanceId } })
    }
  }

export const chanceJobs = (app: App): Record<string, JobHandler> => ({ [EXPIRE]: expireOffers(app) })
