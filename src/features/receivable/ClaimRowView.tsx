import type { ClaimRow } from '@contract/receivable.shapes'
import { friendlyTime } from '@/lib/time'
import { claimLook } from '@/rules/receivableLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

/** A claim in a list: of what, how much, by whom. */
export function ClaimRowView({ row, onTap }: { row: ClaimRow; onTap?: () => void }) {
  const { caseName, name, amount, status, claimer, payer, createTime } = row
  return (
    <ListRow title={caseName} chip={claimLook[status]} onTap={onTap}>
      <RowFacts text={`${name} · ${payer}`} right={<Money value={amount} />} />
      <RowWords text={`${claimer.name}认领`} right={friendlyTime(createTime)} />
    </ListRow>
  )
}
