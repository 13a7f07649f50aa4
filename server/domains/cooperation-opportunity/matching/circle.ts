import type { SystemDb } from '../../../kernel/db/open'
import type { StaffCall } from '../../../kernel/http/call'
import { Acquaintances } from '../../chat'
import { hasConflict, type OpportunityParties } from '../conflicts'
import { Evaluations } from '../repository/evaluations'
import { Lawyers } from '../repository/lawyers'
import { OpportunityLines } from '../repository/lines'
import { Opportunities } from '../repository/opportunities'
import { OpportunityPeople } from '../repository/opportunity-people'

interface Row {
  id: string
  firmId: string
}

/** Access to data of several firms, for this module only; it decides who may see what. */
export const circleIn = (system: SystemDb, me: { id: string; firmId: string }, time: string) => ({
  opportunities: new Opportunities(system, me),
  lawyers: new Lawyers(system, time),
  peopleOf: (row: Row) => new OpportunityPeople(system, row),
  linesOf: (row: Row, lawyerId: string) => new OpportunityLines(system, { ...row, lawyerId }),
  evaluationsOf: (row: Row) => new Evaluations(system, row),
  hasConflict: (firmId: string, parties: OpportunityParties) => hasConflict(system, firmId, parties),
  /** Makes cooperating people chat contacts. */
  async befriend(left: Row, right: Row) {
    if (left.firmId === right.firmId) return
    await new Acquaintances(system, left).ask(right.id)
    await new Acquaintances(system, right).accept(left.id, time)
  },
})
export type Circle = ReturnType<typeof circleIn>

export const circleOf = ({ system, me, time }: StaffCall): Circle => circleIn(system, me, time)
