import type { Endpoint } from '@contract/core'
import type { FocusInput } from '@contract/misc/shapes'
import { useMemo } from 'react'
import { apiOf } from '@/api/call'
import { type Prefetch, prefetch } from '@/lib/prefetch'
import type { ShareCard } from '@/platform/port'
import type { Params, Route } from '@/routes/route'
import { useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { useSharePage } from '@/stores/useShare'
import { LiveRecord, newsOf, type RecordDeps, type RecordEvents } from './LiveRecord'
import { useOpened } from './useOpened'

interface RecordRef {
  kind: string
  id: string
}

interface Description<P, In, T> {
  /** The call that reads it, and what the page asks it with. */
  read: Endpoint<In, T>
  input(params: P): In
  /** Which record it is, of which kind (server/kernel/records): it is read again when told that it changed. */
  about?(params: P): RecordRef
  /** Other news that speak of it. */
  events?(params: P): RecordEvents
  /** How it stands in the list of the last opened. */
  opened?(shown: T): Pick<FocusInput, 'title' | 'note'>
  /** What is passed on to colleagues; undefined for what may not be. */
  share?(shown: T): Omit<ShareCard, 'link'> | undefined
}

/** A page's record, said once: the page reads it by this, and so does a link before the page is drawn (shell/screen). */
export interface RecordPage<R extends Route, In extends object, T> extends Description<Params<R>, In, T> {
  route: R
  prefetch(params: Params<R>): Prefetch
}

export const recordPage = <R extends Route, In extends object, T>(
  route: R,
  record: Description<Params<R>, In, T>,
): RecordPage<R, In, T> => ({ ...record, route, prefetch: (params) => prefetch(record.read, record.input(params)) })

/** What a LiveRecord needs, for stores that make one themselves. */
export function useRecordDeps(): RecordDeps {
  const { connection, platform, presenter } = useApp()
  return useMemo(() => ({ connection, feedback: platform.feedback, presenter }), [connection, platform, presenter])
}

/**
 * The record a page is opened for: read as it loads, again on return, on its news and after a gap in the connection, and
 * counted as opened. `share` passes it on; undefined where the host cannot, or nothing is there to be passed on.
 */
export function useRecord<R extends Route, In extends object, T>(
  page: RecordPage<R, In, T>,
  params: Params<R>,
): { record: LiveRecord<T>; share: (() => void) | undefined } {
  const { caller } = useApp()
  const deps = useRecordDeps()
  const about = page.about?.(params)
  const record = useScreenStore(() => {
    const { read } = apiOf(caller, { page: { read: page.read } }).page as { read(input: In): Promise<T> }
    const events = { ...(about && newsOf(about.kind, (id) => id === about.id)), ...page.events?.(params) }
    return new LiveRecord({ ...deps, events, read: () => read(page.input(params)) })
  })
  useReturn(record.retry)
  const { now } = record
  useOpened(about, now && page.opened?.(now))
  const sharePage = useSharePage()
  const card = now && page.share?.(now)
  return { record, share: sharePage && card && (() => sharePage(page.route, params, card)) }
}
