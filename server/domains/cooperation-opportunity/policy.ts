import {
  OPEN_STATUSES,
  OPPORTUNITY_MOVES,
  type OpportunityMove,
  type OpportunityRelation,
  type OpportunityStatus,
  RELATION_MOVES,
} from '@contract/cooperation-opportunity/codes'

/** The facts a decision about one needs. */
export interface OpportunityFacts {
  status: OpportunityStatus
  publisherId: string
  /** Whoever is chosen, begun or not. */
  partnerId: string | null
  /** How the caller stands to it. */
  myRelation: OpportunityRelation | null
  /** The caller has evaluated. */
  hasEvaluated: boolean
}

interface Who {
  id: string
}

const isPublisher = (me: Who, { publisherId }: OpportunityFacts) => publisherId === me.id
const isPartner = (me: Who, { partnerId }: OpportunityFacts) => partnerId === me.id
const isOpen = ({ status }: OpportunityFacts) => OPEN_STATUSES.includes(status)

/** Who moves it on, and from where: the table of moves. */
function moves(me: Who, facts: OpportunityFacts, move: Exclude<OpportunityMove, 'expire'>): boolean {
  const { by, from } = OPPORTUNITY_MOVES[move]
  const isTheirs = by === 'publisher' ? isPublisher(me, facts) : isPartner(me, facts)
  return isTheirs && (from as readonly OpportunityStatus[]).includes(facts.status)
}

/** …and how a lawyer comes to stand to it: by the lawyer, or by the publisher, while it looks for somebody. */
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
  /** While it looks for somebody every lawyer who uses the service reads it; then those it is about. */
  see: (me: Who, facts: OpportunityFacts) =>
    isPublisher(me, facts) ||
    isPartner(me, facts) ||
    (facts.status !== 'draft' && (isOpen(facts) || facts.myRelation !== null)),
  /** Who the parties are: never before one is chosen, and never anybody else. */
  seeParties: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) || isPartner(me, facts),
  seePeople: isPublisher,
  edit: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) && isOpen(facts),
  remove: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) && facts.status === 'draft',
  invite: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) && isOpen(facts) && facts.partnerId === null,
  choose: (me: Who, facts: OpportunityFacts) => isPublisher(me, facts) && isOpen(facts) && facts.partnerId === null,
  /** The other side's number: once it has begun. */
  contact: (me: Who, facts: OpportunityFacts) =>
    (isPublisher(me, facts) || isPartner(me, facts)) && ['cooperating', 'completed'].includes(facts.status),
  /** A lawyer with its publisher, as long as anything can come of it. */
  talk: (me: Who, facts: OpportunityFacts) =>
    !isPublisher(me, facts) && (isOpen(facts) || (isPartner(me, facts) && facts.status === 'cooperating')),
  evaluate: (me: Who, facts: OpportunityFacts) =>
    (isPublisher(me, facts) || isPartner(me, facts)) && facts.status === 'completed' && !facts.hasEvaluated,
}
