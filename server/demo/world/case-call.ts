import { CASE_KIND } from '../../domains/case/repository/case-rows'
import { toTime } from '../../kernel/clock'
import type { StaffCall } from '../../kernel/http/call'
import { callOf } from './call'
import { isDemo, type SeedFirm, type SeedPerson, type SeedWorld } from './world'

/** Like callOf, but writes actions on a case to its history. */
export function caseCallOf(world: SeedWorld, firm: SeedFirm, by: SeedPerson, at: number): StaffCall {
  const call = callOf(world, firm, by, at)
  const audit: StaffCall['audit'] = async (action, target, detail = {}) => {
    if (target?.kind !== CASE_KIND) return
    const row = { id: world.id(at), firm_id: firm.id, employee_id: by.empId, action, at: toTime(at) }
    await world.insert('audit_log', [
      { ...row, target_kind: target.kind, target_id: target.id, detail: JSON.stringify(detail) },
    ])
  }
  return Object.assign(call, { audit })
}

/** Latest cases read in a firm of ten thousand. */
const MANY = 300

/** Cases of demo accounts and whether a hearing is ahead, newest first: other seeds use the oldest ones. */
export async function caseBook(world: SeedWorld, firm: SeedFirm) {
  const people = new Map(firm.people.map((person) => [person.empId, person]))
  const rows = await world.db
    .selectFrom('cases')
    .select([
      'cases.id',
      'cases.name',
      'cases.category',
      'cases.stage',
      'cases.status',
      'cases.lead_id',
      'cases.inner_no',
    ])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('schedules')
            .innerJoin('case_proceedings', 'case_proceedings.id', 'schedules.proceeding_id')
            .select('schedules.id')
            .whereRef('case_proceedings.case_id', '=', 'cases.id')
            .where('schedules.start_at', '>', toTime(world.now)),
        )
        .as('hasHearing'),
    )
    .where('cases.firm_id', '=', firm.id)
    .where('cases.is_confidential', '=', false)
    .orderBy('cases.id', 'desc')
    .limit(MANY)
    .execute()
  return rows.flatMap(({ lead_id, ...row }) => {
    const lead = people.get(lead_id)
    return lead && isDemo(lead) ? [{ ...row, lead }] : []
  })
}
export type BookedCase = Awaited<ReturnType<typeof caseBook>>[number]
