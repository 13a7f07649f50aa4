import type { CaseCategory, FeeMode } from '@contract/case/codes'
import { type caseForm, categoryFields } from '@contract/case/form'
import { OTHER_SIDES } from '@contract/case-source/form'
import type { FieldValue, FormValues, ValuesOf } from '@contract/forms/fields'
import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { customIn } from '../custom-field'
import { customerIn, lineOf, Parties, partiesIn, partiesOfOthers, titleColumns } from '../party'
import { People } from '../people'
import { Teams } from '../team'
import { CASE_KIND, type FoundCase } from './repository/case-rows'

export type CaseValues = ValuesOf<typeof caseForm>

const OWN_KEYS = new Set<string>(categoryFields.map(({ key }) => key))

const causeIn = ({ category, charge, cause }: CaseValues) => (category === 'criminal' ? charge : cause)

/**
 * Columns of a case; fields of its category and of the firm go into `custom`.
 * @param own values of the firm's own fields
 */
export const columnsOf = (values: CaseValues, own: FormValues) => ({
  name: values.name.trim(),
  category: values.category as CaseCategory,
  cause: causeIn(values),
  ...titleColumns(values.name, causeIn(values)),
  stage: values.category === 'criminal' ? values.criminalStage : values.stage,
  subject_amount: values.subjectAmount || null,
  agency_power: values.agencyPower,
  fee_mode: (values.feeMode || null) as FeeMode | null,
  fee: values.fee || null,
  instalments: JSON.stringify(values.instalments),
  sign_date: values.signDate || null,
  start_date: values.startDate || null,
  end_date: values.endDate || null,
  urgency: Number(values.urgency || '2'),
  is_confidential: values.isConfidential,
  lead_id: values.team[0]?.empId ?? '',
  remark: values.remark,
  custom: JSON.stringify({ ...customOf(values), ...customIn(own) }),
})

const customOf = (values: FormValues): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(values).filter(([key, value]) => OWN_KEYS.has(key) && value))

export const setParties = (
  db: FirmDb,
  { now, time }: { now: number; time: string },
  id: string,
  { clients, others }: Pick<CaseValues, 'clients' | 'others'>,
  from: Parameters<Parties['setRoles']>[3] = [],
) => new Parties(db, now, time).setRoles(CASE_KIND, id, partiesIn(clients, others), from)

/** Saves the team, the lead first; members who joined by invitation stay. */
export async function setTeam(db: FirmDb, now: number, id: string, team: CaseValues['team']) {
  const teams = new Teams(db, now)
  const named = new Set(team.map(({ empId }) => empId))
  const helpers = (await teams.of(CASE_KIND, [id])).filter(({ role, empId }) => role === 'helper' && !named.has(empId))
  await teams.set(CASE_KIND, id, [
    ...team.map(({ empId, percent }, index) => ({
      employeeId: empId,
      role: index === 0 ? ('lead' as const) : ('assist' as const),
      percent,
    })),
    ...helpers.map(({ empId, role }) => ({ employeeId: empId, role })),
  ])
}

/** Refuses team members who no longer work here. */
export async function refuseGone(db: FirmDb, team: CaseValues['team']) {
  const asked = new Set(team.map(({ empId }) => empId))
  const here = await new People(db).working([...asked])
  if (here.length < asked.size) fail.invalid('团队成员不存在或已离职', { team: '团队成员不存在或已离职' })
}

export const customerOf = (db: FirmDb, caseId: string) => customerIn(db, CASE_KIND, caseId)

/** Form values of a case, with which a change is compared. */
export async function valuesOf(db: FirmDb, found: FoundCase, now: number, time: string): Promise<FormValues> {
  const [parties, team] = await Promise.all([
    new Parties(db, now, time).rolesOf(CASE_KIND, [found.id]),
    new Teams(db, now).of(CASE_KIND, [found.id]),
  ])
  const ofOthers = await partiesOfOthers(
    db,
    { kind: CASE_KIND, id: found.id },
    parties.map(({ partyId }) => partyId),
  )
  const isCriminal = found.category === 'criminal'
  return {
    ...(found.custom as FormValues),
    name: found.name,
    category: found.category,
    cause: isCriminal ? '' : found.cause,
    stage: isCriminal ? '' : found.stage,
    criminalStage: isCriminal ? found.stage : '',
    subjectAmount: found.subject_amount ?? '',
    urgency: String(found.urgency),
    isConfidential: found.is_confidential,
    clients: parties.filter(({ role }) => role === 'client').map((party) => lineOf(party, ofOthers)),
    others: parties.filter(({ role }) => role in OTHER_SIDES).map((party) => lineOf(party, ofOthers)),
    agencyPower: found.agency_power,
    feeMode: found.fee_mode ?? '',
    fee: found.fee ?? '',
    instalments: found.instalments,
    signDate: found.sign_date ?? '',
    startDate: found.start_date ?? '',
    endDate: found.end_date ?? '',
    team: team.flatMap(({ empId, percent }) => (percent === null ? [] : [{ empId, percent }])),
    remark: found.remark,
  }
}
