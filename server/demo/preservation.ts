import type { FormValues } from '@contract/forms/fields'
import { PRESERVATION_LADDER } from '@contract/law/preservation'
import { remindOfPreservation, timerOf } from '../domains/preservation/reminders'
import { PreservationService } from '../domains/preservation/service'
import { dayAfter, fromTime, toDay } from '../kernel/clock'
import { scoped } from '../kernel/db/open'
import { type BookedCase, caseBook, caseCallOf } from './world/case-call'
import { unlessRefused } from './world/undo-refused'
import type { SeedFirm, SeedWorld } from './world/world'

const YEAR_DAYS = 364
/** Frozen assets of the other side, with the days left. */
const FROZEN: readonly { values: FormValues; daysLeft: number }[] = [
  {
    values: {
      kind: 'deposit',
      name: '银行账户，尾号 0021',
      amount: '1800000',
      way: 'freeze',
    },
    daysLeft: 12,
  },
  {
    values: {
      kind: 'deposit',
      name: '银行账户，尾号 7730',
      amount: '460000',
      way: 'freeze',
    },
    daysLeft: -2,
  },
  {
    values: {
      kind: 'deposit',
      name: '支付账户余额',
      amount: '120000',
      way: 'freeze',
    },
    daysLeft: 44,
  },
]

/** Preservations of the demo's cases, with the notices their people would have got (501, 502). */
export async function seedPreservations(world: SeedWorld) {
  for (const firm of world.firms) {
    const ongoing = (await caseBook(world, firm)).filter(
      ({ status, category }) => status === 'ongoing' && category === 'civil',
    )
    const cases = await withOpponents(world, ongoing)
    for (const [index, { values, daysLeft }] of FROZEN.entries()) {
      const caseRecord = cases[index % Math.max(cases.length, 1)]
      if (caseRecord) await unlessRefused(world, () => freeze(world, firm, { ...caseRecord, values, daysLeft }))
    }
  }
}

/** Cases with the court they are before and the company they are against; the others are left out. */
async function withOpponents(world: SeedWorld, cases: readonly BookedCase[]) {
  if (cases.length === 0) return []
  const ids = cases.map(({ id }) => id)
  const rows = await world.db
    .selectFrom('case_proceedings')
    .innerJoin('party_roles', 'party_roles.target_id', 'case_proceedings.case_id')
    .innerJoin('parties', 'parties.id', 'party_roles.party_id')
    .select(['case_proceedings.case_id as caseId', 'accept_organ as court', 'parties.name as ownerName'])
    .where('case_proceedings.case_id', 'in', ids)
    .where('party_roles.role', '=', 'opponent')
    .where('parties.kind', '=', 'organ')
    .execute()
  return cases.flatMap((caseRecord) => {
    const found = rows.find(({ caseId }) => caseId === caseRecord.id)
    return found ? [{ ...caseRecord, court: found.court, ownerName: found.ownerName }] : []
  })
}

interface Frozen {
  id: string
  court: string
  ownerName: string
  lead: Parameters<typeof caseCallOf>[2]
  values: FormValues
  daysLeft: number
}

/** Records a preservation of half a year ago, and sends the reminders of the steps passed since. */
async function freeze(
  world: SeedWorld,
  firm: SeedFirm,
  { id: caseId, lead, court, ownerName, values, daysLeft }: Frozen,
) {
  const today = toDay(world.now)
  const untilDate = dayAfter(today, daysLeft)
  const fromDate = dayAfter(untilDate, -YEAR_DAYS)
  const call = caseCallOf(world, firm, lead, world.ago(180))
  const terms = { court, ownerName, appliedDate: dayAfter(fromDate, -5), fromDate, untilDate }
  const { preservationId: id } = await new PreservationService(call).add({ caseId, values: { ...values, ...terms } })
  for (const days of [...PRESERVATION_LADDER, -1]) {
    const at = fromTime(`${dayAfter(untilDate, -days)} 09:00:00`)
    if (at > world.now) continue
    await call.app.jobs.cancel(world.db, timerOf(id, days))
    await remindOfPreservation(scoped(world.db, firm.id), { outbox: world.mail.outbox(at) }, { id, days, now: at })
  }
}
