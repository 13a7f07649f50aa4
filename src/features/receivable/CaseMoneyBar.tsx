import { income } from '@contract/receivable/incomes'
import type { CollectionTotals } from '@contract/receivable/incomes/shapes'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { yuan } from '@/lib/amount'
import { compact } from '@/lib/compact'
import { useApi } from '@/stores/app'
import { usePart } from '@/stores/record/usePart'
import { useReturn } from '@/stores/useReturn'
import { Tappable } from '@/ui/base/Tappable'
import { Progress } from '@/ui/feedback/Progress'
import { useAmountMask, useAmounts } from '@/ui/show/AmountsContext'
import './CaseMoneyBar.scss'

interface Props {
  caseId: string
  onTap: () => void
}

/** Money of a case in one line under its head; absent until it is known, and for whoever may not read it. */
export const CaseMoneyBar = observer(function CaseMoneyBar({ caseId, onTap }: Props) {
  const api = useApi({ income })
  const { areHidden } = useAmounts()
  const maskAmounts = useAmountMask()
  const money = usePart({ kind: 'case', id: caseId }, () => api.income.getCollectionTotals({ caseId }))
  useReturn(money.retry)
  const { now } = money
  if (!now) return null
  const words = moneyWords(now).map(maskAmounts)
  // The bar would give away what the amounts hide.
  const percent = areHidden ? undefined : receivedPercent(now)
  return (
    <Tappable className="case-money-bar" label={`收款情况，${words.join('，')}`} onTap={onTap}>
      <View className="case-money-bar__words">
        {words.map((text) => (
          <Text key={text} className={text.startsWith('逾期') ? 'case-money-bar__late' : undefined}>
            {text}
          </Text>
        ))}
      </View>
      {percent !== undefined && <Progress percent={percent} label="已收" text={false} tone="good" />}
    </Tappable>
  )
})

const isSome = (amount: string | null): amount is string => amount !== null && Number(amount) > 0

/** An unknown amount is said to be unplanned; it is not zero. */
const moneyWords = ({ fee, planned, received, outstanding, overdue, invoiced }: CollectionTotals): string[] =>
  compact([
    fee !== null && `律师费 ${yuan(fee)}`,
    `已收 ${yuan(received)}`,
    planned === null ? '收款计划未定' : isSome(outstanding) && `还应收 ${yuan(outstanding)}`,
    isSome(overdue) && `逾期 ${yuan(overdue)}`,
    isSome(invoiced) && `已开票 ${yuan(invoiced)}`,
  ])

/** Part of the plan, or of the fee where there is no plan, that was received; undefined where neither is known. */
function receivedPercent({ planned, fee, received }: CollectionTotals): number | undefined {
  const whole = Number(planned ?? fee)
  return whole > 0 ? (Number(received) / whole) * 100 : undefined
}
