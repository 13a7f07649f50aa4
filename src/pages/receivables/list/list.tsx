import { RECEIVABLE_TABS, type ReceivableTab } from '@contract/receivable/codes'
import { receivablesScreen } from '@contract/receivable/lists'
import type { ReceivableCounts } from '@contract/receivable/shapes'
import { useEffect, useState } from 'react'
import { useTakeOut } from '@/features/file/useTakeOut'
import { InvoiceLine } from '@/features/invoice/InvoiceLine'
import { ArrivalRowView } from '@/features/receivable/ArrivalRowView'
import { type ArrivalQuestion, ArrivalSheets } from '@/features/receivable/ArrivalSheets'
import { ReceivableRowView } from '@/features/receivable/ReceivableRowView'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { BottomBar } from '@/ui/page/BottomBar'
import { Outstanding } from './Outstanding'
import { calls, exported, keyOf, type Row, rowsOf } from './receivableRows'

const EMPTY: Record<ReceivableTab, string | { text: string; hint: string }> = {
  0: { text: '没有待收的款项', hint: '在项目里制定收款计划后，到期与逾期都在这里' },
  1: '还没有到账',
  2: { text: '还没有开票', hint: '申请开票后，审批、开具与红冲都在这里' },
  3: { text: '没有待认领的到账', hint: '财务登记到账后公示在这里，由承办律师认领' },
}

/** GAPS 55: due amounts, paid ones, and arrivals that wait to be claimed. */
function ReceivablesList({ tab }: { tab?: string }) {
  const api = useApi(calls)
  const { navigation } = useApp()
  const [canManage, setManaging] = useState(false)
  const [question, setQuestion] = useState<ArrivalQuestion>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, as the page opens
  useEffect(() => {
    api.arrival.getSwitchBycClaim({}).then((told) => setManaging(told.canManage), ignoreError)
  }, [])
  const list = useTabbedList({
    name: routes.receivables.list.path,
    definition: receivablesScreen,
    tabs: RECEIVABLE_TABS as Readonly<Record<ReceivableTab, string>>,
    tab,
    load: (shown, query) => rowsOf(api, shown, query),
    keyOf,
    counts: () => api.receivable.counts({}),
    badges: ({ overdue, unclaimed }: ReceivableCounts) => ({ 0: overdue, 3: unclaimed }),
    kind: 'arrival',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="应收与到账"
        label="应收与到账"
        list={list}
        icon="money"
        hasAmounts
        empty={EMPTY}
        nothing="没有符合条件的记录"
        tools={list.tab === '0' && <Outstanding list={list} />}
        onExport={(shown, query) => takeOut((format) => exported(api, shown, query, format))}
        action={
          list.tab === '2'
            ? { label: '申请开票', onTap: () => navigation.go(routes.receivables.applyInvoice), helps: () => true }
            : {
                label: '制定收款计划',
                onTap: () => navigation.go(routes.receivables.addOrEdit),
                helps: (shown) => shown === '0',
              }
        }
        footer={
          canManage &&
          (list.tab === '1' || list.tab === '3') && (
            <BottomBar
              actions={[
                { label: '登记到账', kind: 'primary', onTap: () => setQuestion('enter') },
                { label: '导入流水', onTap: () => setQuestion('import') },
              ]}
            />
          )
        }
        renderRow={(row) => <MoneyRow {...row} />}
      />
      <ArrivalSheets question={question} onClose={() => setQuestion(undefined)} onDone={() => void list.refresh()} />
    </>
  )
}

/** Row of any of the lists, and its target. */
function MoneyRow({ of: kind, row }: Row) {
  const { navigation } = useApp()
  if (kind === 'receivable')
    return (
      <ReceivableRowView
        row={row}
        onTap={() => navigation.go(routes.receivables.detail, { expectMoneyId: row.expectMoneyId })}
      />
    )
  if (kind === 'arrival')
    return <ArrivalRowView row={row} onTap={() => navigation.go(routes.message.applyClaim, { id: row.arrivalId })} />
  return (
    <InvoiceLine
      invoice={row}
      withCase
      onTap={() => navigation.go(routes.message.invoiceInformation, { id: row.invoiceId })}
    />
  )
}

export default screen(routes.receivables.list, ReceivablesList)
