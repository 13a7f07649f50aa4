import type { ClaimRow } from '@contract/receivable/shapes'
import { friendlyTime, fullDay } from '@/lib/time'
import { claimLook } from '@/rules/looks/receivableLook'
import { ListRow } from '@/ui/show/ListRow'
import { Money } from '@/ui/show/Money'
import { RowFacts, RowWords } from '@/ui/show/RowLine'

interface Props {
  row: ClaimRow
  /** True among the payments of one case: payer and date are shown instead of the case. */
  isOfCase?: boolean
  onTap?: () => void
}

/** Row of a claim: source, amount, and claimant. */
export function ClaimRowView({ row, isOfCase, onTap }: Props) {
  const { caseName, name, amount, status, claimer, payer, createTime, arrivedOn } = row
  return (
    <ListRow title={isOfCase ? payer : caseName} chip={claimLook[status]} onTap={onTap}>
      <RowFacts text={isOfCase ? name : `${name} · ${payer}`} right={<Money value={amount} />} />
      <RowWords
        text={`${claimer.name}认领`}
        right={isOfCase ? `${fullDay(arrivedOn)}到账` : friendlyTime(createTime)}
      />
    </ListRow>
  )
}
