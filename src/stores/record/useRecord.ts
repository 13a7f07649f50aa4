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
  /** The call that reads it, and its input from the page's parameters. */
  read: Endpoint<In, T>
  input(params: P): In
  /** Kind and id of the record (server/kernel/records): it is read again when an event tells that it changed. */
  about?(params: P): RecordRef
  /** Further events that concern it. */
  events?(params: P): RecordEvents
  /** Title and note for the recent list. */
  opened?(shown: T): Pick<FocusInput, 'title' | 'note'>
  /** Card for sharing with colleagues; undefined if it may not be shared. */
  share?(shown: T): Omit<ShareCard, 'link'> | undefined
}

/** Description of a page's record: used by the page, and by a link before the page is drawn (shell/screen). */
export interface RecordPage<R extends Route, In extends object, T> extends Description<Params<R>, In, T> {
  route: R
  prefetch(params: Params<R>): Prefetch
}

export const recordPage = <R extends Route, In extends object, T>(
  route: R,
  record: Description<Params<R>, In, T>,
): RecordPage<R, In, T> => ({ ...record, route, prefetch: (params) => prefetch(record.read, record.input(params)) })

/** Dependencies of a LiveRecord, for stores that make one themselves. */
export function useRecordDeps(): RecordDeps {
  const { connection, platform, presenter } = useApp()
  return useMemo(() => ({ connection, feedback: platform.feedback, presenter }), [connection, platform, presenter])
}

/**
 * The record a page is opened for: read on load, on return, on its events and after a gap in the connection, and noted
 * as opened. `share` shares it; undefined where the host cannot, or while there is nothing to share.
 */
export function useRecord<R extends Route, In extends object, T>(
  page: RecordPage<R, In, T>,
  params: Params<R>,
): { record: LiveRecord<T>; share: (() => void) | undefined } {
  const { caller, recordCopies } = useApp()
  const deps = useRecordDeps()
  const about = page.about?.(params)
  const record = useScreenStore(() => {
    const { read } = apiOf(caller, { page: { read: page.read } }).page as { read(input: In): Promise<T> }
    const events = { ...(about && newsOf(about.kind, (id) => id === about.id)), ...page.events?.(params) }
    const copy = about && recordCopies.of<T>(`${page.route.path}.${about.id}`)
    return new LiveRecord({ ...deps, events, copy, read: () => read(page.input(params)) })
  })
  useReturn(record.retry)
  const { now } = record
  useOpened(about, now && page.opened?.(now))
  const sharePage = useSharePage()
  const card = now && page.share?.(now)
  return { record, share: sharePage && card && (() => sharePage(page.route, params, card)) }
}
