import type { SeedFirm, SeedPerson, SeedWorld } from './world'

/** Ongoing cases that everybody on their team may see, of one person; in the order of their ids. */
export async function openCasesOf({ db }: SeedWorld, firm: SeedFirm, { empId }: SeedPerson) {
  return await db
    .selectFrom('cases')
    .select(['id', 'name', 'inner_no', 'category', 'stage', 'subject_amount'])
    .where('firm_id', '=', firm.id)
    .where('status', '=', 'ongoing')
    .where('is_confidential', '=', false)
    .where((eb) =>
      eb.or([
        eb('lead_id', '=', empId),
        eb.exists(
          eb
            .selectFrom('team_members')
            .select('id')
            .where('target_kind', '=', 'case')
            .whereRef('target_id', '=', 'cases.id')
            .where('employee_id', '=', empId),
        ),
      ]),
    )
    .orderBy('id')
    .limit(20)
    .execute()
}

export const personOf = (firm: SeedFirm, name: string): SeedPerson | undefined =>
  firm.people.find((person) => person.name === name)

/** People whom test/journeys follows: their pages stay as the guide's pictures show them. */
const FOLLOWED: ReadonlySet<string> = new Set(['周以宁', '林知远', '陈景行', '韩启明', '苏晚棠', '郝思琪'])
export const isFollowed = ({ name }: SeedPerson): boolean => FOLLOWED.has(name)
