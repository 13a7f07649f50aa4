import { useCallback, useEffect, useState } from 'react'
import { ignoreError } from '@/lib/errors'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Screen } from '@/ui/page/Screen'

/** Entry page (§2.2): shows nothing unless identifying the user fails. */
function Init() {
  const { launch, platform, session, deviceFiles } = useApp()
  const [error, setError] = useState<unknown>()
  const [kept, setKept] = useState(0)
  const start = useCallback(() => {
    setError(undefined)
    launch.start().catch((reason: unknown) => {
      platform.system.uncover()
      setError(reason)
      if (session.lastIn)
        deviceFiles
          .of('pin')
          .all()
          .then(({ length }) => setKept(length), ignoreError)
    })
  }, [launch, platform, session, deviceFiles])
  useEffect(start, [start])
  if (!error) return null
  const offline = kept > 0 && (
    <Notice icon="download" text={`本机有 ${kept} 份离线文档`} action="打开" onTap={() => launch.readOffline()} />
  )
  return <Screen title="案头" state={{ error }} onRetry={start} banner={offline} />
}

export default screen(routes.init.init, Init, { isPublic: true, keepsCover: true })
