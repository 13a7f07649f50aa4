import { Text } from '@tarojs/components'
import { formatMoney } from '@/lib/amount'
import './Money.scss'

interface MoneyProps {
  /** Yuan, a decimal string. */
  value: string | undefined | null
  size?: 'small' | 'medium' | 'large'
  /** A plus before what comes in. */
  sign?: boolean
  /** Dots instead of figures where others may look. */
  isHidden?: boolean
}

/** An amount with ¥ and two decimals, in figures of one width. */
export function Money({ value, size = 'medium', sign, isHidden }: MoneyProps) {
  const text = formatMoney(value)
  const isNegative = text.startsWith('-')
  const shown = isHidden ? '••••••' : isNegative ? text.slice(1) : text
  const before = isHidden ? '' : isNegative ? '-' : sign && text !== '—' ? '+' : ''
  return (
    <Text className={`money money--${size}`}>
      {before}
      {text !== '—' && <Text className="money__unit">¥</Text>}
      {shown}
    </Text>
  )
}
