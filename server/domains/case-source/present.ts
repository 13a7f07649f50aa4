import type { CaseSourceCan, CaseSourceDetail, CaseSourceRow, SourceParty } from '@contract/case-source/shapes'
import type { FormValues } from '@contract/forms/fields'
import type { Employee, StaffCall } from '../../kernel/http/call'
import { visibleCases } from '../case'
import { customFieldsOf, customRows } from '../custom-field'
import { maskNumber, Parties } from '../party'
import { Teams } from '../team'
import { valuesOf } from './form'
import { caseSourcePolicy, type SourceFacts } from './policy'
import type { Listed } from './repository/case-source-lists'
import { CASE_SOURCE_KIND, type Found } from './repository/case-source-rows'
import { CaseSources } from './sources'

export const presentRow = (row: Listed): CaseSourceRow => {
  const { clients, ownerId, ownerName, ownerPhoto, finderId, finderName, finderPhoto, ...rest } = row
  return {
    ...rest,
    clientNames: clients.map(({ name }) => name),
    owner: { empId: ownerId, name: ownerName, photoUrl: ownerPhoto },
    finder: { empId: finderId, name: finderName, photoUrl: finderPhoto },
  }
}

export const canOf = (me: Employee, facts: SourceFacts, isRegistered: boolean): CaseSourceCan => ({
  edit: caseSourcePolicy.edit(me, facts),
  file: caseSourcePolicy.file(me, facts),
  change: caseSourcePolicy.change(me, facts),
  stop: caseSourcePolicy.stop(me, facts),
  register: caseSourcePolicy.register(me, facts) && !isRegistered,
  brief: caseSourcePolicy.brief(me, facts),
  invite: caseSourcePolicy.invite(me, facts),
  document: caseSourcePolicy.document(me, facts),
  claim: caseSourcePolicy.claim(me, facts),
  follow: caseSourcePolicy.follow(me, facts),
})

/** A case source with its parties and team, as far as the caller may see it. */
export async function presentDetail(call: StaffCall, found: Found, facts: SourceFacts): Promise<CaseSourceDetail> {
  const { db, now, time, me } = call
  const [parties, team] = await Promise.all([
    new Parties(db, now, time).rolesOf(CASE_SOURCE_KIND, [found.id]),
    new Teams(db, now).of(CASE_SOURCE_KIND, [found.id]),
  ])
  const registered = await new CaseSources(db).caseOf(found)
  const can = canOf(me, facts, registered !== undefined)
  return {
    id: found.id,
    number: found.number,
    name: found.name,
    status: found.status,
    category: found.category,
    channel: found.channel,
    clientNames: parties.filter(({ role }) => role === 'client').map(({ name }) => name),
    expectedFee: found.expected_fee,
    owner: { empId: found.owner_id, name: found.owner_name, photoUrl: found.owner_photo },
    finder: { empId: found.finder_id, name: found.finder_name, photoUrl: found.finder_photo },
    protectUntil: found.protect_until,
    nextFollowTime: found.next_follow_at,
    createTime: found.created_at,
    updateTime: found.updated_at,
    isPooled: found.is_pooled,
    version: found.version,
    brief: found.brief,
    briefing: found.briefing,
    subjectAmount: found.subject_amount,
    feeMode: found.fee_mode,
    finderPercent: found.finder_percent,
    departmentName: found.department_name ?? '',
    customerId: found.customer_id,
    clueId: found.clue_id,
    matter: registered ? await findVisibleCase(call, registered.caseId) : null,
    parties: parties.map(
      ({ partyId, role, kind, name, creditCode, idNo, mobile, position }): SourceParty => ({
        partyId,
        role,
        kind,
        name,
        creditCode: maskNumber(creditCode, 4, 4),
        idNo: maskNumber(idNo, 4, 4),
        mobile: maskNumber(mobile, 3, 4),
        position,
      }),
    ),
    team: team.map(({ empId, name, photoUrl, role, percent }) => ({ empId, name, photoUrl, role, percent })),
    filedTime: found.filed_at,
    stoppedTime: found.stopped_at,
    stopReason: found.stop_reason,
    stopNote: found.stop_note,
    customRows: customRows(await customFieldsOf(db, CASE_SOURCE_KIND), found.custom as FormValues),
    values: can.edit || can.change ? await valuesOf(db, found, now, time) : null,
    can,
  }
}

/** The case it became; null when the caller may not see it. */
async function findVisibleCase({ db, me }: StaffCall, caseId: string): Promise<CaseSourceDetail['matter']> {
  const seen = await visibleCases(db, me)
    .select(['cases.id as caseId', 'cases.name'])
    .where('cases.id', '=', caseId)
    .executeTakeFirst()
  return seen ?? null
}
