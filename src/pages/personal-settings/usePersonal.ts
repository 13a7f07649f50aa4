import { file } from '@contract/file'
import { personalSettings } from '@contract/personal-settings'
import { useState } from 'react'
import { uploader } from '@/api/upload'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { PersonalStore } from './PersonalStore'

/** One's personal information for a store that loads it itself. */
export function useOwnPersonal(): PersonalStore {
  const api = useApi({ file, personalSettings })
  const { platform, presenter, session } = useApp()
  const [store] = useState(
    () => new PersonalStore({ api, presenter, session, upload: uploader({ api, transport: platform.transport }) }),
  )
  return store
}

/** A screen's own copy of one's personal information, loaded with it. */
export function usePersonal(): PersonalStore {
  const store = useOwnPersonal()
  return useScreenStore(() => store)
}
