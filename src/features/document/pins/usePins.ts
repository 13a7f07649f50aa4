import { documents } from '@contract/document'
import { useEffect } from 'react'
import { useApi, useApp } from '@/stores/app'
import { lateStore } from '@/stores/lateStore'
import { Pins } from './Pins'

/** One per person who uses this app: they keep their own. */
const pinsOf = lateStore(() => new Map<string, Pins>())

/** Documents kept on this device, compared with the server as the page opens. */
export function usePins(): Pins {
  const services = useApp()
  const api = useApi({ documents })
  const { deviceFiles, platform } = services
  const all = pinsOf(services)
  const owner = deviceFiles.owner
  const pins =
    all.get(owner) ??
    new Pins({
      api,
      files: deviceFiles.of('pin'),
      transport: platform.transport,
      feedback: platform.feedback,
      opensOffline: () => platform.system.opensOffline(true),
      isHere: () => deviceFiles.owner === owner,
    })
  all.set(owner, pins)
  useEffect(() => {
    pins.check()
  }, [pins])
  return pins
}
