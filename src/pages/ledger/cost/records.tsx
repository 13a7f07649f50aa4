import { costInvoice } from '@contract/cost-invoice'
import { COST_ACTIONS } from '@contract/cost-invoice/codes'
import type { CostRecord } from '@contract/cost-invoice/shapes'
import { useTakeOut } from '@/features/file/useTakeOut'
import { friendlyTime } from '@/lib/time'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

/** Reader's actions on cost invoices, and others' actions on the reader's. */
function CostRecords() {
  const api = useApi({ costInvoice })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.ledger.costRecords.path,
    definition: { filters: [] },
    tabs: { all: '全部' },
    load: (_, { current, size }) => api.costInvoice.getRecord({ current, size }),
    keyOf: ({ recordId }: CostRecord) => recordId,
    kind: 'costInvoice',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="办理记录"
        label="办理记录"
        list={list}
        icon="clock"
        hasAmounts
        onExport={() => takeOut((format) => api.costInvoice.exportList({ list: 'record', format }))}
        empty={{ all: '还没有办理记录' }}
        renderRow={({ action, seller, amount, person, note, time, costInvoiceId }) => (
          <ListRow
            title={`${COST_ACTIONS[action]} · ${seller}`}
            time={friendlyTime(time)}
            onTap={() => navigation.go(routes.ledger.cost, { costInvoiceId })}
          >
            <RowFacts text={note || COST_ACTIONS[action]} right={<Money value={amount} />} />
            <RowWords text={person?.name ?? '系统'} />
          </ListRow>
        )}
      />
    </>
  )
}

export default screen(routes.ledger.costRecords, CostRecords)
