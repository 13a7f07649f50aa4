import { setUp } from '@contract/firm/set-up'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { NewPasswordLines } from '@/features/account/NewPasswordLines'
import { FormSupport } from '@/features/form/FormSupport'
import * as routes from '@/routes'
import { screen } from '@/shell/screen'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { Notice } from '@/ui/feedback/Notice'
import { Outcome } from '@/ui/feedback/Outcome'
import { FormView } from '@/ui/form/FormView'
import { LineControl } from '@/ui/form/LineControl'
import { Button } from '@/ui/input/Button'
import { BottomBar } from '@/ui/page/BottomBar'
import { Screen } from '@/ui/page/Screen'
import { CellGroup } from '@/ui/show/CellGroup'
import { Steps } from '@/ui/show/Steps'
import { SetUpStore } from './SetUpStore'

const TITLE = '建立律所'

/** First start of a server without the demo: a person who can read its log creates the firm. */
function SetUp() {
  const api = useApi({ setUp })
  const { launch, navigation, platform, session } = useApp()
  const store = useScreenStore(() => new SetUpStore({ api, session }))
  const next = async () => {
    if (!(await store.next())) return
    platform.feedback.toast('律所已建立', { icon: 'success' })
    await session.loadUserData()
    await launch.enter()
  }
  if (store.isOver)
    return (
      <Screen title={TITLE}>
        <Outcome tone="neutral" title="这台服务器已有律所" note="请直接登录；再建一家律所请联系服务器的维护人员">
          <Button label="去登录" kind="primary" onTap={() => navigation.relaunch(routes.account.login)} />
        </Outcome>
      </Screen>
    )
  const isLast = store.step === 'password'
  return (
    // Keyed by step, so that each begins at its top.
    <Screen
      key={store.step}
      title={TITLE}
      state={store}
      skeleton="form"
      onRetry={() => store.load()}
      onBack={store.step === 'code' ? undefined : () => store.back()}
      header={<Steps items={['验证', '律所与管理员', '设置密码']} current={store.stepIndex} />}
      footer={
        <BottomBar
          actions={[
            { label: isLast ? '建立律所' : '下一步', kind: 'primary', busy: store.isBusy, onTap: () => next() },
          ]}
        />
      }
    >
      {store.problem && <Notice tone="bad" role="alert" text={store.problem} />}
      {store.step === 'code' && <CodeStep store={store} onDone={() => void next()} />}
      {store.step === 'firm' && store.plan.form && (
        <FormSupport>
          <FormView form={store.plan.form} />
        </FormSupport>
      )}
      {isLast && <NewPasswordLines form={store.password} onDone={() => void next()} />}
    </Screen>
  )
}

const CodeStep = observer(function CodeStep({ store, onDone }: { store: SetUpStore; onDone(): void }) {
  return (
    <CellGroup note="服务启动时，日志里会打印一次性的初始设置码；连续输错 5 次将锁定，需要重新启动服务。">
      <LineControl form={store.code} name="code" maxlength={9} confirmType="next" autoFocus onConfirm={onDone} />
      <View style={{ padding: '8px 16px' }}>
        <Text>从这里开始，十分钟内即可让同事用起来：建立律所、部门与首位管理员。</Text>
      </View>
    </CellGroup>
  )
})

export default screen(routes.setUp.setUp, SetUp, { isPublic: true })
