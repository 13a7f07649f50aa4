import type { ArrivalRow } from '@contract/receivable/shapes'
import { formatMoney } from '@/lib/amount'
import { fullDay } from '@/lib/time'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

/** Chip of how far an arrival is claimed. */
export function arrivalLook({ isWithdrawn, left, amount, confirmed }: ArrivalRow) {
  if (isWithdrawn) return { text: '已撤销', tone: 'muted' } as const
  if (confirmed === amount) return { text: '已入账', tone: 'good' } as const
  if (left === amount) return { text: '待认领', tone: 'warn' } as const
  return left === '0.00' ? ({ text: '待核对', tone: 'info' } as const) : ({ text: '部分认领', tone: 'warn' } as const)
}

/** Row of a bank arrival: payer, amount, and the unclaimed rest. */
export function ArrivalRowView({ row, onTap }: { row: ArrivalRow; onTap?: () => void }) {
  const { payer, amount, left, arrivedOn, words, isWithdrawn } = row
  const isOpen = !isWithdrawn && left !== '0.00' && left !== amount
  return (
    <ListRow title={payer} chip={arrivalLook(row)} onTap={onTap}>
      <RowFacts text={words || '无摘要'} right={<Money value={amount} />} />
      <RowWords text={`${fullDay(arrivedOn)}到账`} right={isOpen ? `还可认领 ${formatMoney(left)}` : undefined} />
    </ListRow>
  )
}
