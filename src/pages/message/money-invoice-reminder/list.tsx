import { books } from '@contract/books'
import type { BillRow } from '@contract/books/shapes'
import { arrival, receivable } from '@contract/receivable'
import type { ArrivalRow, ClaimRow, ClaimSwitch } from '@contract/receivable/shapes'
import type { Api } from '@/api/call'
import { BillWords, billLook } from '@/features/books/BillWords'
import { useTakeOut } from '@/features/file/useTakeOut'
import { ArrivalRowView } from '@/features/receivable/ArrivalRowView'
import { ClaimRowView } from '@/features/receivable/ClaimRowView'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'

const TABS = { claim: '认领', arrival: '待认领到账', bill: '未到账开票' } as const
type Tab = keyof typeof TABS
type Row = { of: 'claim'; row: ClaimRow } | { of: 'arrival'; row: ArrivalRow } | { of: 'bill'; row: BillRow }

const EMPTY = {
  claim: { text: '没有认领', hint: '财务在这里看到待核对的认领，律师看到自己的认领' },
  arrival: '没有待认领的到账',
  bill: '已开的发票都已到账',
} as const

/**
 * Lists of the money assistant: claims that wait for finance or are one's own, unclaimed arrivals, and unpaid invoices.
 */
function MoneyReminders({ tab }: { tab?: string }) {
  const api = useApi(calls)
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.message.moneyInvoiceReminderList.path,
    definition: { filters: [] },
    tabs: TABS as Readonly<Record<Tab, string>>,
    tab,
    load: async (shown, { current, size }) => {
      if (shown === 'claim') {
        const page = await api.arrival.claims({ current, size })
        return { ...page, records: page.records.map((row): Row => ({ of: 'claim', row })) }
      }
      if (shown === 'bill') {
        const page = await api.books.getBillList({ isOpen: true, current, size })
        return { ...page, records: page.records.map((row): Row => ({ of: 'bill', row })) }
      }
      const page = await api.arrival.list({ isPublic: true, current, size })
      return { ...page, records: page.records.map((row): Row => ({ of: 'arrival', row })) }
    },
    keyOf: keyOfRow,
    counts: () => api.arrival.getSwitchBycClaim({}),
    badges: ({ pending }: ClaimSwitch) => ({ claim: pending }),
    kind: 'claim',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="到账与认领"
        label="到账与认领"
        list={list}
        icon="wallet"
        onExport={(shown) => takeOut((format) => exportTab(api, shown, format))}
        hasAmounts
        empty={EMPTY}
        renderRow={({ of: kind, row }) =>
          kind === 'bill' ? (
            <ListRow
              title={row.title}
              chip={billLook(row)}
              onTap={() => navigation.go(routes.message.invoiceInformation, { id: row.billId })}
            >
              <BillWords row={row} />
            </ListRow>
          ) : kind === 'claim' ? (
            <ClaimRowView row={row} onTap={() => navigation.go(routes.message.claimInformation, { id: row.claimId })} />
          ) : (
            <ArrivalRowView row={row} onTap={() => navigation.go(routes.message.applyClaim, { id: row.arrivalId })} />
          )
        }
      />
    </>
  )
}

const calls = { arrival, books, receivable }

function exportTab(api: Api<typeof calls>, shown: Tab, format: 'xlsx' | 'csv') {
  if (shown === 'bill') return api.books.exportBills({ isOpen: true, format })
  return api.receivable.exportList({ list: shown === 'claim' ? 'claim' : 'public', format })
}

const keyOfRow = ({ of: kind, row }: Row) =>
  kind === 'claim' ? row.claimId : kind === 'bill' ? row.billId : row.arrivalId

export default screen(routes.message.moneyInvoiceReminderList, MoneyReminders)
