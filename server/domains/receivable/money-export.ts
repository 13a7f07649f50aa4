import { AGEING, CLAIM_STATUS, DUE_KINDS, INCOME_STATUS, RECEIVABLE_STATUS } from '@contract/receivable/codes'
import type * as T from '@contract/receivable/incomes/shapes'
import type { ArrivalRow, ClaimRow, ExportMoneyInput, MoneyList, ReceivableRow } from '@contract/receivable/shapes'
import type { ExportedFile } from '@contract/work-log/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { amount, type SheetColumn, type SheetFormat, text } from '../../kernel/sheets/sheet'
import { takeOut } from '../../kernel/sheets/take-out'
import { ArrivalService } from './arrivals/arrivals'
import { CaseMoney } from './case-money'
import { ClaimService } from './claims'
import { IncomeService } from './incomes/incomes'
import { ReceivableService } from './receivables'

/** Exports a list of money through the screen's own query, so that nobody exports more than they see. */
export async function exportMoney(
  call: StaffCall,
  { list, format, ...query }: ExportMoneyInput,
): Promise<ExportedFile> {
  return MADE[list](call, format, query)
}

type Query = Omit<ExportMoneyInput, 'list' | 'format'>

const MADE: Readonly<Record<MoneyList, (call: StaffCall, format: SheetFormat, query: Query) => Promise<ExportedFile>>> =
  {
    receivable: (call, format, { arrivedFrom, arrivedTo, ...query }) =>
      takeOut(call, { name: '应收', format, columns: RECEIVABLES }, (page) =>
        new ReceivableService(call).list({ ...query, ...page }),
      ),
    arrival: (call, format, query) =>
      takeOut(call, { name: '到账', format, columns: ARRIVALS }, arrivalsOf(call, query, false)),
    public: (call, format, query) =>
      takeOut(call, { name: '公示认领', format, columns: ARRIVALS }, arrivalsOf(call, query, true)),
    claim: (call, format) =>
      takeOut(call, { name: '认领', format, columns: CLAIMS }, (page) => new ClaimService(call).list(page)),
  }

const arrivalsOf =
  (call: StaffCall, { arrivedFrom, arrivedTo, amountFrom, amountTo, keyword }: Query, isPublic: boolean) =>
  (page: { current: number; size: number }) =>
    new ArrivalService(call).list({ isPublic, arrivedFrom, arrivedTo, amountFrom, amountTo, keyword, ...page })

const RECEIVABLES: readonly SheetColumn<ReceivableRow>[] = [
  text('项目', 40, ({ caseName }) => caseName),
  text('项目编号', 18, ({ innerNo }) => innerNo),
  text('客户', 30, ({ clientName }) => clientName),
  text('名称', 16, ({ name }) => name),
  amount('应收金额', (row) => row.amount),
  amount('已到账', ({ received }) => received),
  amount('还应收', ({ outstanding }) => outstanding),
  text('收款条件', 12, ({ dueKind }) => DUE_KINDS[dueKind]),
  text('应收日期', 12, ({ dueOn }) => dueOn),
  text('达成条件', 30, ({ condition }) => condition),
  text('状态', 10, ({ status }) => RECEIVABLE_STATUS[status]),
  text('账龄', 16, ({ ageing }) => AGEING[ageing]),
  text('主办律师', 10, ({ lead }) => lead.name),
]

const ARRIVALS: readonly SheetColumn<ArrivalRow>[] = [
  text('到账日期', 12, ({ arrivedOn }) => arrivedOn),
  text('付款人', 30, ({ payer }) => payer),
  amount('到账金额', (row) => row.amount),
  amount('已认领', ({ claimed }) => claimed),
  amount('已核对', ({ confirmed }) => confirmed),
  amount('还可认领', ({ left }) => left),
  text('摘要', 40, ({ words }) => words),
  text('状态', 10, ({ isWithdrawn }) => (isWithdrawn ? '已撤销' : '')),
]

const CLAIMS: readonly SheetColumn<ClaimRow>[] = [
  text('项目', 40, ({ caseName }) => caseName),
  text('应收', 16, ({ name }) => name),
  amount('认领金额', (row) => row.amount),
  text('付款人', 30, ({ payer }) => payer),
  text('到账日期', 12, ({ arrivedOn }) => arrivedOn),
  text('认领人', 10, ({ claimer }) => claimer.name),
  text('状态', 12, ({ status }) => CLAIM_STATUS[status]),
  text('认领时间', 20, ({ createTime }) => createTime),
]

/** Exports the collections of one case. */
export const exportCollections = (
  call: StaffCall,
  { format, ...filters }: T.ExportCollectionsInput,
): Promise<ExportedFile> =>
  takeOut(call, { name: '收款记录', format, columns: CLAIMS }, (page) =>
    new CaseMoney(call).collections({ ...filters, ...page }),
  )

/** Exports the distributions of one case, with the shares the reader may see. */
export const exportDistributions = (
  call: StaffCall,
  { format, ...filters }: T.ExportDistributionsInput,
): Promise<ExportedFile> =>
  takeOut(call, { name: '分配明细', format, columns: DISTRIBUTED }, (page) =>
    new CaseMoney(call).distributions({ ...filters, ...page }),
  )

/** Exports incomes: the caller's own shares, or everything for bookkeepers. */
export const exportIncomes = (call: StaffCall, { format, status }: T.ExportIncomesInput): Promise<ExportedFile> =>
  takeOut(call, { name: '收入', format, columns: INCOMES }, (page) => new IncomeService(call).list({ status, ...page }))

const INCOMES: readonly SheetColumn<T.IncomeRow>[] = [
  text('项目', 40, ({ caseName }) => caseName),
  text('客户', 30, ({ clientName }) => clientName),
  text('应收', 16, ({ name }) => name),
  amount('到账金额', ({ gross }) => gross),
  text('付款人', 30, ({ payer }) => payer),
  text('到账日期', 12, ({ arrivedOn }) => arrivedOn),
  text('状态', 12, ({ status }) => INCOME_STATUS[status]),
  text('我的比例', 10, ({ mine }) => (mine ? `${mine.percent}%` : '')),
  text('我的金额', 16, ({ mine }) => mine?.amount ?? ''),
]

const DISTRIBUTED: readonly SheetColumn<T.Distribution>[] = [
  text('应收', 16, ({ name }) => name),
  amount('到账金额', ({ gross }) => gross),
  text('付款人', 30, ({ payer }) => payer),
  text('到账日期', 12, ({ arrivedOn }) => arrivedOn),
  text('状态', 12, ({ status }) => INCOME_STATUS[status]),
  text('分配', 60, ({ shares }) =>
    (shares ?? []).map(({ person, percent, ...share }) => `${person.name} ${percent}% ${share.amount}`).join('；'),
  ),
]
