import { account } from '@contract/account'
import { signIn } from '@contract/account/sign-in'
import { setUp } from '@contract/firm/set-up'
import { Form, Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Agreement } from '@/features/account/Agreement'
import type { NewPasswordQuestion } from '@/features/account/newPasswordForm'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useAsk } from '@/stores/exchange'
import { ariaProps } from '@/ui/base/ariaProps'
import { Caption } from '@/ui/base/Caption'
import { classes } from '@/ui/base/classes'
import { Tappable } from '@/ui/base/Tappable'
import { Button } from '@/ui/input/Button'
import { Mark } from '@/ui/show/Mark'
import { DemoAccounts } from '../components/DemoAccounts'
import { OtherWays } from '../components/OtherWays'
import { PasswordFields } from '../components/PasswordFields'
import { LoginStore } from './LoginStore'
import './login.scss'

/** Loaded only on devices with such a key, not with the first load. */
const loadByKey = () => Promise.all([import('@/features/account/signInByKey'), import('@/platform/ownerCheck')])

function Login() {
  const api = useApi({ account, setUp, signIn })
  const { agreed, session, launch, navigation, platform } = useApp()
  const ask = useAsk()
  const store = useScreenStore(
    () =>
      new LoginStore({
        api,
        session,
        launch,
        agreed,
        byKey: async () => {
          const [{ signInByKey }, { ownerCheck }] = await loadByKey()
          return signInByKey({ api, ownerCheck: async () => ownerCheck, deviceId: session.deviceId })
        },
        newPassword: (question) => ask<NewPasswordQuestion, string>(routes.account.findPassword, question),
        toSetUp: () => navigation.relaunch(routes.setUp.setUp),
      }),
  )
  return (
    <View className="login" {...ariaProps({ role: 'main' })}>
      <View className="login__head">
        <Mark />
        <Text className="login__name" {...ariaProps({ role: 'heading', level: 1 })}>
          {platform.settings.title}
        </Text>
        <Caption size={14}>律所的日常，一屏在手</Caption>
      </View>
      <LoginForm store={store} />
      <OtherWays busy={store.asking} onChatApp={() => store.askChatApp()} onOwner={() => store.askOwner()} />
      <DemoAccounts accounts={store.demoAccounts} onChoose={(chosen) => store.chooseDemo(chosen)} />
    </View>
  )
}

const LoginForm = observer(function LoginForm({ store }: { store: LoginStore }) {
  return (
    <Form className="login__form" onSubmit={() => store.submit()}>
      <PasswordFields store={store} />
      <View
        className={classes('login__problem', store.isPictureNew && 'login__problem--asks')}
        {...ariaProps({ role: 'alert' })}
      >
        {store.problem ? <Text>{store.problem}</Text> : null}
      </View>
      <Button
        label="登录"
        kind="primary"
        size="large"
        busy={store.busy}
        disabled={!store.canSubmit}
        onTap={() => store.submit()}
      />
      <LoginLinks />
      <Agreement agreed={store.agreed} onToggle={() => store.toggleAgreed()} />
    </Form>
  )
})

/** Links for people who cannot sign in yet, or not any more. */
function LoginLinks() {
  const { navigation } = useApp()
  return (
    <View className="login__links">
      <Tappable className="login__link" role="link" onTap={() => navigation.go(routes.account.register)}>
        <Text>注册账号</Text>
      </Tappable>
      <Tappable className="login__link" role="link" onTap={() => navigation.go(routes.account.findPassword)}>
        <Text>忘记密码</Text>
      </Tappable>
    </View>
  )
}

export default screen(routes.account.login, Login, { isPublic: true })
