import { appUpgrade } from '@contract/app-upgrade'
import { dayInWords } from '@contract/day-words'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp } from '@/stores/app'
import { Caption } from '@/ui/base/Caption'
import { Screen } from '@/ui/page/Screen'
import { Cell } from '@/ui/show/Cell'
import { CellGroup } from '@/ui/show/CellGroup'
import { Mark } from '@/ui/show/Mark'
import { UpdateStore } from './UpdateStore'
import './about.scss'

/** Version of the app, and the agreements. */
function About() {
  const api = useApi({ appUpgrade })
  const { navigation, platform, session } = useApp()
  const { title, version } = platform.settings
  const { agreed } = session
  const [store] = useState(() => new UpdateStore({ api, version }))
  const update = async () => {
    await store.check()
    if (!store.hasUpdate) return
    // The upgrade page knows how each host takes a new version.
    await navigation.go(routes.appUpgrade.appUpgrade)
  }
  return (
    <Screen title={`关于${title}`}>
      <View className="about">
        <Mark size={64} />
        <Text className="about__name">{title}</Text>
        <Caption figures>律所的日常，一屏在手</Caption>
        <Caption figures>{`版本 ${version}`}</Caption>
      </View>
      <CellGroup>
        <Cell title="检查更新" value={store.words} dot={store.hasUpdate} onTap={() => update()} />
        <Cell title="功能引导" onTap={() => navigation.go(routes.guide.guide)} />
      </CellGroup>
      <CellGroup>
        <Cell title="用户协议" onTap={() => navigation.go(routes.protocol.protocol)} />
        <Cell title="隐私政策" onTap={() => navigation.go(routes.protocol.privateProtocol)} />
        {!!agreed?.version && (
          <Cell title="您同意的版本" value={`第 ${agreed.version} 版 · ${dayInWords(agreed.time)}`} />
        )}
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.personalSettings.about, About)
