import { INCOME_STATUS, type IncomeStatus } from '@contract/receivable/codes'
import { income } from '@contract/receivable/incomes'
import type { AllocationSwitch, IncomeRow } from '@contract/receivable/incomes/shapes'
import { useTakeOut } from '@/features/file/useTakeOut'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { incomeLook } from '@/rules/looks/receivableLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { ListScreen } from '@/ui/list/ListScreen'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

const EMPTY: Record<IncomeStatus, string> = {
  toConfirm: '没有待确认的收入',
  disputed: '没有有异议的收入',
  confirmed: '还没有已确认的收入',
  settled: '还没有已结算的收入',
}

/** Incomes with their distributions, by status. */
function IncomeConfirm({ status }: { status?: string }) {
  const api = useApi({ income })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: routes.message.incomeConfirm.path,
    definition: { filters: [] },
    tabs: INCOME_STATUS as Readonly<Record<IncomeStatus, string>>,
    tab: status,
    load: (shown, { current, size }) => api.income.getConfirmPerCheckList({ status: shown, current, size }),
    keyOf: ({ moneyId }: IncomeRow) => moneyId,
    counts: () => api.income.getEmpIsAllocation({}),
    badges: ({ toConfirm }: AllocationSwitch) => ({ toConfirm }),
    kind: 'income',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="收入确认"
        label="收入确认"
        list={list}
        icon="percent"
        hasAmounts
        onExport={(status) => takeOut((format) => api.income.exportList({ status, format }))}
        empty={EMPTY}
        renderRow={(row) => (
          <IncomeRowView
            row={row}
            onTap={() =>
              navigation.go(
                row.mine?.status === 'toConfirm' ? routes.message.incomeRateConfirm : routes.message.incomeRateDetail,
                { moneyId: row.moneyId },
              )
            }
          />
        )}
      />
    </>
  )
}

function IncomeRowView({ row, onTap }: { row: IncomeRow; onTap: () => void }) {
  const { caseName, name, gross, status, mine, payer, arrivedOn } = row
  return (
    <ListRow title={caseName} chip={incomeLook[status]} onTap={onTap}>
      <RowFacts
        text={mine ? `${name} · 我的 ${Number(mine.percent)}%` : name}
        right={<Money value={mine?.amount ?? gross} />}
      />
      <RowWords text={payer} right={`${fullDay(arrivedOn)}到账`} />
    </ListRow>
  )
}

export default screen(routes.message.incomeConfirm, IncomeConfirm)
