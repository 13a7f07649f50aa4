import { friendlyTime } from '@/lib/time'
import { Notice } from './Notice'

interface KeptCopyProps {
  /** Time when the server last answered, epoch ms. */
  at: number
  onRetry?: () => void
}

/** Says that what is shown is the device's copy, and how old it is. */
export function KeptCopy({ at, onRetry }: KeptCopyProps) {
  return <Notice tone="warn" text={`没有连上，内容停在${friendlyTime(at)}`} onRetry={onRetry} />
}
