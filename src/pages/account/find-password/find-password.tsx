import { account } from '@contract/account'
import { register } from '@contract/account/register'
import { NewPasswordLines } from '@/features/account/NewPasswordLines'
import type { NewPasswordQuestion } from '@/features/account/newPasswordForm'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { useQuestion } from '@/stores/exchange'
import { Notice } from '@/ui/feedback/Notice'
import { Outcome } from '@/ui/feedback/Outcome'
import { Button } from '@/ui/input/Button'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { Steps } from '@/ui/show/Steps'
import { AccountStep, CodeStep } from '../components/FindPasswordSteps'
import { FindPasswordStore } from './FindPasswordStore'

/** Page for resetting a forgotten password. */
function FindPassword() {
  const api = useApi({ account, register })
  const { navigation, session } = useApp()
  const { question, answer } = useQuestion<NewPasswordQuestion, string>(routes.account.findPassword)
  const store = useScreenStore(
    () =>
      new FindPasswordStore({
        api,
        account: session.user?.mobile ?? session.lastAccount,
        ticket: question?.ticket,
      }),
  )
  const next = async () => {
    if ((await store.next()) && question && store.step === 'done') answer(store.password.values.password)
  }
  const leave = async () => {
    if (session.user) await session.logout()
    await navigation.relaunch(routes.account.login)
  }
  if (store.step === 'done' && !question)
    return (
      <Screen title="找回密码">
        <Outcome tone="good" title="密码已重新设置" note="各处的登录都已退出，请用新密码登录">
          <Button label="去登录" kind="primary" onTap={() => leave()} />
        </Outcome>
      </Screen>
    )
  return (
    <Screen
      title={question ? '设置新密码' : '找回密码'}
      onBack={store.step === 'account' || question ? undefined : () => store.back()}
      header={!question && <Steps items={['确认账号', '短信验证', '新密码']} current={store.stepIndex} />}
      footer={
        store.step !== 'code' && (
          <BottomBar
            actions={[
              {
                label: store.step === 'account' ? '下一步' : '保存新密码',
                kind: 'primary',
                busy: store.busy || store.password.isSubmitting,
                onTap: () => next(),
              },
            ]}
          />
        )
      }
    >
      {question && <Notice tone="warn" text={question.words} />}
      {store.problem && !store.wrongAt && <Notice tone="bad" role="alert" text={store.problem} />}
      {store.step === 'account' && <AccountStep store={store} onDone={() => void next()} />}
      {store.step === 'code' && <CodeStep store={store} />}
      {store.step === 'password' && <NewPasswordLines form={store.password} onDone={() => void next()} />}
    </Screen>
  )
}

export default screen(routes.account.findPassword, FindPassword, { isPublic: true })
