import { maskMobile } from '@/lib/text'
import * as routes from '@/routes'
import { useApp } from '@/stores/app'
import { Button } from '@/ui/Button'
import { Outcome } from '@/ui/Outcome'
import { Screen } from '@/ui/Screen'
import { screen } from '../../screen'

/** The new mobile holds. */
function MobileFinish({ mobile }: { mobile?: string }) {
  const { navigation, session } = useApp()
  const number = maskMobile(mobile ?? session.user?.mobile ?? '')
  return (
    <Screen title="更换手机号">
      <Outcome tone="good" title="手机号已更换" note={`下次登录请使用 ${number}`}>
        <Button label="完成" kind="primary" onTap={() => void navigation.back()} />
      </Outcome>
    </Screen>
  )
}

export default screen(routes.personalSettings.mobileFinish, MobileFinish)
