import { days } from '@contract/duration'
import type { FormValues } from '@contract/forms/fields'
import { PRESERVATION_LADDER } from '@contract/law/preservation'
import { remindOfPreservation, timerOf } from '../domains/preservation/reminders'
import { PreservationService } from '../domains/preservation/service'
import { dayAfter, fromTime, toDay } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import { caseBook, caseCallOf } from './world/case-call'
import { unlessRefused } from './world/undo-refused'
import type { SeedFirm, SeedWorld } from './world/world'

const YEAR_DAYS = 364
const COURT = '北京市朝阳区人民法院'

/** Frozen assets, with the days left. */
const FROZEN: readonly { values: FormValues; daysLeft: number }[] = [
  {
    values: {
      kind: 'deposit',
      name: '银行账户，尾号 0021',
      ownerName: '瀚樾地产集团有限公司',
      amount: '1800000',
      way: 'freeze',
    },
    daysLeft: 12,
  },
  {
    values: {
      kind: 'deposit',
      name: '银行账户，尾号 7730',
      ownerName: '鹿屿商贸有限公司',
      amount: '460000',
      way: 'freeze',
    },
    daysLeft: -2,
  },
  {
    values: {
      kind: 'deposit',
      name: '支付账户余额',
      ownerName: '铎声信息技术有限公司',
      amount: '120000',
      way: 'freeze',
    },
    daysLeft: 44,
  },
]

/** Preservations of the demo's cases, with the notices their people would have got (501, 502). */
export async function seedPreservations(world: SeedWorld) {
  for (const firm of world.firms) {
    const matters = (await caseBook(world, firm)).filter(
      ({ status, category }) => status === 'ongoing' && category === 'civil',
    )
    for (const [at, { values, daysLeft }] of FROZEN.entries()) {
      const matter = matters[at % Math.max(matters.length, 1)]
      if (matter) await unlessRefused(world, () => freeze(world, firm, { ...matter, values, daysLeft }))
    }
  }
}

interface Frozen {
  id: string
  lead: Parameters<typeof caseCallOf>[2]
  values: FormValues
  daysLeft: number
}

/** Records a preservation of half a year ago, and sends the reminders of the steps passed since. */
async function freeze(world: SeedWorld, firm: SeedFirm, { id: caseId, lead, values, daysLeft }: Frozen) {
  const today = toDay(world.now)
  const untilDate = dayAfter(today, daysLeft)
  const fromDate = dayAfter(untilDate, -YEAR_DAYS)
  const call = caseCallOf(world, firm, lead, world.now - days(180))
  const terms = { court: COURT, appliedDate: dayAfter(fromDate, -5), fromDate, untilDate }
  const { preservationId: id } = await new PreservationService(call).add({ caseId, values: { ...values, ...terms } })
  for (const days of [...PRESERVATION_LADDER, -1]) {
    const at = fromTime(`${dayAfter(untilDate, -days)} 09:00:00`)
    if (at > world.now) continue
    await call.app.jobs.cancel(world.db, timerOf(id, days))
    await remindOfPreservation(scoped(world.db, firm.id), { outbox: world.mail.outbox(at) }, { id, days, now: at })
  }
}
