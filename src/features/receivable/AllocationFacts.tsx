import type { ShareStatus } from '@contract/receivable/codes'
import type { Allocation } from '@contract/receivable/shapes'
import { formatMoney } from '@/lib/amount'
import { shareLook } from '@/rules/looks/receivableLook'
import { Section } from '@/ui/page/Section'
import { Avatar } from '@/ui/show/Avatar'
import { Cell } from '@/ui/show/Cell'
import { KeyValue } from '@/ui/show/KeyValue'
import { StatusChip } from '@/ui/show/StatusChip'

type Shown = Omit<Allocation, 'shares'> & {
  shares: readonly (Allocation['shares'][number] & { status?: ShareStatus; reason?: string })[]
}

/** Distribution of a sum: tax, the firm's part, and each lawyer's share and answer. */
export function AllocationFacts({ title, of: allocation }: { title: string; of: Shown }) {
  const { gross, taxRate, tax, net, firmRate, firmShare, shares } = allocation
  return (
    <>
      <Section title={title}>
        <KeyValue
          rows={[
            { label: '收款', value: formatMoney(gross) },
            { label: `税 ${Number(taxRate)}%`, value: formatMoney(tax) },
            { label: '不含税', value: formatMoney(net) },
            { label: `留存 ${Number(firmRate)}%`, value: formatMoney(firmShare) },
          ]}
        />
      </Section>
      <Section title="律师分配" flush>
        {shares.map(({ person, percent, amount, status, reason }) => (
          <Cell
            key={person.empId}
            left={<Avatar id={person.empId} name={person.name} src={person.photoUrl} />}
            title={person.name}
            note={reason ? `异议：${reason}` : `${Number(percent)}%`}
            value={formatMoney(amount)}
            right={status && <StatusChip {...shareLook[status]} />}
          />
        ))}
      </Section>
    </>
  )
}
