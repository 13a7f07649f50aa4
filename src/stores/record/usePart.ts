import { reaction } from 'mobx'
import { useEffect } from 'react'
import { useApp, useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf, type RecordEvents } from './LiveRecord'
import { useRecordDeps } from './useRecord'

/**
 * One part of a record, read when its tab is opened and again whenever the record changes. One that could not be read
 * is read once the connection is back: a part that shows nothing meanwhile has no notice that would ask for it.
 */
export const usePart = <T>({ kind, id }: { kind: string; id: string }, read: () => Promise<T>): LiveRecord<T> =>
  usePartOn(
    newsOf(kind, (changedId) => changedId === id),
    read,
  )

/** The same for a part that other events concern. */
export function usePartOn<T>(events: RecordEvents, read: () => Promise<T>): LiveRecord<T> {
  const deps = useRecordDeps()
  const { line } = useApp()
  const part = useScreenStore(() => new LiveRecord<T>({ ...deps, events, read }))
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
