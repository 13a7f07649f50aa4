import type { ExpressionBuilder } from 'kysely'
import type { FirmTables } from '../../kernel/db/tables'
import { worksOn } from './repository/case-rows'
import { WALLED } from './wall'

/** Column with a case's name for the books; '' when there is none. `cases` is joined under its own name. */
export function bookedName(given: unknown, me: { id: string }) {
  const eb = given as ExpressionBuilder<FirmTables, 'cases'>
  const known = eb.or([eb('cases.is_confidential', '=', false), eb('cases.id', 'in', worksOn(eb, me.id))])
  return eb
    .case()
    .when('cases.id', 'is', null)
    .then('')
    .when(known)
    .then(eb.ref('cases.name'))
    .else(WALLED)
    .end()
    .as('caseName')
}
