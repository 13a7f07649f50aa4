import { Text } from '@tarojs/components'
import type { Tone } from '@/lib/look'
import './StatusChip.scss'

/** A state in words; the colour only helps. */
export function StatusChip({ text, tone }: { text: string; tone: Tone }) {
  return <Text className={`status-chip status-chip--${tone}`}>{text}</Text>
}
