import type { CaseCategory, FeeMode } from '@contract/case/codes'
import { caseSourceForm, OTHER_SIDES } from '@contract/case-source/form'
import type { SourceChannel } from '@contract/customer/codes'
import type { FormValues, ValuesOf } from '@contract/forms/fields'
import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { customerIn, lineOf, Parties, type PartyRoleInput, partiesIn, partiesOfOthers, titleColumns } from '../party'
import { type TeamMember, Teams } from '../team'
import { CASE_SOURCE_KIND, type Found } from './repository/case-source-rows'
import { findWorkingEmployees } from './repository/employees'

export type SourceValues = ValuesOf<typeof caseSourceForm>

/** Saves the parties; contacts from the clue stay. */
export async function setParties(
  db: FirmDb,
  { now, time }: { now: number; time: string },
  id: string,
  given: Pick<SourceValues, 'clients' | 'others'>,
) {
  const parties = new Parties(db, now, time)
  const there = await parties.rolesOf(CASE_SOURCE_KIND, [id])
  const contacts = there.filter(({ role }) => role === 'contact')
  const kept = contacts.map(({ partyId, role, kind, name, position }): PartyRoleInput => {
    return { partyId, role, kind, name, position }
  })
  await parties.setRoles(CASE_SOURCE_KIND, id, [...partiesIn(given.clients, given.others), ...kept])
}

/** Saves the team; members who joined by invitation stay. */
export async function setTeam(
  db: FirmDb,
  now: number,
  id: string,
  given: Parameters<typeof teamOf>[0],
  ownerId: string,
) {
  const teams = new Teams(db, now)
  const helpers = (await teams.of(CASE_SOURCE_KIND, [id])).filter(({ role }) => role === 'helper')
  await teams.set(CASE_SOURCE_KIND, id, [
    ...teamOf(given, ownerId),
    ...helpers.map(({ empId, role }) => ({ employeeId: empId, role })),
  ])
}

/** Team members: the finder, then those who work on it with their shares; the first of them is the lead. */
const teamOf = ({ finderId, team }: Pick<SourceValues, 'finderId' | 'team'>, ownerId: string): TeamMember[] => {
  const shares = team.length > 0 ? team : [{ empId: ownerId, percent: undefined }]
  return [
    ...finderId.map((employeeId) => ({ employeeId, role: 'source' as const })),
    ...shares.map(({ empId, percent }, index) => ({
      employeeId: empId,
      role: index === 0 ? ('lead' as const) : ('assist' as const),
      percent,
    })),
  ]
}

export const columnsOf = (values: SourceValues) => ({
  name: values.name.trim(),
  ...titleColumns(values.name),
  category: values.category as CaseCategory,
  channel: values.channel as SourceChannel,
  brief: values.brief,
  subject_amount: values.subjectAmount || null,
  expected_fee: values.expectedFee || null,
  fee_mode: (values.feeMode || null) as FeeMode | null,
  finder_id: values.finderId[0] ?? '',
  finder_percent: values.finderPercent,
})

export const customerOf = (db: FirmDb, sourceId: string) => customerIn(db, CASE_SOURCE_KIND, sourceId)

/** Refuses people who no longer work here. */
export async function refuseGone(db: FirmDb, values: Pick<SourceValues, 'finderId' | 'team'>) {
  const wanted = { finderId: values.finderId, team: values.team.map(({ empId }) => empId) }
  for (const [key, ids] of Object.entries(wanted)) {
    const asked = [...new Set(ids)]
    if (asked.length === 0) continue
    const here = await findWorkingEmployees(db, asked)
    const words = `${key === 'team' ? '团队成员' : '案源人'}不存在或已离职`
    if (here.length < asked.length) fail.invalid(words, { [key]: words })
  }
}

/** Form values of a source, with which a change is compared. */
export async function valuesOf(db: FirmDb, found: Found, now: number, time: string): Promise<FormValues> {
  const [parties, team] = await Promise.all([
    new Parties(db, now, time).rolesOf(CASE_SOURCE_KIND, [found.id]),
    new Teams(db, now).of(CASE_SOURCE_KIND, [found.id]),
  ])
  const ofOthers = await partiesOfOthers(
    db,
    { kind: CASE_SOURCE_KIND, id: found.id },
    parties.map(({ partyId }) => partyId),
  )
  return {
    name: found.name,
    category: found.category,
    channel: found.channel,
    brief: found.brief,
    clients: parties.filter(({ role }) => role === 'client').map((party) => lineOf(party, ofOthers)),
    others: parties.filter(({ role }) => role in OTHER_SIDES).map((party) => lineOf(party, ofOthers)),
    subjectAmount: found.subject_amount ?? '',
    expectedFee: found.expected_fee ?? '',
    feeMode: found.fee_mode ?? '',
    ...(found.custom as FormValues),
    finderId: [found.finder_id],
    finderPercent: found.finder_percent,
    team: team.flatMap(({ empId, percent }) => (percent === null ? [] : [{ empId, percent }])),
  }
}

export { caseSourceForm }
