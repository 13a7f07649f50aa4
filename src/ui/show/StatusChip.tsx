import { Text } from '@tarojs/components'
import type { Tone } from '@/lib/look'
import { useSeen } from './AmountsContext'
import './StatusChip.scss'

/** Status as text; the colour only supports it. */
export function StatusChip({ text, tone }: { text: string; tone: Tone }) {
  const seen = useSeen()
  return <Text className={`status-chip status-chip--${tone}`}>{seen(text)}</Text>
}
