import { invoice } from '@contract/invoice'
import type { InvoiceRow } from '@contract/invoice/shapes'
import type { QueryOf } from '@contract/lists'
import { arrival, receivable } from '@contract/receivable'
import type { ReceivableTab } from '@contract/receivable/codes'
import type { receivablesScreen } from '@contract/receivable/lists'
import type { ArrivalRow, MoneyList, ReceivableRow } from '@contract/receivable/shapes'
import type { ExportedFile } from '@contract/work-log/shapes'
import type { Api } from '@/api/call'
import type { PageOf, PageRequest } from '@/ui/list/PagedListStore'

export const calls = { receivable, arrival, invoice }

export type Row =
  | { of: 'receivable'; row: ReceivableRow }
  | { of: 'arrival'; row: ArrivalRow }
  | { of: 'invoice'; row: InvoiceRow }

export type ScreenQuery = QueryOf<typeof receivablesScreen>

export const keyOf = (row: Row): string =>
  row.of === 'receivable' ? row.row.expectMoneyId : row.of === 'arrival' ? row.row.arrivalId : row.row.invoiceId

/** Loads a list by its own call, with only those filters that apply to it. */
export async function rowsOf(
  api: Api<typeof calls>,
  tab: ReceivableTab,
  query: ScreenQuery & PageRequest,
): Promise<PageOf<Row>> {
  const { status, ageing, leadId, dueFrom, dueTo, arrivedFrom, arrivedTo, ...rest } = query
  const { statuses, kind, createFrom, createTo, ...all } = rest
  if (tab === '2') return markRows('invoice', await api.invoice.getLawyerInvoiceList(rest))
  if (tab === '0') {
    const own = { status, ageing, leadId, dueFrom, dueTo, ...all }
    return markRows('receivable', await api.receivable.list(own))
  }
  const own = { isPublic: tab === '3', arrivedFrom, arrivedTo, ...all }
  return markRows('arrival', await api.arrival.list(own))
}

const markRows = <O extends Row['of'], R>(kind: O, page: PageOf<R>) => ({
  ...page,
  records: page.records.map((row) => ({ of: kind, row }) as unknown as Row),
})

const EXPORTED: Record<Exclude<ReceivableTab, '2'>, MoneyList> = { 0: 'receivable', 1: 'arrival', 3: 'public' }

/** Exports the shown list to a file. */
export function exported(
  api: Api<typeof calls>,
  tab: ReceivableTab,
  query: ScreenQuery,
  format: 'xlsx' | 'csv',
): Promise<ExportedFile> {
  const { status, ageing, leadId, dueFrom, dueTo, arrivedFrom, arrivedTo, ...rest } = query
  const { statuses, kind, createFrom, createTo, ...all } = rest
  if (tab === '2') return api.invoice.exportList({ format, ...rest })
  const own = tab === '0' ? { status, ageing, leadId, dueFrom, dueTo } : { arrivedFrom, arrivedTo }
  return api.receivable.exportList({ list: EXPORTED[tab], format, ...own, ...all })
}
