import { file } from '@contract/file'
import { personalSettings } from '@contract/personal-settings'
import { useEffect, useState } from 'react'
import { uploader } from '@/api/upload'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { PersonalStore } from './PersonalStore'

/** Personal information, for a store that loads it itself. */
export function useOwnPersonal(): PersonalStore {
  const api = useApi({ file, personalSettings })
  const { platform, session } = useApp()
  const live = useRecordDeps()
  const [store] = useState(
    () => new PersonalStore({ api, live, session, upload: uploader({ api, transport: platform.transport }) }),
  )
  useEffect(() => () => store.dispose(), [store])
  return store
}

/** A screen's own copy of the personal information, loaded with it. */
export function usePersonal(): PersonalStore {
  const store = useOwnPersonal()
  return useScreenStore(() => store)
}
