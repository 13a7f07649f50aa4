import { Text, View } from '@tarojs/components'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp, useScreenStore } from '@/stores/app'
import { upgradeOf } from '@/stores/upgrade'
import { Empty } from '@/ui/feedback/Empty'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Section } from '@/ui/page/Section'
import { Icon } from '@/ui/show/Icon'
import { AppUpgradeStore } from './AppUpgradeStore'
import './app-upgrade.scss'

/** News of the version, and the upgrade. A version no longer supported has no way back. */
function AppUpgrade() {
  const services = useApp()
  const { platform, navigation } = services
  const store = useScreenStore(
    () =>
      new AppUpgradeStore({
        ask: () => upgradeOf(services).ask(),
        system: platform.system,
        feedback: platform.feedback,
      }),
  )
  const { version } = store
  const upgrade = { label: '立即更新', kind: 'primary', busy: store.busy, onTap: () => store.upgrade() } as const
  const later = { label: '稍后再说', onTap: () => navigation.back() }
  return (
    <Screen
      title="版本更新"
      state={store}
      onRetry={() => store.load()}
      footer={version && !store.isNewest && <BottomBar actions={[upgrade, !store.mustUpgrade && later]} />}
    >
      {store.isNewest && (
        <Empty
          icon="success"
          text="已是最新版本"
          hint={`当前版本 ${platform.settings.version}`}
          action="返回"
          onAction={() => navigation.back()}
        />
      )}
      {version && !store.isNewest && (
        <View>
          <View className="app-upgrade">
            <Icon name="download" size={44} className="app-upgrade__icon" />
            <Text className="app-upgrade__title">新版本 {version.latestVersion}</Text>
            <Text className="app-upgrade__note">
              {store.mustUpgrade
                ? `当前版本 ${platform.settings.version} 已停止使用，请更新后继续`
                : `当前版本 ${platform.settings.version}`}
            </Text>
          </View>
          {version.notes.length > 0 && (
            <Section title="更新内容">
              {version.notes.map((line) => (
                <Text key={line} className="app-upgrade__line">
                  {line}
                </Text>
              ))}
            </Section>
          )}
        </View>
      )}
    </Screen>
  )
}

export default screen(routes.appUpgrade.appUpgrade, AppUpgrade, { isPublic: true })
