import { Text } from '@tarojs/components'
import './StatusChip.scss'

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'muted'

/** A state in words; the colour only helps. */
export function StatusChip({ text, tone }: { text: string; tone: Tone }) {
  return <Text className={`status-chip status-chip--${tone}`}>{text}</Text>
}
