import { AppMsg } from '@contract/codes/appMsg'
import { OPEN_STATUSES } from '@contract/cooperation-opportunity/codes'
import type { App } from '../../app'
import { fromTime, toDay, toTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import type { JobHandler } from '../../kernel/jobs/jobs'
import { cancelTimer, setTimer } from '../../kernel/jobs/timers'
import { openPost, type Telling } from '../../kernel/notify/notify'
import { endOf } from '../case-source'
import { type Circle, circleIn } from './matching/circle'
import { notifyAboutOpportunity } from './notices'
import { type FoundOpportunity, OPPORTUNITY_KIND } from './repository/opportunities'
import { isWaiting } from './repository/opportunity-people'

/** Job that runs after the last day of an opportunity. */
const EXPIRE = 'cooperationOpportunity.expire'
const keyOf = (id: string) => `${EXPIRE}.${id}`

export const setExpiry = (call: StaffCall, id: string, day: string) =>
  setTimer(call, { kind: EXPIRE, payload: { id }, runAt: fromTime(endOf(day)), uniqueKey: keyOf(id) })

export const clearExpiry = (call: StaffCall, id: string) => cancelTimer(call, keyOf(id))

/** Closes an opportunity that was not started in time, and notifies its publisher and the waiting lawyers. */
export async function expire(post: Telling, circle: Circle, found: FoundOpportunity, time: string): Promise<string[]> {
  const { id, publisherId, partnerId } = found
  const people = await circle.peopleOf(found).all()
  await circle.opportunities.stand(id, 'expired', time)
  const waited = people.flatMap(({ empId, relation }) => (isWaiting(relation) || empId === partnerId ? [empId] : []))
  notifyAboutOpportunity(post, found, {
    to: [publisherId, ...waited],
    code: AppMsg.CooperationCancelled,
    alertTitle: '合作机会已到招募截止日期',
  })
  return [publisherId, ...people.map(({ empId }) => empId)]
}

const expireOpportunities =
  (app: App): JobHandler =>
  async ({ firmId, payload }, transaction) => {
    if (!firmId) return undefined
    const now = app.clock.now()
    const circle = circleIn(transaction, { id: '', firmId }, toTime(now))
    const found = await circle.opportunities.lock(String(payload.id))
    // Started, closed or extended meanwhile.
    if (!found || !OPEN_STATUSES.includes(found.status) || (found.expireDay ?? '') >= toDay(now)) return undefined
    const post = openPost(app, transaction)
    const to = await expire(post, circle, found, toTime(now))
    const sendSealed = await post.seal()
    return () => {
      sendSealed()
      app.bus.deliver({ to, firmId, name: 'record:changed', data: { kind: OPPORTUNITY_KIND, id: found.id } })
    }
  }

export const opportunityJobs = (app: App): Record<string, JobHandler> => ({ [EXPIRE]: expireOpportunities(app) })
