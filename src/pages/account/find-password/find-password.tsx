import { account } from '@contract/account'
import { register } from '@contract/register'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import * as routes from '@/routes'
import { useApi, useApp, useScreenStore } from '@/stores/app'
import { BottomBar } from '@/ui/BottomBar'
import { CellGroup } from '@/ui/CellGroup'
import { CodeButton } from '@/ui/CodeButton'
import { CodeInput } from '@/ui/CodeInput'
import { Empty } from '@/ui/Empty'
import { InputRow } from '@/ui/InputRow'
import { Notice } from '@/ui/Notice'
import { Screen } from '@/ui/Screen'
import { Steps } from '@/ui/Steps'
import { screen } from '../../screen'
import { NewPasswordLines } from '../components/NewPasswordLines'
import { PictureField } from '../components/PictureField'
import { FindPasswordStore } from './FindPasswordStore'
import './find-password.scss'

/** A way back in for who forgot the password. */
function FindPassword() {
  const api = useApi({ account, register })
  const { navigation, session } = useApp()
  const store = useScreenStore(
    () => new FindPasswordStore({ api, account: session.user?.mobile ?? session.lastAccount }),
  )
  const next = () => void store.next()
  const leave = async () => {
    if (session.user) await session.logout()
    await navigation.relaunch(routes.account.login)
  }
  if (store.step === 'done')
    return (
      <Screen title="找回密码">
        <Empty
          icon="success"
          text="密码已重新设置"
          hint="各处的登录都已退出，请用新密码登录"
          action="去登录"
          onAction={() => void leave()}
        />
      </Screen>
    )
  return (
    <Screen
      title="找回密码"
      onBack={store.step === 'account' ? undefined : () => store.back()}
      header={<Steps items={['确认账号', '短信验证', '新密码']} current={store.stepIndex} />}
      footer={
        store.step !== 'code' && (
          <BottomBar
            actions={[
              {
                label: store.step === 'account' ? '下一步' : '保存新密码',
                kind: 'primary',
                busy: store.busy || store.password.isSubmitting,
                onTap: next,
              },
            ]}
          />
        )
      }
    >
      {store.problem && <Notice tone="bad" role="alert" text={store.problem} />}
      {store.step === 'account' && <AccountStep store={store} onDone={next} />}
      {store.step === 'code' && <CodeStep store={store} />}
      {store.step === 'password' && <NewPasswordLines form={store.password} onDone={next} />}
    </Screen>
  )
}

const AccountStep = observer(function AccountStep({ store, onDone }: { store: FindPasswordStore; onDone(): void }) {
  const { picture } = store.picture
  return (
    <>
      <CellGroup>
        <InputRow
          label="账号"
          placeholder="手机号或账号"
          value={store.account}
          autoComplete="username"
          maxlength={50}
          confirmType="next"
          onInput={(text) => store.type('account', text)}
          onConfirm={onDone}
        />
      </CellGroup>
      {picture && (
        <View className="find-password__picture">
          <PictureField
            picture={picture}
            value={store.picture.text}
            onInput={(text) => store.picture.read(text)}
            onRenew={() => void store.picture.renew()}
          />
        </View>
      )}
    </>
  )
})

const CodeStep = observer(function CodeStep({ store }: { store: FindPasswordStore }) {
  return (
    <View className="find-password__code">
      <Text className="find-password__words">{`验证码会发到 ${store.mobile}`}</Text>
      <CodeInput
        value={store.code}
        isWrong={!!store.problem && !store.code}
        onInput={(code) => store.type('code', code)}
        onDone={(code) => void store.check(code)}
      />
      <View className="find-password__send">
        <CodeButton onSend={() => store.sendCode()} />
      </View>
      <Text className="find-password__words">收不到验证码，或手机号已停用，请联系律所管理员为您重置。</Text>
    </View>
  )
})

export default screen(routes.account.findPassword, FindPassword, { isPublic: true })
