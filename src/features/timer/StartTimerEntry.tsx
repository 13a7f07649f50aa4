import { type ReactNode, useState } from 'react'
import { useLateView } from '@/stores/useLateView'

const load = () => import('./StartTimer').then(({ StartTimer }) => StartTimer)

/** Opens the choice of what to time, which is loaded with the first tap. */
export function StartTimerEntry({ children }: { children: (open: () => void) => ReactNode }) {
  const [Choice, want] = useLateView(load)
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    want()
    setOpen(true)
  }
  return (
    <>
      {children(open)}
      {Choice && <Choice open={isOpen} onClose={() => setOpen(false)} />}
    </>
  )
}
