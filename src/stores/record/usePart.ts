import { reaction } from 'mobx'
import { useEffect } from 'react'
import { useApp, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from './LiveRecord'
import { useRecordDeps } from './useRecord'

/**
 * One part of a record, read when its tab is opened and again whenever the record changes. One that could not be read
 * is read once the connection is back: a part that shows nothing meanwhile has no notice that would ask for it.
 */
export function usePart<T>(about: { kind: string; id: string }, read: () => Promise<T>): LiveRecord<T> {
  const deps = useRecordDeps()
  const { line } = useApp()
  const part = useScreenStore(
    () => new LiveRecord<T>({ ...deps, events: newsOf(about.kind, (id) => id === about.id), read }),
  )
  useEffect(
    () =>
      reaction(
        () => line.words === undefined,
        (isBack) => {
          if (isBack && part.error && !part.isGone) part.retry()
        },
      ),
    [line, part],
  )
  return part
}
