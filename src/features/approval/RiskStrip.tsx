import type { Risk } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { riskOrder, riskTone } from '@/rules/looks/approvalLook'
import { ariaProps } from '@/ui/base/ariaProps'
import { useAmountMask } from '@/ui/show/AmountsContext'
import { Icon } from '@/ui/show/Icon'
import './RiskStrip.scss'

const ICONS = { block: 'error', warn: 'warning', info: 'info' } as const
const WORDS = { block: '阻止', warn: '注意', info: '提示' } as const

/** Risks to know before agreeing: blocking ones first, and only those in red. */
export function RiskStrip({ risks }: { risks: readonly Risk[] }) {
  const maskAmounts = useAmountMask()
  if (risks.length === 0) return null
  const inOrder = [...risks].sort((a, b) => riskOrder[a.level] - riskOrder[b.level])
  return (
    <View className="risk-strip" {...ariaProps({ role: 'region', label: `${risks.length} 条风险提示` })}>
      {inOrder.map(({ level, text }) => (
        <View key={text} className={`risk-strip__row risk-strip__row--${riskTone[level]}`}>
          <Icon name={ICONS[level]} size={16} label={WORDS[level]} className="risk-strip__icon" />
          <Text className="risk-strip__text">{maskAmounts(text)}</Text>
        </View>
      ))}
    </View>
  )
}
