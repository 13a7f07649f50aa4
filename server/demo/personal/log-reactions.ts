import { hours } from '@contract/duration'
import { WorkLogStatus } from '@contract/work-log/codes'
import { LogReactions } from '../../domains/work-log/reactions'
import { dismiss } from '../../domains/work-log/work-day'
import { fromTime, toTime } from '../../kernel/clock'
import { callOf } from '../world/call'
import { personOf } from '../world/open-cases'
import type { SeedFirm, SeedPerson, SeedWorld } from '../world/world'

/** Authors; the latest reviewed log of each is answered. */
const AUTHORS = ['何小满', '唐若溪', '彭嘉树']
const WORDS = [
  ['检索结论发我一份，周会上讲', '好的，今天整理好发您'],
  ['对方的付款凭证核对过原件吗？', '核对过了，缺的两张已请客户补'],
  ['进度不错，庭前记得再和客户对一遍', '收到'],
] as const
/** Hours after the review at which somebody answers, and the author replies. */
const ANSWERED = 1
const REPLIED = 2

/** Replies and likes among colleagues, and entries of a calendar that need no log. */
export async function seedLogReactions(world: SeedWorld) {
  const [firm] = world.firms
  if (!firm) return
  for (const [index, name] of AUTHORS.entries()) {
    const author = personOf(firm, name)
    const words = WORDS[index]
    if (!author || !words) continue
    await answerLog(world, firm, author, words)
    await dismissSchedule(world, firm, author)
  }
}

async function answerLog(
  world: SeedWorld,
  firm: SeedFirm,
  author: SeedPerson,
  [question, answer]: readonly [string, string],
) {
  const log = await world.db
    .selectFrom('work_logs')
    .innerJoin('work_log_people', 'work_log_people.log_id', 'work_logs.id')
    .select(['work_logs.id', 'work_log_people.employee_id as reviewerId', 'work_log_people.done_at as reviewedAt'])
    .where('author_id', '=', author.empId)
    .where('status', '=', WorkLogStatus.handled)
    .where('part', '=', 'reviewer')
    .where('done_at', 'is not', null)
    .where('done_at', '<', toTime(world.now - hours(REPLIED + 1)))
    .orderBy('work_logs.id', 'desc')
    .executeTakeFirst()
  const reviewer = firm.people.find(({ empId }) => empId === log?.reviewerId)
  if (!log?.reviewedAt || !reviewer) return
  const after = (late: number) => fromTime(log.reviewedAt ?? '') + hours(late)
  const reactionsOf = (by: SeedPerson, at: number) => new LogReactions(callOf(world, firm, by, at))
  await reactionsOf(reviewer, after(ANSWERED)).like(log.id)
  await reactionsOf(reviewer, after(ANSWERED)).reply(log.id, question)
  await reactionsOf(author, after(REPLIED)).reply(log.id, answer)
}

/** The author has said of the latest entry without a case that it needs no log. */
async function dismissSchedule(world: SeedWorld, firm: SeedFirm, author: SeedPerson) {
  const entry = await world.db
    .selectFrom('schedules')
    .innerJoin('schedule_people', 'schedule_people.schedule_id', 'schedules.id')
    .select(['schedules.id', 'schedules.end_at as endTime'])
    .where('schedule_people.employee_id', '=', author.empId)
    .where('rrule', '=', '')
    .where('proceeding_id', 'is', null)
    .where('end_at', '<', toTime(world.now - hours(1)))
    .orderBy('end_at', 'desc')
    .orderBy('schedules.id')
    .executeTakeFirst()
  if (entry)
    await dismiss(callOf(world, firm, author, fromTime(entry.endTime) + hours(1) / 2), {
      kind: 'schedule',
      id: entry.id,
    })
}
