import type { Risk } from '@contract/approval/shapes'
import { Text, View } from '@tarojs/components'
import { riskOrder, riskTone } from '@/rules/looks/approvalLook'
import { placeOfCure } from '@/rules/targets/riskCure'
import { useFollower } from '@/stores/follow/useFollower'
import { ariaProps } from '@/ui/base/ariaProps'
import { Tappable } from '@/ui/base/Tappable'
import { useAmountMask } from '@/ui/show/AmountsContext'
import { Icon } from '@/ui/show/Icon'
import './RiskStrip.scss'

const ICONS = { block: 'error', warn: 'warning', info: 'info' } as const
const WORDS = { block: '阻止', warn: '注意', info: '提示' } as const

/** Risks to know before agreeing: blocking ones first, and only those in red. */
export function RiskStrip({ risks }: { risks: readonly Risk[] }) {
  const follower = useFollower()
  const maskAmounts = useAmountMask()
  if (risks.length === 0) return null
  const inOrder = [...risks].sort((a, b) => riskOrder[a.level] - riskOrder[b.level])
  return (
    <View className="risk-strip" {...ariaProps({ role: 'region', label: `${risks.length} 条风险提示` })}>
      {inOrder.map(({ level, text, cure }) => (
        <View key={text} className={`risk-strip__row risk-strip__row--${riskTone[level]}`}>
          <Icon name={ICONS[level]} size={16} label={WORDS[level]} className="risk-strip__icon" />
          <View className="risk-strip__text">
            <Text>{maskAmounts(text)}</Text>
            {cure && (
              <Tappable
                className="risk-strip__cure"
                label={`去处理：${cure.text}`}
                onTap={() => void follower.follow(placeOfCure(cure.place))}
              >
                <Text>{cure.text} ›</Text>
              </Tappable>
            )}
          </View>
        </View>
      ))}
    </View>
  )
}
