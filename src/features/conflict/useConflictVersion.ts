import { useEffect } from 'react'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'

/** SPEC §3: the firm chooses one of the two searches; a visitor of the other one is redirected. */
export function useConflictVersion(version: 'old' | 'new', name?: string) {
  const { navigation, session } = useApp()
  const isNew = session.conflictSettings.isUseNewConflict
  useEffect(() => {
    if (isNew && version === 'old') navigation.replace(routes.conflict.newSearch, { name })
    if (!isNew && version === 'new') navigation.replace(routes.conflict.search, { name })
  }, [isNew, version, name, navigation])
}
