import type * as T from '@contract/case/shapes'
import type { FormValues } from '@contract/forms/fields'
import { agreedInstalments } from '@contract/receivable/agreed-plan'
import type { Employee, StaffCall } from '../../kernel/http/call'
import { customFieldsOf, customRows, missingCustom } from '../custom-field'
import { maskNumber, Parties } from '../party'
import { Teams } from '../team'
import { missingIn } from './acceptance'
import { Cases } from './cases'
import { CaseCategories } from './categories/category-settings'
import { valuesOf } from './form'
import { Hearings } from './hearings'
import { Namesakes } from './namesakes/namesakes'
import { type CaseFacts, casePolicy } from './policy'
import { CaseRepository, type ListedCase } from './repository/case-lists'
import { CASE_KIND, type FoundCase } from './repository/case-rows'

export const presentRow = ({ clients, leadId, leadName, leadPhoto, ...row }: ListedCase): T.CaseRow => ({
  ...row,
  clientNames: clients.map(({ name }) => name),
  lead: { empId: leadId, name: leadName, photoUrl: leadPhoto },
})

export const canOf = (me: Employee, facts: CaseFacts): T.CaseCan => ({
  edit: casePolicy.edit(me, facts),
  begin: casePolicy.begin(me, facts),
  change: casePolicy.change(me, facts),
  end: casePolicy.end(me, facts),
  invalidate: casePolicy.invalidate(me, facts),
  recover: casePolicy.recover(me, facts),
  work: casePolicy.work(me, facts),
  invite: casePolicy.invite(me, facts),
  divide: casePolicy.divide(me, facts),
})

type ProceedingRow = Awaited<ReturnType<Cases['proceedings']>>[number]

export const presentProceeding = (row: ProceedingRow): T.Proceeding => ({
  proceedingId: row.id,
  stage: row.stage,
  acceptOrgan: row.accept_organ,
  courtCaseNo: row.court_case_no,
  status: row.status,
  tribunal: row.tribunal,
  judge: row.judge,
  judgePhone: row.judge_phone,
  clerk: row.clerk,
  clerkPhone: row.clerk_phone,
  filedDate: row.filed_on,
  servedDate: row.served_on,
  result: row.result,
  resultDate: row.result_on,
})

const presentParty = ({
  partyId,
  role,
  kind,
  name,
  creditCode,
  idNo,
  mobile,
  position,
  version,
  namesakes,
  isJoined,
}: Awaited<ReturnType<Parties['rolesOf']>>[number] & Pick<T.CaseParty, 'namesakes' | 'isJoined'>): T.CaseParty => ({
  partyId,
  role,
  kind,
  name,
  creditCode: maskNumber(creditCode, 4, 4),
  idNo: maskNumber(idNo, 4, 4),
  mobile: maskNumber(mobile, 3, 4),
  position,
  version,
  namesakes,
  isJoined,
})

const isUndecided = ({ status }: FoundCase) => ['draft', 'returned', 'approving'].includes(status)

/** A case with its parties, team and proceedings, as far as the caller may see it. */
export async function presentDetail(call: StaffCall, found: FoundCase, facts: CaseFacts): Promise<T.CaseDetail> {
  const { db, now, time, me } = call
  const [parties, team, proceedings, family, [hearing], customFields] = await Promise.all([
    new Parties(db, now, time).rolesOf(CASE_KIND, [found.id]),
    new Teams(db, now).of(CASE_KIND, [found.id]),
    new Cases(db).proceedings([found.id]),
    familyOf(call, found),
    new Hearings(call).coming(found.id),
    customFieldsOf(db, CASE_KIND),
  ])
  const can = canOf(me, facts)
  const namesakes = await new Namesakes(call).of(found.id, facts)
  const joined = await new Namesakes(call).joined(found.id, facts)
  const values = can.edit || can.change ? await valuesOf(db, found, now, time) : null
  const missing =
    can.begin && values
      ? [
          ...missingIn(found.category, values, (await new CaseCategories(db).of(found.category)).required),
          ...(await missingCustom(db, CASE_KIND, values)),
        ]
      : []
  return {
    caseId: found.id,
    innerNo: found.inner_no,
    name: found.name,
    category: found.category,
    cause: found.cause,
    status: found.status,
    stage: found.stage,
    clientNames: parties.filter(({ role }) => role === 'client').map(({ name }) => name),
    lead: { empId: found.lead_id, name: found.lead_name, photoUrl: found.lead_photo },
    fee: found.fee,
    feeMode: found.fee_mode,
    startDate: found.start_date,
    endDate: found.end_date,
    isConfidential: found.is_confidential,
    nextHearing: hearing?.startTime ?? null,
    updateTime: found.updated_at,
    version: found.version,
    subjectAmount: found.subject_amount,
    agencyPower: found.agency_power,
    departmentName: found.department_name ?? '',
    signDate: found.sign_date,
    urgency: found.urgency,
    instalments: isUndecided(found) ? agreedInstalments(found.fee ?? '', found.instalments) : [],
    remark: found.remark,
    customerId: found.customer_id,
    caseSourceId: found.case_source_id,
    ...family,
    custom: found.custom as Record<string, string>,
    customRows: customRows(customFields, found.custom as FormValues),
    hasCustom: customFields.length > 0,
    parties: parties.map((party) =>
      presentParty({
        ...party,
        namesakes: namesakes.get(party.partyId) ?? [],
        isJoined: joined.has(party.partyId),
      }),
    ),
    team: team.map(({ empId, name, photoUrl, role, percent }) => ({ empId, name, photoUrl, role, percent })),
    proceedings: proceedings.map(presentProceeding),
    createTime: found.created_at,
    creator: { empId: found.creator_id, name: found.creator_name, photoUrl: found.creator_photo },
    values,
    missing,
    can,
  }
}

/** Parent and children of the case that the caller may see. */
async function familyOf({ db, me }: StaffCall, found: FoundCase): Promise<Pick<T.CaseDetail, 'parent' | 'children'>> {
  const cases = new Cases(db)
  const seen = async (id: string) => {
    const other = await cases.find(id)
    return other && casePolicy.see(me, await cases.factsOf(other)) ? other : undefined
  }
  const parent = found.parent_id ? await seen(found.parent_id) : undefined
  const children = await new CaseRepository(db).children(found.id)
  const shown = await Promise.all(children.map(async (child) => ((await seen(child.caseId)) ? [child] : [])))
  return {
    parent: parent ? { caseId: parent.id, name: parent.name } : null,
    children: shown.flat().map(({ caseId, name, status }) => ({ caseId, name, status })),
  }
}
