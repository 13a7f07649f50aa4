import { CLAIM_STATUS } from '@contract/receivable/codes'
import { income } from '@contract/receivable/incomes'
import type { CollectionTotals } from '@contract/receivable/incomes/shapes'
import { collectionList } from '@contract/receivable/lists'
import type { ClaimRow } from '@contract/receivable/shapes'
import { observer } from 'mobx-react-lite'
import { useTakeOut } from '@/features/file/useTakeOut'
import { ClaimRowView } from '@/features/receivable/ClaimRowView'
import { formatMoney } from '@/lib/amount'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { Notice } from '@/ui/feedback/Notice'
import { ListScreen } from '@/ui/list/ListScreen'
import { useAmounts } from '@/ui/show/AmountsContext'

const { confirmed, pending, returned } = CLAIM_STATUS
const TABS = { all: '全部', confirmed, pending, returned } as const
type Tab = keyof typeof TABS

const EMPTY: Record<Tab, string | { text: string; hint: string }> = {
  all: { text: '还没有到账', hint: '财务登记到账后，在「应收与到账」里认领到这个项目' },
  confirmed: '还没有财务确认的到账',
  pending: '没有等财务核对的到账',
  returned: '没有被退回的认领',
}

/** Payments received for a case, with totals. */
function CollectionRecord({ caseId, tab }: { caseId: string; tab?: string }) {
  const api = useApi({ income })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: `${routes.project.collectionRecord.path} ${caseId}`,
    definition: collectionList,
    tabs: TABS as Readonly<Record<Tab, string>>,
    tab,
    load: (shown, { sort: _, ...query }) =>
      api.income.getCollections({ caseId, status: shown === 'all' ? undefined : shown, ...query }),
    keyOf: ({ claimId }: ClaimRow) => claimId,
    counts: () => api.income.getCollectionTotals({ caseId }),
    badges: ({ counts }: CollectionTotals) => ({ pending: counts.pending, returned: counts.returned }),
    kind: 'claim',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="收款记录"
        label="收款记录"
        list={list}
        hasAmounts
        icon="money"
        onExport={(shown, { sort: _, ...query }) =>
          takeOut((format) =>
            api.income.exportCollections({ caseId, format, status: shown === 'all' ? undefined : shown, ...query }),
          )
        }
        empty={EMPTY}
        nothing="没有符合条件的到账"
        tools={<Totals of={list} />}
        renderRow={(row) => (
          <ClaimRowView
            row={row}
            isOfCase
            onTap={() => navigation.go(routes.message.claimInformation, { id: row.claimId })}
          />
        )}
      />
    </>
  )
}

const Totals = observer(function Totals({ of: { counts } }: { of: { counts?: CollectionTotals } }) {
  const { areHidden } = useAmounts()
  if (!counts || areHidden) return null
  const { planned, received, outstanding, pending: waiting } = counts
  const words = [
    planned === null ? '未定计划' : `计划 ${formatMoney(planned)}`,
    `已到账 ${formatMoney(received)}`,
    Number(waiting) > 0 && `待核对 ${formatMoney(waiting)}`,
    outstanding !== null && `还应收 ${formatMoney(outstanding)}`,
  ]
  return <Notice tone="muted" icon="money" text={words.filter(Boolean).join(' · ')} />
})

export default screen(routes.project.collectionRecord, CollectionRecord)
