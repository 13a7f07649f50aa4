import { Text, View } from '@tarojs/components'
import { maskMobile } from '@/lib/text'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { Screen } from '@/ui/Screen'
import { screen } from '../../screen'
import './mobile-finish.scss'

/** The new mobile holds. */
function MobileFinish({ mobile }: { mobile?: string }) {
  const { navigation, session } = useApp()
  const number = maskMobile(mobile ?? session.user?.mobile ?? '')
  return (
    <Screen title="更换手机号">
      <View className="mobile-finish">
        <Icon name="success" size={56} className="mobile-finish__icon" />
        <Text className="mobile-finish__title">手机号已更换</Text>
        <Text className="mobile-finish__note">{`下次登录请使用 ${number}`}</Text>
        <Button className="mobile-finish__action" label="完成" kind="primary" onTap={() => void navigation.back()} />
      </View>
    </Screen>
  )
}

export default screen(routes.personalSettings.mobileFinish, MobileFinish)
