import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { LiveRecord } from '@/stores/record/LiveRecord'
import { FailedRead } from '@/ui/feedback/FailedRead'
import { Skeleton } from '@/ui/feedback/Skeleton'

/** Content of a tab in its loading state. */
export const Part = observer(function Part<T>({
  of: record,
  children,
}: {
  of: LiveRecord<T>
  children: (now: T) => ReactNode
}) {
  const { now, error } = record
  if (now !== undefined) return <>{children(now)}</>
  if (!error) return <Skeleton shape="list" />
  return <FailedRead error={error} onRetry={record.retry} />
}) as <T>(props: { of: LiveRecord<T>; children: (now: T) => ReactNode }) => JSX.Element
