import { caseLimits, stagesOf, type TrialStage } from '@contract/case/codes'
import type { CourtSms } from '@contract/case/court-sms/shapes'
import { newId } from '../../../kernel/db/id'
import type { StaffCall } from '../../../kernel/http/call'
import { Cases } from '../cases'
import { courtNoKey } from '../court-no'
import { CaseRepository } from '../repository/case-lists'
import type { FoundCase } from '../repository/case-rows'

/** Stages by the letters of a court number. */
const STAGES: readonly (readonly [RegExp, TrialStage])[] = [
  [/诉前调/, '调解'],
  [/初/, '一审'],
  [/终/, '二审'],
  [/申/, '申请再审'],
  [/再/, '再审'],
  [/执异|执复/, '执行异议/复议'],
  [/执/, '执行'],
]

/**
 * Finds the proceeding of a message: by its number, else the one of its stage without a number; creates one when the
 * stage is known.
 */
export async function proceedingOf(
  { db, now, time }: StaffCall,
  caseRecord: FoundCase,
  sms: CourtSms,
): Promise<string | null> {
  const there = await new Cases(db).proceedings([caseRecord.id])
  const key = courtNoKey(sms.courtCaseNo)
  const known = key ? there.find((proceeding) => proceeding.court_case_no_norm === key) : there.at(-1)
  const stageOfNumber = STAGES.find(([letters]) => letters.test(sms.courtCaseNo))?.[1]
  const stage = stageOfNumber && stagesOf(caseRecord.category).includes(stageOfNumber) ? stageOfNumber : undefined
  const unnumbered = there.find(
    (proceeding) => proceeding.stage === (stage ?? caseRecord.stage) && !proceeding.court_case_no,
  )
  const found = known ?? unnumbered
  if (found && (known ? true : !!key)) {
    await new CaseRepository(db).updateProceeding(found.id, {
      ...(key && !found.court_case_no ? { court_case_no: sms.courtCaseNo, court_case_no_norm: key } : {}),
      ...(sms.judge && !found.judge ? { judge: sms.judge, judge_phone: sms.phone } : {}),
      ...(sms.clerk && !found.clerk ? { clerk: sms.clerk } : {}),
      updated_at: time,
    })
    return found.id
  }
  if (!stage || !sms.court || there.length >= caseLimits.proceedings) return there.at(-1)?.id ?? null
  const id = newId(now)
  await new CaseRepository(db).saveProceeding({
    id,
    case_id: caseRecord.id,
    stage,
    accept_organ: sms.court,
    court_case_no: sms.courtCaseNo,
    court_case_no_norm: key,
    status: 'filed',
    judge: sms.judge,
    judge_phone: sms.phone,
    clerk: sms.clerk,
    sort: there.length,
    updated_at: time,
  })
  return id
}
