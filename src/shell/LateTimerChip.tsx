import { useEffect } from 'react'
import { useLateView } from '@/stores/useLateView'

const load = () => import('@/features/timer/TimerChip').then(({ TimerChip }) => TimerChip)

/** Chip of the running timer, loaded after its tab so that it adds nothing to the first load. */
export function LateTimerChip() {
  const [Chip, want] = useLateView(load)
  useEffect(want, [want])
  return Chip ? <Chip /> : null
}
