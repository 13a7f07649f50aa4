import { days, minutes } from '@contract/duration'
import { htmlOf } from '@contract/rich-text'
import { NoticeService } from '../domains/notice/service'
import { fromTime, toTime } from '../kernel/clock'
import { NOTICES, type NoticePlan } from './words/notice-words'
import { callOf } from './world/call'
import { castOf, type SeedFirm, type SeedPerson, type SeedWorld } from './world/world'

/** Share of colleagues who have read a notice of this age. */
const readShare = (days: number) => Math.min(0.95, 0.45 + days / 20)

/** Notices of each firm: written as drafts, then published and withdrawn by the service. */
export async function seedNotices(world: SeedWorld) {
  for (const firm of world.firms)
    for (const plan of NOTICES) {
      const by = castOf(firm).find(({ roles }) => roles.includes(plan.by))
      if (by) await publishNotice(world, firm, plan, by)
    }
}

async function publishNotice(world: SeedWorld, firm: SeedFirm, plan: NoticePlan, by: SeedPerson) {
  const day = toTime(world.ago(plan.daysAgo)).slice(0, 10)
  const at = Math.min(world.now - 60_000, fromTime(`${day} ${plan.time}:00`))
  const id = world.id(at)
  const chosen = plan.onlyOwn ? [by.departmentId] : []
  await world.insert('notices', [
    {
      id,
      firm_id: firm.id,
      title: plan.title,
      content: htmlOf(plan.words),
      words: plan.words,
      audience: plan.onlyOwn ? 'departments' : 'firm',
      is_topped: plan.isTopped ?? false,
      publisher_id: by.empId,
      created_at: toTime(at - 3_600_000),
    },
  ])
  const departments = chosen.map((department_id) => ({ firm_id: firm.id, notice_id: id, department_id }))
  await world.insert('notice_departments', departments)
  if (plan.isDraft) return
  const notices = new NoticeService(callOf(world, firm, by, at, ['notice:publish']))
  const { version } = await notices.publish(id, 1)
  await addReceipts(world, firm, { id, at, chosen })
  if (plan.isWithdrawn) await notices.withdraw(id, version)
}

async function addReceipts(
  world: SeedWorld,
  firm: SeedFirm,
  notice: { id: string; at: number; chosen: readonly string[] },
) {
  const { id, at, chosen } = notice
  const share = readShare((world.now - at) / days(1))
  const told = castOf(firm).filter(({ departmentId }) => chosen.length === 0 || chosen.includes(departmentId))
  const readers = told.filter(() => world.random.chance(share))
  await world.insert(
    'notice_receipts',
    readers.map(({ empId }) => ({
      firm_id: firm.id,
      notice_id: id,
      employee_id: empId,
      read_at: toTime(Math.min(world.now, at + minutes(world.random.int(2, 2_000)))),
    })),
  )
}
