import { maskMobile } from '@/lib/text'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Outcome } from '@/ui/feedback/Outcome'
import { Button } from '@/ui/input/Button'
import { Screen } from '@/ui/page/Screen'

/** Confirmation of the new mobile. */
function MobileFinish({ mobile }: { mobile?: string }) {
  const { navigation, session } = useApp()
  const number = maskMobile(mobile ?? session.user?.mobile ?? '')
  return (
    <Screen title="更换手机号">
      <Outcome tone="good" title="手机号已更换" note={`下次登录请使用 ${number}`}>
        <Button label="完成" kind="primary" onTap={() => navigation.back()} />
      </Outcome>
    </Screen>
  )
}

export default screen(routes.personalSettings.mobileFinish, MobileFinish)
