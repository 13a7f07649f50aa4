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
  peopleOf: (one: Row) => new OpportunityPeople(system, one),
  linesOf: (one: Row, lawyerId: string) => new OpportunityLines(system, { ...one, lawyerId }),
  evaluationsOf: (one: Row) => new Evaluations(system, one),
  hasConflict: (firmId: string, parties: OpportunityParties) => hasConflict(system, firmId, parties),
  /** Makes cooperating people chat contacts. */
  async befriend(one: Row, other: Row) {
    if (one.firmId === other.firmId) return
    await new Acquaintances(system, one).ask(other.id)
    await new Acquaintances(system, other).accept(one.id, time)
  },
})
export type Circle = ReturnType<typeof circleIn>

export const circleOf = ({ system, me, time }: StaffCall): Circle => circleIn(system, me, time)
