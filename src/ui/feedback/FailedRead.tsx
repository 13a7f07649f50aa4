import { Empty } from './Empty'
import { useFailedRead } from './useFailedRead'

interface FailedReadProps {
  error: unknown
  /** Not offered for a refusal, which stays the same. */
  onRetry?: () => void
}

/** Why something could not be read, with the way to its cure or a retry. */
export function FailedRead({ error, onRetry }: FailedReadProps) {
  return <Empty icon="warning" {...useFailedRead(error, onRetry)} />
}
