import { Text } from '@tarojs/components'
import type { Tone } from '@/lib/look'
import { useAmountMask } from './AmountsContext'
import './StatusChip.scss'

/** Status as text; the colour only supports it. */
export function StatusChip({ text, tone }: { text: string; tone: Tone }) {
  const maskAmounts = useAmountMask()
  return <Text className={`status-chip status-chip--${tone}`}>{maskAmounts(text)}</Text>
}
