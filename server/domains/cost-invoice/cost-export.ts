import { COST_ACTIONS, COST_MARKS, COST_SOURCES, DECLARATION_STATUS } from '@contract/cost-invoice/codes'
import type * as T from '@contract/cost-invoice/shapes'
import { SUBMITTED_USES } from '@contract/invoice/codes'
import type { ExportedFile } from '@contract/work-log/shapes'
import type { StaffCall } from '../../kernel/http/call'
import { amount, count, type SheetColumn, type SheetFormat, text } from '../../kernel/sheets/sheet'
import { takeOut } from '../../kernel/sheets/take-out'
import { declarations } from './declarations'
import { CostInvoiceService } from './service'
import { Settlements } from './settlement'

/** Exports a list of cost invoices through the screen's own query. */
export async function exportCosts(
  call: StaffCall,
  { list, format, ...query }: T.ExportCostsInput,
): Promise<ExportedFile> {
  return EXPORTERS[list](call, format, query)
}

/** Exports the statement of a lawyer's account. */
export const exportSettlement = (
  call: StaffCall,
  { format, ...filters }: T.ExportSettlementInput,
): Promise<ExportedFile> =>
  takeOut(call, { name: '账户明细', format, columns: LINES }, (page) =>
    new Settlements(call).ledger({ ...filters, ...page }),
  )

type Query = Omit<T.ExportCostsInput, 'list' | 'format'>

const EXPORTERS: Readonly<
  Record<T.CostList, (call: StaffCall, format: SheetFormat, query: Query) => Promise<ExportedFile>>
> = {
  task: (call, format) =>
    takeOut(call, { name: '待办成本票', format, columns: COSTS }, (page) => new CostInvoiceService(call).tasks(page)),
  mine: (call, format, { ownerId: _, status: __, ...query }) =>
    takeOut(call, { name: '我的成本票', format, columns: COSTS }, (page) =>
      new CostInvoiceService(call).mine({ ...query, ...page }),
    ),
  firm: (call, format, { status: _, ...query }) =>
    takeOut(call, { name: '成本票', format, columns: COSTS }, (page) =>
      new CostInvoiceService(call).ofFirm({ ...query, ...page }),
    ),
  record: (call, format) =>
    takeOut(call, { name: '成本票办理记录', format, columns: RECORDS }, (page) =>
      new CostInvoiceService(call).myRecords(page),
    ),
  declaration: (call, format, { status }) =>
    takeOut(call, { name: '成本票申报', format, columns: DECLARED }, (page) => declarations(call, { status, ...page })),
}

const COSTS: readonly SheetColumn<T.CostInvoiceRow>[] = [
  text('销售方', 30, ({ seller }) => seller),
  text('发票号码', 24, ({ number }) => number),
  text('开票日期', 12, ({ issuedOn }) => issuedOn),
  amount('金额', (row) => row.amount),
  amount('税额', ({ tax }) => tax),
  text('用途', 10, ({ usedFor }) => (usedFor ? SUBMITTED_USES[usedFor] : '')),
  text('项目', 40, ({ caseName }) => caseName),
  text('来源', 10, ({ source }) => COST_SOURCES[source]),
  text('提交人', 10, ({ owner }) => owner.name),
  text('状态', 10, ({ mark }) => COST_MARKS[mark]),
  text('进入时间', 20, ({ enterTime }) => enterTime),
]

const RECORDS: readonly SheetColumn<T.CostRecord>[] = [
  text('时间', 20, ({ time }) => time),
  text('办理', 10, ({ action }) => COST_ACTIONS[action]),
  text('销售方', 30, ({ seller }) => seller),
  amount('金额', (row) => row.amount),
  text('办理人', 10, ({ person }) => person?.name ?? '系统'),
  text('说明', 40, ({ note }) => note),
]

const DECLARED: readonly SheetColumn<T.Declaration>[] = [
  text('项目', 40, ({ caseName }) => caseName),
  text('用途', 10, ({ usedFor }) => SUBMITTED_USES[usedFor]),
  count('张数', 8, (row) => row.count),
  amount('合计', ({ total }) => total),
  text('提交人', 10, ({ owner }) => owner.name),
  text('状态', 10, ({ status }) => DECLARATION_STATUS[status]),
  text('提交时间', 20, ({ declareTime }) => declareTime),
]

const LINES: readonly SheetColumn<T.SettlementLine>[] = [
  text('日期', 12, ({ day }) => day),
  text('摘要', 40, ({ words }) => words),
  text('项目', 40, ({ caseName }) => caseName),
  amount('金额', (row) => row.amount),
  amount('余额', ({ balance }) => balance),
]
