import { account } from '@contract/account'
import { View } from '@tarojs/components'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useScreenStore } from '@/stores/app'
import { useRecordDeps } from '@/stores/record/useRecord'
import { useReturn } from '@/stores/useReturn'
import { Screen } from '@/ui/page/Screen'
import { DevicesSection } from '../components/DevicesSection'
import { LockSection } from '../components/LockSection'
import { LookSection } from '../components/LookSection'
import { OwnDataSection } from '../components/OwnDataSection'
import { DevicesStore } from './DevicesStore'

/** Page for the look of the app on this device, its lock, and the other devices. */
function More() {
  const api = useApi({ account })
  const live = useRecordDeps()
  const devices = useScreenStore(() => new DevicesStore({ api, live }))
  useReturn(devices.record.retry)
  return (
    <Screen title="更多设置">
      <View>
        <LookSection />
        <LockSection />
        <DevicesSection store={devices} />
        <OwnDataSection />
      </View>
    </Screen>
  )
}

export default screen(routes.personalSettings.more, More)
