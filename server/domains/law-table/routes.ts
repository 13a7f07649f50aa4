import { lawTable } from '@contract/law-table'
import { LawRowRef, LawRowVersionRef, SaveLawRowInput } from '@contract/law-table/shapes'
import { Empty } from '@contract/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { implement, on } from '../../kernel/http/implement'
import { LawTableService } from './service'

const tables = (call: StaffCall) => new LawTableService(call)

export const lawTableRoutes = implement(lawTable, {
  getRows: on(Empty, (_, call) => tables(call).list()),
  get: on(LawRowRef, ({ rowId }, call) => tables(call).byId(rowId)),
  save: on(SaveLawRowInput, (input, call) => tables(call).save(input)),
  remove: on(LawRowVersionRef, (input, call) => tables(call).remove(input)),
})
