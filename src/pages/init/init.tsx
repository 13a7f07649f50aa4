import { useCallback, useEffect, useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Screen } from '@/ui/page/Screen'

/** The entry page (§2.2): nothing to see unless finding out who is there fails. */
function Init() {
  const { launch, platform } = useApp()
  const [error, setError] = useState<unknown>()
  const start = useCallback(() => {
    setError(undefined)
    launch.start().catch((reason: unknown) => {
      platform.system.uncover()
      setError(reason)
    })
  }, [launch, platform])
  useEffect(start, [start])
  if (!error) return null
  return <Screen title="案头" state={{ error }} onRetry={start} />
}

export default screen(routes.init.init, Init, { isPublic: true, keepsCover: true })
