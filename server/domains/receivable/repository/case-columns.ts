import { type ExpressionBuilder, sql } from 'kysely'
import { anyOf } from '../../../kernel/db/any-of'
import type { FirmDb } from '../../../kernel/db/open'
import { beginning } from '../../../kernel/db/page'
import type { FirmTables } from '../../../kernel/db/tables'
import type { Employee } from '../../../kernel/http/call'
import { CASE_KIND, seesCase, WALLED, worksOn } from '../../case'
import { partiesMatching, titledIds } from '../../party'
import { CLAIMABLE, moneyPolicy } from '../policy'

type OfCases = ExpressionBuilder<FirmTables, 'cases'>

/** moneyPolicy.claim as a condition; `cases` must be joined under its own name. */
export function mayClaim(eb: OfCases, me: Employee) {
  const isCollecting = eb('cases.status', 'in', CLAIMABLE)
  return moneyPolicy.manages(me) ? isCollecting : eb.and([isCollecting, eb('cases.id', 'in', worksOn(eb, me.id))])
}

/** Case name, number and client shown beside its money; `cases` must be joined under its own name. */
export class CaseColumns {
  constructor(private readonly me: Employee) {}

  /** Cases whose money the caller may see. */
  isVisible(eb: OfCases) {
    return moneyPolicy.manages(this.me) ? sql<boolean>`true` : seesCase(eb, this.me)
  }

  /**
   * Columns: name and number of the case and the name of its first client. Behind the ethical wall the money is
   * booked, but name, number and client stay hidden.
   */
  readonly columns = (given: unknown) => {
    const eb = given as OfCases
    const known = this.isKnown(eb)
    return [
      eb.case().when(known).then(eb.ref('cases.name')).else(WALLED).end().as('caseName'),
      eb.case().when(known).then(eb.ref('cases.inner_no')).else(null).end().as('innerNo'),
      eb.case().when(known).then(this.#firstClient(eb)).else('').end().as('clientName'),
    ] as const
  }

  /**
   * Condition: name, number or client contains the words. Ids are found first, each by its own index; otherwise the
   * case name would be searched once for each receivable.
   */
  async says(db: FirmDb, words: string) {
    const clients = await partiesMatching(db, words)
    return (eb: OfCases) => eb.and([this.isKnown(eb), eb('cases.id', 'in', casesMatching(eb, words, clients))])
  }

  /** Condition: the case is not confidential, or the caller works on it. */
  isKnown(eb: OfCases) {
    return eb.or([eb('cases.is_confidential', '=', false), eb('cases.id', 'in', worksOn(eb, this.me.id))])
  }

  #firstClient(eb: OfCases) {
    return eb
      .selectFrom('party_roles')
      .innerJoin('parties', 'parties.id', 'party_roles.party_id')
      .select('parties.name')
      .where('party_roles.target_kind', '=', CASE_KIND)
      .whereRef('party_roles.target_id', '=', 'cases.id')
      .where('party_roles.role', '=', 'client')
      .where('party_roles.until', 'is', null)
      .orderBy('party_roles.sort')
      .limit(1)
  }
}

function casesMatching(eb: OfCases, words: string, clients: readonly string[]) {
  const [number, reversed] = [words.toUpperCase(), [...words.toUpperCase()].reverse().join('')]
  const numbered = eb
    .selectFrom('cases as numbered')
    .select('numbered.id')
    .where((eb) =>
      eb.or([
        eb('numbered.inner_no', 'like', beginning(number)),
        eb(sql`reverse(numbered.inner_no)`, 'like', beginning(reversed)),
      ]),
    )
  const named = titledIds(eb, 'cases', 'name', words).reduce((all, titled) => all.union(titled), numbered)
  if (clients.length === 0) return named
  const represented = eb
    .selectFrom('party_roles')
    .select('target_id as id')
    .where('target_kind', '=', CASE_KIND)
    .where('role', '=', 'client')
    .where(anyOf('party_id', clients))
    .where('until', 'is', null)
  return named.union(represented)
}
