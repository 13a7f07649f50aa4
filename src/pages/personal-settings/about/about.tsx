import { appUpgrade } from '@contract/app-upgrade'
import { Text, View } from '@tarojs/components'
import { useState } from 'react'
import * as routes from '@/routes'
import { useApi, useApp } from '@/stores/app'
import { Cell } from '@/ui/Cell'
import { CellGroup } from '@/ui/CellGroup'
import { Mark } from '@/ui/Mark'
import { Screen } from '@/ui/Screen'
import { screen } from '../../screen'
import { UpdateStore } from './UpdateStore'
import './about.scss'

/** Which version this is, and what one has agreed to. */
function About() {
  const api = useApi({ appUpgrade })
  const { navigation, platform } = useApp()
  const { title, version } = platform.settings
  const [store] = useState(() => new UpdateStore({ api, version }))
  const update = async () => {
    await store.check()
    if (!store.reply || !store.hasUpdate) return
    const { latestVersion, notes, upgrade } = store.reply
    const content = notes.join('\n') || '更新后即可使用最新功能。'
    const isAgreed = await platform.feedback.modal({
      title: `更新到 ${latestVersion}`,
      content,
      confirmText: '立即更新',
      cancelText: upgrade === 'must' ? false : '以后再说',
    })
    if (!isAgreed) return
    // The page that knows how each host takes a new version; until it is open, starting anew does it on H5.
    if (routes.appUpgrade.appUpgrade.later) platform.system.reload()
    else await navigation.go(routes.appUpgrade.appUpgrade)
  }
  return (
    <Screen title={`关于${title}`}>
      <View className="about">
        <Mark size={64} />
        <Text className="about__name">{title}</Text>
        <Text className="about__version">律所的日常，一屏在手</Text>
        <Text className="about__version">{`版本 ${version}`}</Text>
      </View>
      <CellGroup>
        <Cell title="检查更新" value={store.words} dot={store.hasUpdate} onTap={() => void update()} />
        <Cell title="功能引导" onTap={() => navigation.go(routes.guide.guide)} />
      </CellGroup>
      <CellGroup>
        <Cell title="用户协议" onTap={() => navigation.go(routes.protocol.protocol)} />
        <Cell title="隐私政策" onTap={() => navigation.go(routes.protocol.privateProtocol)} />
      </CellGroup>
    </Screen>
  )
}

export default screen(routes.personalSettings.about, About)
