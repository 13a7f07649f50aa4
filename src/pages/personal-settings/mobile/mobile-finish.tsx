import { maskMobile } from '@/lib/text'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApp } from '@/stores/app'
import { Outcome } from '@/ui/feedback/Outcome'
import { Button } from '@/ui/input/Button'
import { Screen } from '@/ui/page/Screen'

/** Confirmation of the new mobile; opened by its address without a change, it leads to where one is made. */
function MobileFinish({ mobile }: { mobile?: string }) {
  const { navigation, session } = useApp()
  const current = session.user?.mobile ?? ''
  const isChanged = !!mobile && mobile === current
  return (
    <Screen title="更换手机号">
      {isChanged ? (
        <Outcome tone="good" title="手机号已更换" note={`下次登录请使用 ${maskMobile(current)}`}>
          <Button label="完成" kind="primary" onTap={() => navigation.back()} />
        </Outcome>
      ) : (
        <Outcome tone="neutral" title="没有更换手机号" note={`登录手机号仍为 ${maskMobile(current)}`}>
          <Button label="更换手机号" kind="primary" onTap={() => navigation.replace(routes.personalSettings.mobile)} />
        </Outcome>
      )}
    </Screen>
  )
}

export default screen(routes.personalSettings.mobileFinish, MobileFinish)
