import type { DistributionTotals } from '@contract/receivable/incomes/shapes'
import { observer } from 'mobx-react-lite'
import { formatMoney } from '@/lib/amount'
import { Notice } from '@/ui/feedback/Notice'
import { Section } from '@/ui/page/Section'
import { useAmounts } from '@/ui/show/AmountsContext'
import { KeyValue } from '@/ui/show/KeyValue'
import { Money } from '@/ui/show/Money'

const BASES = { plan: '按收款计划', fee: '按约定律师费' } as const

/** Split of what is still to come, at the rates and shares of now: in one line once there are incomes to read. */
export const DistributionForecast = observer(function DistributionForecast({
  of: { counts },
}: {
  of: { counts?: DistributionTotals }
}) {
  const { areHidden } = useAmounts()
  const forecast = counts?.forecast
  if (!forecast || areHidden) return null
  const { basis, gross, tax, firmShare, people } = forecast
  if (Object.keys(counts.counts).length > 0) {
    const parts = people.map(({ person, amount }) => `${person.name} ${formatMoney(amount)}`)
    return <Notice tone="muted" icon="clock" text={[`未到账 ${formatMoney(gross)}，预计`, ...parts].join(' · ')} />
  }
  return (
    <Section title="未到账的预计分配" right={BASES[basis]}>
      <KeyValue
        rows={[
          { label: '未到账', value: <Money value={gross} /> },
          { label: '税', value: <Money value={tax} /> },
          { label: '律所', value: <Money value={firmShare} /> },
          ...people.map(({ person, percent, amount }) => ({
            label: `${person.name} ${Number(percent)}%`,
            value: <Money value={amount} />,
          })),
        ]}
      />
    </Section>
  )
})
