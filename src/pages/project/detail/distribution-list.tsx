import { INCOME_STATUS } from '@contract/receivable/codes'
import { income } from '@contract/receivable/incomes'
import type { Distribution, DistributionTotals } from '@contract/receivable/incomes/shapes'
import { observer } from 'mobx-react-lite'
import { useTakeOut } from '@/features/file/useTakeOut'
import { formatMoney } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import * as routes from '@/routes'
import { incomeLook, shareLook } from '@/rules/looks/receivableLook'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { useTabbedList } from '@/stores/useTabbedList'
import { Notice } from '@/ui/feedback/Notice'
import { ListScreen } from '@/ui/list/ListScreen'
import { DOTS, useAmounts } from '@/ui/show/AmountsContext'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowChips, RowFacts, RowWords } from '@/ui/show/RowLine'
import { DistributionForecast } from './DistributionForecast'

const TABS = { all: '全部', ...INCOME_STATUS } as const
type Tab = keyof typeof TABS

const EMPTY: Record<Tab, string | { text: string; hint: string }> = {
  all: { text: '还没有收入分配', hint: '到账由财务确认后，按团队比例分配' },
  toConfirm: '没有等律师确认的分配',
  disputed: '没有有异议的分配',
  confirmed: '没有等结算的分配',
  settled: '还没有已结算的分配',
}

/** Distributions of a case's payments, with everybody's totals. */
function DistributionList({ caseId, tab }: { caseId: string; tab?: string }) {
  const api = useApi({ income })
  const { navigation } = useApp()
  const list = useTabbedList({
    name: `${routes.project.distributionList.path} ${caseId}`,
    definition: { filters: [] },
    tabs: TABS as Readonly<Record<Tab, string>>,
    tab,
    load: (shown, { current, size }) =>
      api.income.getDistributions({ caseId, status: shown === 'all' ? undefined : shown, current, size }),
    keyOf: ({ moneyId }: Distribution) => moneyId,
    counts: () => api.income.getDistributionTotals({ caseId }),
    badges: ({ counts }: DistributionTotals) => ({ toConfirm: counts.toConfirm, disputed: counts.disputed }),
    kind: 'income',
  })
  const { takeOut, sheet } = useTakeOut()
  return (
    <>
      {sheet}
      <ListScreen
        title="分配明细"
        label="分配明细"
        list={list}
        hasAmounts
        icon="percent"
        onExport={(shown) =>
          takeOut((format) =>
            api.income.exportDistributions({ caseId, format, status: shown === 'all' ? undefined : shown }),
          )
        }
        empty={EMPTY}
        tools={
          <>
            <Totals of={list} />
            {list.tab === 'all' && <DistributionForecast of={list} />}
          </>
        }
        renderRow={(row) => (
          <DistributionRow
            row={row}
            onTap={
              row.shares ? () => navigation.go(routes.message.incomeRateDetail, { moneyId: row.moneyId }) : undefined
            }
          />
        )}
      />
    </>
  )
}

function DistributionRow({ row, onTap }: { row: Distribution; onTap?: () => void }) {
  const { name, gross, status, payer, arrivedOn, shares } = row
  const { areHidden } = useAmounts()
  return (
    <ListRow title={name} chip={incomeLook[status]} onTap={onTap}>
      <RowFacts text={payer} right={<Money value={gross} />} />
      <RowWords text={shares ? '' : '按团队比例分配'} right={`${fullDay(arrivedOn)}到账`} />
      <RowChips
        chips={(shares ?? []).map(({ person, percent, amount, status: word }) => ({
          text: `${person.name} ${Number(percent)}% ${areHidden ? DOTS : formatMoney(amount)}`,
          tone: shareLook[word].tone,
        }))}
      />
    </ListRow>
  )
}

const Totals = observer(function Totals({ of: { counts } }: { of: { counts?: DistributionTotals } }) {
  const { areHidden } = useAmounts()
  if (!counts || areHidden) return null
  const { gross, tax, firmShare, people } = counts
  const parts = people.map(({ person, amount }) => `${person.name} ${formatMoney(amount)}`)
  const ours = people.length > 0 && `税 ${formatMoney(tax)} · 律所 ${formatMoney(firmShare)}`
  return (
    <Notice
      tone="muted"
      icon="percent"
      text={[`到账 ${formatMoney(gross)}`, ours, ...parts].filter(Boolean).join(' · ')}
    />
  )
})

export default screen(routes.project.distributionList, DistributionList)
