import {
  OPEN_STATUSES,
  OPPORTUNITY_MOVES,
  type OpportunityMove,
  type OpportunityRelation,
  type OpportunityStatus,
  RELATION_MOVES,
} from '@contract/cooperation-opportunity/codes'

/** Facts needed to decide about an opportunity. */
export interface OpportunityFacts {
  status: OpportunityStatus
  publisherId: string
  /** Chosen lawyer, started or not. */
  partnerId: string | null
  /** Relation of the caller to the opportunity. */
  myRelation: OpportunityRelation | null
  /** True when the caller has evaluated. */
  hasEvaluated: boolean
}

interface Who {
  id: string
}

const isPublisher = (me: Who, { publisherId }: OpportunityFacts) => publisherId === me.id
const isPartner = (me: Who, { partnerId }: OpportunityFacts) => partnerId === me.id
const isOpen = ({ status }: OpportunityFacts) => OPEN_STATUSES.includes(status)

/** Right to make a status move, by the table of moves. */
function moves(me: Who, facts: OpportunityFacts, move: Exclude<OpportunityMove, 'expire'>): boolean {
  const { by, from } = OPPORTUNITY_MOVES[move]
  const isTheirs = by === 'publisher' ? isPublisher(me, facts) : isPartner(me, facts)
  return isTheirs && (from as readonly OpportunityStatus[]).includes(facts.status)
}

/** Right to set a lawyer's relation, by the lawyer or the publisher, while the opportunity is open. */
function relates(
  me: Who,
  facts: OpportunityFacts,
  to: OpportunityRelation,
  now: OpportunityRelation | null = facts.myRelation,
): boolean {
  const { by, from } = RELATION_MOVES[to]
  const isTheirs = (by === 'publisher') === isPublisher(me, facts)
  return isTheirs && isOpen(facts) && (from as readonly (OpportunityRelation | null)[]).includes(now)
}

export const opportunityPolicy = {
  moves,
  relates,
  /** While open, every lawyer with the service may read it; afterwards only those concerned. */
  see: (me: Who, facts: OpportunityFacts) =>
    isPublisher(me, facts) ||
    isPartner(me, facts) ||
    (facts.status !== 'draft' && (isOpen(facts) || facts.myRelation !== null)),
  /** The parties' names: for nobody else, and for the partner only once chosen. */
  seeParties: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) || isPartner(me, facts),
  seePeople: isPublisher,
  edit: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) && isOpen(facts),
  remove: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) && facts.status === 'draft',
  invite: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) && isOpen(facts) && facts.partnerId === null,
  choose: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) && isOpen(facts) && facts.partnerId === null,
  /** Contact data of the other side, once started. */
  contact: (me: Who, facts: OpportunityFacts) =>
    (isPublisher(me, facts) || isPartner(me, facts)) && ['cooperating', 'completed'].includes(facts.status),
  /** Messages between a lawyer and the publisher, as long as it may lead to cooperation. */
  talk: (me: Who, facts: OpportunityFacts) =>
    !isPublisher(me, facts) && (isOpen(facts) || (isPartner(me, facts) && facts.status === 'cooperating')),
  evaluate: (me: Who, facts: OpportunityFacts) =>
    (isPublisher(me, facts) || isPartner(me, facts)) && facts.status === 'completed' && !facts.hasEvaluated,
}
