import { useScreenStore } from '@/stores/app'
import { LiveRecord, newsOf } from './LiveRecord'
import { useRecordDeps } from './useRecord'

/** One part of a record, read when its tab is opened and again whenever the record changes. */
export function usePart<T>(about: { kind: string; id: string }, read: () => Promise<T>): LiveRecord<T> {
  const deps = useRecordDeps()
  return useScreenStore(() => new LiveRecord<T>({ ...deps, events: newsOf(about.kind, (id) => id === about.id), read }))
}
