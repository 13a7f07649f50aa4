import { dayWords } from '../../kernel/clock'
import { Failure } from '../../kernel/fail'
import type { StaffCall } from '../../kernel/http/call'
import type { DomainManifest } from '../manifest'
import { ARRIVAL, ARRIVAL_KIND } from './arrivals/arrival-repository'
import { ArrivalService } from './arrivals/arrivals'
import { receivableImporter } from './arrivals/receivable-importer'
import { ClaimService } from './claims'
import { INCOME, INCOME_KIND } from './incomes/income-repository'
import { IncomeService } from './incomes/incomes'
import { receivableTables } from './migrations/2026-11-23-receivable'
import { ledgerTables } from './migrations/2026-11-23-receivable-ledger'
import { writeOffTables } from './migrations/2026-11-23-receivable-write-off'
import { moneyOrders } from './migrations/2026-11-30-receivable-orders'
import { moneyLists } from './migrations/2026-12-01-receivable-lists'
import { claimContests } from './migrations/2026-12-07-receivable-contest'
import { ReceivableService } from './receivables'
import { CLAIM, CLAIM_KIND } from './repository/claims'
import { RECEIVABLE, RECEIVABLE_KIND, ReceivableRepository } from './repository/receivables'
import { receivableRoutes } from './routes'
import { silenceJobs } from './silence'

type Reads = (call: StaffCall, id: string) => Promise<{ words: string }>

/** Maps a refusal to an answer; any other error is thrown again. */
const refusedAs =
  <T>(answer: T) =>
  (error: unknown): T => {
    if (error instanceof Failure) return answer
    throw error
  }

/** Record visible to exactly those who can open its detail. */
const recordOf = (kind: string, name: string, idField: string, read: Reads) => ({
  kind,
  name,
  idField,
  see: (call: StaffCall, id: string) => read(call, id).then(() => true, refusedAs(false)),
  describe: (call: StaffCall, id: string) => read(call, id).then(({ words }) => words, refusedAs(undefined)),
})

export const receivable: DomainManifest = {
  domain: 'receivable',
  about: '应收：分期、到账、认领、收入确认、核销',
  routes: receivableRoutes,
  jobs: silenceJobs,
  migrations: {
    '2026-11-23-receivable': receivableTables,
    '2026-11-23-receivable-ledger': ledgerTables,
    '2026-11-23-receivable-write-off': writeOffTables,
    '2026-11-30-receivable-orders': moneyOrders,
    '2026-12-01-receivable-lists': moneyLists,
    '2026-12-07-receivable-contest': claimContests,
  },
  imports: [receivableImporter],
  records: [
    {
      ...recordOf(RECEIVABLE_KIND, RECEIVABLE, 'expectMoneyId', async (call, id) => {
        const { name, caseName } = await new ReceivableService(call).detail(id)
        return { words: `${caseName} ${name}` }
      }),
      findVisible: ({ db, me }, ids) => new ReceivableRepository(db, me).visible(ids),
    },
    recordOf(ARRIVAL_KIND, ARRIVAL, 'arrivalId', async (call, id) => {
      const { payer, arrivedOn } = await new ArrivalService(call).byId(id)
      return { words: `${payer} ${dayWords(arrivedOn, call.time)}到账` }
    }),
    recordOf(CLAIM_KIND, CLAIM, 'claimId', async (call, id) => {
      const { caseName, name } = await new ClaimService(call).byId(id)
      return { words: `${caseName} ${name} 认领` }
    }),
    recordOf(INCOME_KIND, INCOME, 'moneyId', async (call, id) => {
      const { caseName, name } = await new IncomeService(call).byId(id)
      return { words: `${caseName} ${name} 收入` }
    }),
  ],
}
