import { type ReactNode, useEffect } from 'react'
import { useScreenStore } from '@/stores/app'
import { Button } from '@/ui/input/Button'
import { type LoadOlder, OlderItems } from '@/ui/list/OlderItems'

interface Options<T> {
  /** Newest items, as they come with the record. */
  newest: readonly T[]
  /** Total number. */
  total: number
  keyOf: (item: T) => string
  read: LoadOlder<T>
  /** Label for the number of items not shown yet: 更早的 3 条. */
  label?: (rest: number) => string
}

/** A record's newest items and the older ones loaded so far, with the button for the rest; for an observer. */
export function useOlder<T>(options: Options<T>): { shown: readonly T[]; more: ReactNode } {
  const { newest, total, keyOf, read, label = (rest) => `更早的 ${rest} 条` } = options
  const older = useScreenStore(() => new OlderItems<T>(keyOf, read))
  // biome-ignore lint/correctness/useExhaustiveDependencies: renewed whenever the record was read again
  useEffect(() => {
    older.renew()
  }, [older, newest])
  const shown = older.after(newest)
  const rest = total - shown.length
  const more = rest > 0 && (
    <Button label={label(rest)} kind="text" size="large" busy={older.isLoading} onTap={() => older.more(newest)} />
  )
  return { shown, more }
}
