import { RENEW_BEFORE_DAYS } from '@contract/law/preservation'
import { dayAfter } from '../../kernel/clock'
import type { DatedSource } from '../../kernel/dated/dated'
import { PreservationRepository } from './repository'

/** Preservations of cases the caller works on, by their end. */
export const datedPreservations: DatedSource = async ({ db, me }, { from, to }) => {
  const rows = await new PreservationRepository(db).ending(me, from, to)
  return rows.map(({ id, name, until_on, case_name, case_id }) => ({
    kind: 'preservation',
    id,
    title: `${name} 保全到期`,
    day: until_on ?? '',
    time: '',
    about: case_name,
    caseId: case_id,
    rule: `${dayAfter(until_on ?? '', -RENEW_BEFORE_DAYS)} 前申请续保`,
  }))
}
