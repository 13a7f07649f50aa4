import { Text } from '@tarojs/components'
import { formatMoney } from '@/lib/amount'
import { DOTS, useAmounts } from './AmountsContext'
import './Money.scss'

interface MoneyProps {
  /** Amount in yuan, a decimal string. */
  value: string | undefined | null
  size?: 'small' | 'medium' | 'large'
  /** Puts a plus before income. */
  sign?: boolean
}

/** Amount with ¥ and two decimals, in figures of one width. */
export function Money({ value, size = 'medium', sign }: MoneyProps) {
  const { areHidden } = useAmounts()
  const text = formatMoney(value)
  const isNegative = text.startsWith('-')
  const shown = areHidden ? DOTS : isNegative ? text.slice(1) : text
  const before = areHidden ? '' : isNegative ? '-' : sign && text !== '—' ? '+' : ''
  return (
    <Text className={`money money--${size}`}>
      {before}
      {text !== '—' && <Text className="money__unit">¥</Text>}
      {shown}
    </Text>
  )
}
