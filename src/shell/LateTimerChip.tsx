import { useEffect } from 'react'
import { useLateView } from '@/stores/useLateView'

const load = () => import('@/features/timer/TimerChip').then(({ TimerChip }) => TimerChip)

/** The chip of what is being timed: it comes after the tab it stands on, and weighs nothing in the first load. */
export function LateTimerChip() {
  const [Chip, want] = useLateView(load)
  useEffect(want, [want])
  return Chip ? <Chip /> : null
}
