import { hours } from '@contract/duration'
import type { FeedbackType } from '@contract/feedback/codes'
import { FeedbackService } from '../domains/feedback/service'
import { fromTime, toDay, toTime } from '../kernel/clock'
import { callOf } from './world/call'
import { castOf, type SeedFirm, type SeedWorld } from './world/world'

interface Plan {
  type: FeedbackType
  content: string
  daysAgo: number
  answer?: string
}

/** Feedback from the first weeks of use; the last is unanswered. */
const SAID: readonly Plan[] = [
  {
    type: 'question',
    content: '工时按 6 分钟取整，能不能改成 15 分钟？',
    daysAgo: 9,
    answer: '可以，由管理员在「律所管理 · 参数设置」里改，已改为 15 分钟，从今天新写的日志起生效。',
  },
  { type: 'idea', content: '希望庭期提醒能提前一天再发一次，出差时容易错过当天早上的那条。', daysAgo: 1 },
]

export async function seedFeedback(world: SeedWorld) {
  for (const firm of world.firms) await writeFeedback(world, firm)
}

/** Writes and answers feedback through the service. */
async function writeFeedback(world: SeedWorld, firm: SeedFirm) {
  const people = castOf(firm)
  const keeper = people.find(({ roles }) => roles.includes('sysAdmin') || roles.includes('director'))
  const writer = people.find(({ roles }) => roles.includes('lawyer'))
  if (!keeper || !writer) return
  for (const { answer, daysAgo, ...given } of SAID) {
    const at = fromTime(`${toDay(world.ago(daysAgo))} 10:20:00`)
    const id = world.id(at)
    await world.insert('feedback', [
      { id, firm_id: firm.id, writer_id: writer.empId, ...given, created_at: toTime(at) },
    ])
    const service = new FeedbackService(callOf(world, firm, keeper, at + hours(1), ['firm:manage']))
    if (answer) await service.answer({ feedbackId: id, version: 1, answer })
  }
}
