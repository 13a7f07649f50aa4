import { misc } from '@contract/misc'
import type { FocusInput } from '@contract/misc/shapes'
import { useEffect } from 'react'
import { ignoreError } from '@/lib/errors'
import { useApi } from '@/stores/app'

/**
 * Records that something was opened, for the workbench's recent list. Pass undefined until the record is loaded; one
 * record is noted once.
 */
export function useOpened(
  record: { kind: string; id: string } | undefined,
  shown: Pick<FocusInput, 'title' | 'note'> | undefined,
) {
  const api = useApi({ misc })
  const { kind: targetKind, id: targetId } = (shown && record) ?? {}
  const { title, note } = shown ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same thing under a changed title is not opened again
  useEffect(() => {
    if (!targetKind || !targetId || !title) return
    // A missing entry in the recent list is no reason to disturb anybody.
    api.misc.saveOpened({ targetKind, targetId, title, note }, { silent: true }).catch(ignoreError)
  }, [api, targetKind, targetId])
}
