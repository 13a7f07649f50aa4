import { account } from '@contract/account'
import { View } from '@tarojs/components'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useReturn } from '@/stores/useReturn'
import { Screen } from '@/ui/Screen'
import { screen } from '../../screen'
import { DevicesSection } from '../components/DevicesSection'
import { LockSection } from '../components/LockSection'
import { LookSection } from '../components/LookSection'
import { DevicesStore } from './DevicesStore'

/** How the app looks on this device, who may open it here, and where else it is open. */
function More() {
  const api = useApi({ account })
  const { platform } = useApp()
  const devices = useScreenStore(() => new DevicesStore({ api, feedback: platform.feedback }))
  useReturn(() => void devices.load())
  return (
    <Screen title="更多设置">
      <View>
        <LookSection />
        <LockSection />
        <DevicesSection store={devices} />
      </View>
    </Screen>
  )
}

export default screen(routes.personalSettings.more, More)
